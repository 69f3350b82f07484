import * as v from 'valibot'
import { chooseClinicTicket } from '#src/areas/accounts/model/bookingTickets.ts'
import { listPartOf, planBusyTimes } from '#src/areas/doctors/repository/planBusyTimes.ts'
import { enterIndexLegs, ticketLegs } from '#src/areas/visits/legs/visitLegs.ts'
import type { ActiveAppointment, PatientData } from '#src/areas/visits/model/appointment.ts'
import { findBookingProblem, requireComplete } from '#src/areas/visits/model/appointmentProblems.ts'
import { bookingDetailsOf, withoutDeadline } from '#src/areas/visits/model/bookingDetails.ts'
import { NO_PROGRESS } from '#src/areas/visits/model/visitProgress.ts'
import {
  decodeSlotHolder,
  encodeClinicBooking,
} from '#src/areas/visits/records/appointmentRecord.ts'
import { changesOf } from '#src/areas/visits/records/changesOf.ts'
import { doctorTimeOf } from '#src/areas/visits/records/doctorTimeOf.ts'
import { encodeDueMails } from '#src/areas/visits/records/dueMailsRecord.ts'
import { decodeClinicTickets } from '#src/areas/visits/records/ticketRecord.ts'
import { visitOf, type StoredVisit } from '#src/areas/visits/records/visitOf.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { WALK_IN_MS } from '#src/core/fields/limits.ts'
import { visitPlaces } from '#src/core/places/visitPlaces.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readIfAllowed, readSnapshot, readValue } from '#src/data/sdk/read.ts'
import { requireAccount, requireConnection } from '#src/data/sdk/requirements.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import { findClinicRefusal } from './findClinicRefusal.ts'
import { nameBusyTimes } from './nameBusyTimes.ts'
import { readTarget, type TargetTime } from './readTarget.ts'

/** What a clinic books for a patient. */
export interface ClinicBooking {
  /** Made once for each booking, so that a retry can't book twice. */
  readonly appointmentId: string
  readonly clinicId: string
  readonly serviceId: string
  readonly slot: Pick<TargetTime, 'slotId' | 'timestamp'>
  /** The e-mail address may be empty where `patient` is null. */
  readonly patientData: PatientData
  /** What only the clinic reads; none by default. */
  readonly privateNote?: string
  /** Whether it may overlap what else the doctor has; not by default. */
  readonly isSqueezed?: boolean
  /** The account of a patient who has been at this clinic: see `findPreviousVisit`. */
  readonly patient: { readonly userId: string; readonly previous: string } | null
}

/** A ticket that another tab has just taken makes the update stale: it is then made again. */
const MAX_TRIES = 3

/** The backend's clock is known to within this time. */
const CLOCK_TOLERANCE_MS = 2000

/** So many of a patient's last visits are searched for one that took place. */
const SEARCHED_VISITS = 20

/**
 * Takes a time of the clinic's for a patient, confirmed at once: a free slot, or a time that was never published. For someone
 * without an account the appointment is the clinic's own; with one it is in that patient's index too,
 * with a notice and one of the clinic's tickets for that patient. `onDone` is called with the
 * appointment when this very write made it.
 */
export async function bookForPatient(
  backend: Backend,
  booking: ClinicBooking,
  onDone: (booked: ActiveAppointment) => void,
): Promise<void> {
  const { clinicId } = booking
  requireAccount(backend, clinicId)
  requireConnection(backend)

  await attempt({
    tries: MAX_TRIES,
    plan: async () => {
      if (await isBooked(backend, booking)) return null
      const { booked, take } = await makeAppointment(backend, booking)
      requireComplete(booked)
      return { booked, changes: await bookingOf(backend, booking, booked, take) }
    },
    contended: (plan) => listPartOf(plan?.changes),
    write: async (plan) => {
      if (plan === null) return
      await writeOnce(backend, plan.changes, () => isBooked(backend, booking))
      onDone(plan.booked)
    },
    explain: async () =>
      (await findClinicRefusal(backend, clinicId)) ?? (await findPatientRefusal(backend, booking)),
  })
}

type TakeTime = (visit: StoredVisit) => Changes

/** The appointment as it will be, from its service as it is now. Throws why the time can't be booked. */
async function makeAppointment(
  backend: Backend,
  { appointmentId, clinicId, serviceId, slot, patientData, isSqueezed, patient }: ClinicBooking,
): Promise<{ readonly booked: ActiveAppointment; readonly take: TakeTime }> {
  const { service, slotId, take } = await readTarget(backend, clinicId, { serviceId, ...slot })
  const bookingDetails = bookingDetailsOf(
    service,
    { ...slot, slotId, available: false },
    { isSqueezed: isSqueezed === true },
  )
  const earliest = backend.connection.now() - WALK_IN_MS
  const problem = findBookingProblem(bookingDetails, service, earliest)
  if (problem !== null) throw problem
  return {
    booked: {
      status: 'confirmed',
      appointmentId,
      bookedBy: patient?.userId ?? clinicId,
      isClinicBooking: true,
      bookerName: '',
      moved: null,
      progress: NO_PROGRESS,
      patientData,
      bookingDetails: withoutDeadline(bookingDetails),
    },
    take,
  }
}

