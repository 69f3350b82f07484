import { listPartOf } from '#src/areas/doctors/repository/planBusyTimes.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { MoveOrigin } from '#src/areas/visits/model/appointmentChange.ts'
import { requireComplete } from '#src/areas/visits/model/appointmentProblems.ts'
import { slotOf } from '#src/areas/visits/records/visitOf.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { requireConnection } from '#src/data/sdk/requirements.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import { answerWish } from './answerWish.ts'
import { findClinicRefusal } from './findClinicRefusal.ts'
import { findHold } from './findHold.ts'
import { isAt, isWishAt } from './isAt.ts'
import { planMove, type MoveOptions, type MovePlan } from './planMove.ts'
import { readAppointment } from './readAppointment.ts'
import type { TargetTime } from './readTarget.ts'
import { requireParty } from './requireParty.ts'
import { findLostPlace, tryPlaces } from './tryPlaces.ts'
import { findTickets, ticketsTaken, writeWithTicket } from './writeWithTicket.ts'

/**
 * An approval, an edit of the service or a change of the old slot between reading and writing makes the
 * update stale: it is then made again.
 */
const MAX_TRIES = 3

/**
 * Moves an appointment to another free time of its clinic: the same record with the details of the new time, the old
 * slot freed or dropped, and the new one taken, in one update. The patient's index gets the new time, and a notice where
 * the clinic moved; someone without an account has no index. What a patient moves is pending again, unless the service
 * confirms at once, and takes one of the patient's tickets, as a booking does. An appointment that the other party has
 * moved in the meantime stays where it is. `onDone` is called with the moved appointment when this very write moved it.
 */
export async function moveAppointment(
  backend: Backend,
  appointment: ActiveAppointment,
  to: TargetTime,
  options: MoveOptions,
  onDone: (moved: ActiveAppointment, from: MoveOrigin) => void,
): Promise<void> {
  requireComplete(appointment)
  const { bookedBy, bookingDetails } = appointment
  const { clinicId } = bookingDetails
  const isUntold = options.undoes?.isUntold === true
  requireParty(backend, options.by, appointment)
  requireConnection(backend)

  const isMoved = async (): Promise<boolean> => {
    const current = await readAppointment(backend, appointment)
    return isAt(current, to) || (options.by === 'patient' && isWishAt(current, to))
  }

  /** Returns whether this very write moved it. */
  async function write({ changes, moved }: MovePlan): Promise<boolean> {
    if (options.by === 'clinic') {
      await writeOnce(backend, changes, isMoved)
      return true
    }
    const ticketPath = databasePaths.patientAppointmentTicket(bookedBy, appointment.appointmentId)
    return await writeWithTicket(backend, {
      patientId: bookedBy,
      holderIds: [appointment.appointmentId],
      clinicId,
      prepare: () => Promise.resolve(([ticket]) => ({ ...changes, [ticketPath]: ticket })),
      isDone: isMoved,
      findProblem: () =>
        findHold(backend, { clinicId, ...slotOf(moved.wanted ?? moved.bookingDetails) }, bookedBy),
    })
  }

  const move = (): Promise<void> =>
    attempt({
      // Refused, it is done openly: nobody can say before whether a mail was begun.
      tries: isUntold ? 1 : MAX_TRIES,
      plan: () => planMove(backend, appointment, to, options),
      contended: (plan) => listPartOf(plan?.changes),
      write: async (plan) => {
        if (plan !== null && (await write(plan))) onDone(plan.moved, plan.from)
      },
      explain: async (_denial, plan) =>
        (options.by === 'clinic' ? await findClinicRefusal(backend, clinicId) : null) ??
        (plan === null || to.slotId === null ? null : await findLostPlace(backend, [plan.moved])),
    })
  // A patient has one wish at a time.
  if (options.by === 'patient' && appointment.wanted !== null && !isWishAt(appointment, to)) {
    await answerWish(backend, appointment, { kind: 'keep', by: 'patient' }, () => undefined)
  }
  const { serviceId, timestamp } = to
  await tryPlaces(backend, { clinicId, serviceId, timestamps: [timestamp] }, move)
}

/** Returns why the patient has to wait before this appointment can be moved; null where it can be now. */
export async function findMoveWait(
  backend: Backend,
  { appointmentId, bookedBy }: ActiveAppointment,
): Promise<Failure | null> {
  const choice = await findTickets(backend, bookedBy, [appointmentId])
  return choice.kind === 'free' ? null : ticketsTaken(choice)
}
