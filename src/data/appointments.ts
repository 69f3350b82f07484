import { push, ref } from 'firebase/database'

import type { ActiveAppointment } from '#src/domain/appointment.ts'
import type { CartItem } from '#src/domain/cartItem.ts'
import { Failure } from '#src/domain/failure.ts'

import { findBookingProblem, findIncomplete } from './appointmentProblems.ts'
import { readOnce, requireConnection, untilAnswered, writeWhole } from './ask.ts'
import type { Backend } from './Backend.ts'
import { databasePaths } from './databasePaths.ts'
import { getPastPage } from './pastAppointments.ts'
import {
  decodeBooker,
  decodeWhereItStands,
  encodeAppointmentReference,
  encodeReservation,
} from './records/appointmentRecord.ts'
import { decodeService } from './records/serviceRecord.ts'
import type { AppointmentsRepository } from './Repositories.ts'
import { toFailure } from './toFailure.ts'
import {
  watchAppointment,
  watchClinicAppointments,
  watchPatientAppointments,
} from './watchAppointments.ts'

/** Appointments and their transitions (spec §4, §7). */
export function createAppointments(backend: Backend): AppointmentsRepository {
  const unanswered: Unanswered = new Map()
  return {
    createAppointmentId: () => push(ref(backend.database, databasePaths.allAppointments())).key,
    watchClinicAppointments: (clinicId, observer) =>
      watchClinicAppointments(backend, clinicId, observer),
    watchPatientAppointments: (patientId, observer) =>
      watchPatientAppointments(backend, patientId, observer),
    watchAppointment: (reference, observer) => watchAppointment(backend, reference, observer),
    getPastPage: (account, options) => getPastPage(backend, account, options),
    reserve: (item) => reserve(backend, unanswered, item),
    approve: (appointment) => approve(backend, appointment),
  }
}

/** Reservations that were sent and not answered yet, by appointment id. */
type Unanswered = Map<string, Promise<void>>

/**
 * One read (the service) and one write. What is found wrong, before or after, is told only if this
 * very reservation has not been made already: so trying again after a `timeout` is always safe, and a
 * write that arrives late finds its key used or its slot taken and is refused.
 */
async function reserve(backend: Backend, unanswered: Unanswered, item: CartItem): Promise<void> {
  const incomplete = findIncomplete(item)
  if (incomplete !== null) throw incomplete
  requireAccount(backend, item.bookedBy)
  requireConnection(backend)

  // A reading would take a reservation that is still on its way for one that was made.
  let written = unanswered.get(item.appointmentId)
  if (written === undefined) {
    const problem = await findProblem(backend, item)
    if (problem !== null) {
      if (await isReserved(backend, item)) return
      throw problem
    }
    written = writeReservation(backend, unanswered, item)
  }
  try {
    await untilAnswered(backend, written)
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code !== 'permission-denied') throw failure
    if (await isReserved(backend, item)) return
    // Someone else was quicker, or the service changed between the read and the write.
    throw (await findProblem(backend, item)) ?? failure
  }
}

async function writeReservation(
  backend: Backend,
  unanswered: Unanswered,
  item: CartItem,
): Promise<void> {
  const written = writeWhole(backend, reservationOf(item))
  unanswered.set(item.appointmentId, written)
  try {
    await written
  } finally {
    unanswered.delete(item.appointmentId)
  }
}

function reservationOf(item: CartItem): Readonly<Record<string, unknown>> {
  const { appointmentId, bookedBy } = item
  const { clinicId, serviceId, slot } = item.bookingDetails
  return {
    [databasePaths.appointment(clinicId, appointmentId)]: encodeReservation(item),
    [databasePaths.patientAppointment(bookedBy, appointmentId)]: encodeAppointmentReference({
      clinicId,
      timestamp: slot.timestamp,
    }),
    [databasePaths.slotAvailable(clinicId, serviceId, slot.slotId)]: false,
    [databasePaths.slotClaim(clinicId, serviceId, slot.slotId)]: appointmentId,
  }
}

async function findProblem(backend: Backend, item: CartItem): Promise<Failure | null> {
  const { clinicId, serviceId } = item.bookingDetails
  const value = await readValue(backend, databasePaths.service(clinicId, serviceId))
  const service =
    value === null ? null : decodeService(clinicId, serviceId, value, backend.reportProblem)
  return findBookingProblem(item.bookingDetails, service, backend.connection.now())
}

/** Whether this very appointment was made by this very patient, be it finished by now. */
async function isReserved(backend: Backend, item: CartItem): Promise<boolean> {
  const { clinicId } = item.bookingDetails
  const places = [
    databasePaths.appointment(clinicId, item.appointmentId),
    databasePaths.completedAppointment(clinicId, item.appointmentId),
  ]
  for (const place of places) {
    try {
      const value = await readValue(backend, place)
      if (value !== null) return decodeBooker(value) === item.bookedBy
    } catch (error) {
      // Whatever stands there is someone else's.
      if (toFailure(error).code === 'permission-denied') return false
      throw error
    }
  }
  return false
}

/** Approving twice changes nothing, and an appointment that ended meanwhile refuses to be approved. */
async function approve(backend: Backend, appointment: ActiveAppointment): Promise<void> {
  const incomplete = findIncomplete(appointment)
  if (incomplete !== null) throw incomplete
  const { appointmentId } = appointment
  const { clinicId } = appointment.bookingDetails
  requireAccount(backend, clinicId)
  try {
    const change = { [databasePaths.appointmentConfirmed(clinicId, appointmentId)]: true }
    await untilAnswered(backend, writeWhole(backend, change))
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code !== 'permission-denied') throw failure
    throw (await findApprovalProblem(backend, clinicId, appointmentId)) ?? failure
  }
}

/** Why an appointment can't be approved, by where it stands now; null when nothing stands against it. */
async function findApprovalProblem(
  backend: Backend,
  clinicId: string,
  appointmentId: string,
): Promise<Failure | null> {
  const [active, past] = await Promise.all([
    readValue(backend, databasePaths.appointment(clinicId, appointmentId)),
    readValue(backend, databasePaths.completedAppointment(clinicId, appointmentId)),
  ])
  const appointment = decodeWhereItStands(clinicId, appointmentId, active, past)
  if (appointment === null) return new Failure('not-found')
  switch (appointment.status) {
    case 'pending':
      return null
    case 'confirmed':
      return new Failure('already-approved')
    case 'completed':
      return appointment.outcome?.kind === 'cancelled'
        ? new Failure('already-cancelled')
        : new Failure('already-completed')
  }
}

async function readValue(backend: Backend, path: string): Promise<unknown> {
  return (await readOnce(backend, ref(backend.database, path))).val()
}

/** Throws `session-ended` when nobody is signed in, `not-yours` when it is someone else. */
function requireAccount({ auth }: Backend, userId: string): void {
  const user = auth.currentUser
  if (user === null) throw new Failure('session-ended')
  if (user.uid !== userId) throw new Failure('not-yours')
}