async function bookingOf(
  backend: Backend,
  { appointmentId, clinicId, patient, privateNote = '' }: ClinicBooking,
  booked: ActiveAppointment,
  take: TakeTime,
): Promise<Changes> {
  const { patientData, bookingDetails } = booked
  const bookedBy = patient ?? { userId: clinicId }
  const visit = visitOf(booked)
  return {
    [databasePaths.appointment(clinicId, appointmentId)]: encodeClinicBooking({
      bookedBy,
      patientData,
      bookingDetails,
    }),
    ...take(visit),
    ...(await nameBusyTimes(backend, bookingDetails, () =>
      planBusyTimes(backend, clinicId, { leave: [], take: doctorTimeOf(bookingDetails) }),
    )),
    ...(privateNote !== '' && {
      [databasePaths.clinicNote(clinicId, appointmentId)]: privateNote,
    }),
    ...encodeDueMails('booked-by-clinic', appointmentId, booked),
    ...(patient !== null && (await accountChanges(backend, visit))),
  }
}

/** The entry of the patient's index, with the ticket that limits how many a clinic can make. */
async function accountChanges(backend: Backend, visit: StoredVisit): Promise<Changes> {
  const ticket = await findTicket(backend, visit.clinicId, visit.patientId)
  return changesOf([
    ...enterIndexLegs(visit, { ticket, notice: { kind: 'booked', at: visit.now } }),
    ...ticketLegs(visit, visitPlaces.clinicTicket(visit, ticket)),
  ])
}

async function findTicket(backend: Backend, clinicId: string, patientId: string): Promise<string> {
  const path = databasePaths.clinicTickets(clinicId, patientId)
  const tickets = decodeClinicTickets(path, await readValue(backend, path), backend.reportProblem)
  const active = new Set<string>()
  await Promise.all(
    [...tickets.values()].map(async (ticket) => {
      if (ticket === null) return
      const holder = databasePaths.appointment(clinicId, ticket.holderId)
      if ((await readValue(backend, holder)) !== null) active.add(ticket.holderId)
    }),
  )
  const choice = chooseClinicTicket(tickets, {
    now: backend.connection.now() - CLOCK_TOLERANCE_MS,
    isActive: ({ holderId }) => active.has(holderId),
  })
  if (choice.kind === 'free') return choice.ticket
  throw new Failure('too-many-bookings', choice.freeAt === null ? '' : String(choice.freeAt))
}

/** Why this patient's account can't be booked for; null where that isn't the reason. */
async function findPatientRefusal(
  backend: Backend,
  { clinicId, patient }: ClinicBooking,
): Promise<Failure | null> {
  if (patient === null) return null
  const path = databasePaths.clinicRefusal(patient.userId, clinicId)
  return (await readIfAllowed(backend, path)) === null ? null : new Failure('refused-by-patient')
}

/** Whether this very booking was made before, even if it is over by now. */
async function isBooked(
  backend: Backend,
  { appointmentId, clinicId, serviceId, slot }: ClinicBooking,
): Promise<boolean> {
  const values = await Promise.all(
    [
      databasePaths.appointment(clinicId, appointmentId),
      databasePaths.completedAppointment(clinicId, appointmentId),
    ].map((path) => readValue(backend, path)),
  )
  const stored = values.find((value) => value !== null)
  if (stored === undefined) return false
  const holder = decodeSlotHolder(stored)
  // Of a group the time is chosen, not one of its places.
  const isSame =
    slot.slotId === null || holder?.slotId === slot.slotId || holder?.timestamp === slot.timestamp
  if (holder?.serviceId === serviceId && isSame) return true
  throw new Failure('already-reserved')
}

const visitSchema = v.object({ outcome: v.literal('completed') })

/** The latest visit of this patient that took place at this clinic; null where there is none. */
export async function findPreviousVisit(
  backend: Backend,
  clinicId: string,
  patientId: string,
): Promise<string | null> {
  requireAccount(backend, clinicId)
  const snapshot = await readSnapshot(
    backend,
    databasePaths.clinicCompletedAppointments(clinicId),
    { orderBy: 'bookedBy/userId', equalTo: patientId, limitToLast: SEARCHED_VISITS },
  )
  const visits = listChildren(snapshot).filter(({ value }) => v.is(visitSchema, value))
  return visits.at(-1)?.key ?? null
}
