import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import { listPartOf } from '#src/areas/doctors/repository/planBusyTimes.ts'
import { decodeSlot, withCoveredOf } from '#src/areas/services/records/serviceRecord.ts'
import { planTimes } from '#src/areas/services/repository/planTimes.ts'
import { closeSlot, freeSlot, readSlotOwner } from '#src/areas/services/repository/slotWrites.ts'
import { endIndexLegs, endRecordLegs, leaveTimeLegs } from '#src/areas/visits/legs/visitLegs.ts'
import type {
  ActiveAppointment,
  Appointment,
  Outcome,
} from '#src/areas/visits/model/appointment.ts'
import { hasBegun, isPastDeadline } from '#src/areas/visits/model/appointmentActions.ts'
import { requireComplete } from '#src/areas/visits/model/appointmentProblems.ts'
import { decodeActiveAppointment } from '#src/areas/visits/records/appointmentRecord.ts'
import { changesOf } from '#src/areas/visits/records/changesOf.ts'
import { encodeDueCall, removeDueCall } from '#src/areas/visits/records/dueCallRecord.ts'
import { encodeDueMails } from '#src/areas/visits/records/dueMailsRecord.ts'
import { listTimesOf } from '#src/areas/visits/records/listTimesOf.ts'
import { encodePastAppointment } from '#src/areas/visits/records/pastAppointmentRecord.ts'
import { visitChanges } from '#src/areas/visits/records/visitChanges.ts'
import { freedSlotOf, slotOf, visitOf } from '#src/areas/visits/records/visitOf.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireConnection } from '#src/data/sdk/requirements.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import { findNamedSupersession } from './findNamedSupersession.ts'
import { leaveWish } from './leaveWish.ts'
import { readAppointment } from './readAppointment.ts'
import { requireParty } from './requireParty.ts'

/**
 * An approval or the removal of the service between reading and writing makes the update stale: it is
 * then made again. Neither can happen twice, so three tries are enough.
 */
const MAX_TRIES = 3

export interface Ending {
  readonly outcome: Outcome
  /** Whether the clinic keeps the time of a cancelled visit closed. */
  readonly closesTime: boolean
}

/**
 * Cancels or completes an appointment, or says that the patient did not come (spec §4): its record moves
 * to the completed ones as it is, and both entries of the patient's index with it. A cancel frees the
 * slot, or closes it, and drops its claim; where the service is gone there is no slot to free. Trying
 * again is safe: an appointment that has already ended in the way asked for is a success. One that has moved
 * in the meantime is not ended: nobody was asked about its new time. `onDone` is called when this very write
 * ended it.
 */
export async function endAppointment(
  backend: Backend,
  appointment: ActiveAppointment,
  ending: Ending,
  onDone: () => void,
): Promise<void> {
  const { outcome } = ending
  requireComplete(appointment)
  requireParty(backend, outcome.kind === 'cancelled' ? outcome.by : 'clinic', appointment)
  requireConnection(backend)

  await attempt({
    tries: MAX_TRIES,
    plan: () => findChanges(backend, appointment, ending),
    contended: (changes) => listPartOf(changes ?? undefined),
    write: async (changes) => {
      if (changes === null) return
      await writeOnce(backend, changes, async () =>
        isDone(backend, appointment, await readAppointment(backend, appointment), outcome),
      )
      onDone()
    },
    explain: async (_denial, _changes, isLast) => {
      const lost = await findLostProposal(backend, appointment, outcome)
      if (lost !== null || !isLast) return lost
      const current = await readAppointment(backend, appointment)
      return (
        (await findNamedSupersession(backend, appointment, current)) ??
        untimelyFailure(appointment, outcome, backend.connection.now())
      )
    },
  })
}

/** Who may end it this way: the patient or the clinic cancels, the clinic alone does the rest (spec §6). */
/** The update that ends it, made from what is stored now; null when it has already ended this way. */
async function findChanges(
  backend: Backend,
  appointment: ActiveAppointment,
  { outcome, closesTime }: Ending,
): Promise<Changes | null> {
  const { appointmentId, bookingDetails } = appointment
  const { clinicId, serviceId, slot } = bookingDetails
  const freesSlot = outcome.kind === 'cancelled'
  const [record, storedSlot, owner] = await Promise.all([
    readOwn(backend, databasePaths.appointment(clinicId, appointmentId)),
    freesSlot ? readValue(backend, databasePaths.slot(clinicId, serviceId, slot.slotId)) : null,
    freesSlot ? readSlotOwner(backend, { clinicId, serviceId }) : null,
  ])
  if (record === null) {
    const current = await readAppointment(backend, appointment)
    if (await isDone(backend, appointment, current, outcome)) return null
    throw (await findNamedSupersession(backend, appointment, current)) ?? new Failure('not-found')
  }
  const active = decodeActiveAppointment(clinicId, appointmentId, record)
  const superseded = await findNamedSupersession(backend, appointment, active)
  if (superseded !== null) throw superseded
  if (outcome.kind !== 'cancelled' && active.status === 'pending') {
    throw new Failure('permission-denied', 'only a confirmed appointment can be completed')
  }
  const busyTimes = listTimesOf(active.bookingDetails)
  const wish = await leaveWish(backend, active)
  const isFreed = storedSlot !== null && owner !== null && !closesTime
  const visit = visitOf(active)
  const isByClinic = outcome.kind !== 'cancelled' || outcome.by === 'clinic'
  const isTold = isByClinic && outcome.kind === 'cancelled'
  return {
    ...changesOf([
      ...endRecordLegs(visit, encodePastAppointment(record, outcome)),
      // What a clinic books for a caller is in nobody's index.
      ...(visit.patientId === clinicId ? [] : endIndexLegs(visit, isTold ? 'cancelled' : null)),
      ...(freesSlot ? leaveTimeLegs(visit) : []),
    ]),
    ...(storedSlot !== null &&
      owner !== null &&
      (closesTime
        ? closeSlot(owner, active.bookingDetails.slot)
        : freeSlot(owner, withCoveredOf(active.bookingDetails.slot, storedSlot)))),
    ...wish.changes,
    // Completing an appointment is mailed to nobody.
    ...(outcome.kind === 'cancelled' &&
      encodeDueMails(`cancelled-by-${outcome.by}`, appointmentId, active)),
    // A doctor knows nothing of calls: the desk leaves out those about visits that took place.
    ...(backend.acting.isDoctorOnly ? {} : dueCallChanges(active, outcome)),
    ...(isByClinic &&
      (await enterIntoLog(backend, clinicId, [visitChanges.ended(appointmentId, outcome.kind)]))),
    ...(await planTimes(backend, clinicId, {
      leave: [...busyTimes, ...wish.times.leave],
      take: [],
      taken: [...(isFreed ? [] : [slotOf(active.bookingDetails)]), ...wish.times.taken],
      freed: [...(isFreed ? [freedSlotOf(active.bookingDetails)] : []), ...wish.times.freed],
      visits: {
        taken: [],
        left: [
          ...(freesSlot ? [{ ...slotOf(active.bookingDetails), isFreed }] : []),
          ...wish.times.left,
        ],
      },
    })),
  }
}

/** A patient who came, or should have, need not be called about an earlier move. */
function dueCallChanges(appointment: ActiveAppointment, outcome: Outcome): Changes {
  if (outcome.kind === 'cancelled') {
    return outcome.by === 'clinic' ? encodeDueCall(appointment) : {}
  }
  return removeDueCall(appointment)
}

/** A time that the clinic proposed and that somebody else has taken since: `detail` is the slot's id. */
async function findLostProposal(
  backend: Backend,
  { bookingDetails: { clinicId } }: ActiveAppointment,
  outcome: Outcome,
): Promise<Failure | null> {
  if (outcome.kind !== 'cancelled') return null
  for (const { serviceId, slotId, timestamp } of outcome.proposed ?? []) {
    const path = databasePaths.slot(clinicId, serviceId, slotId)
    const value = await readValue(backend, path)
    const slot = value === null ? null : decodeSlot(slotId, value, path)
    const isFree = slot?.available === true && slot.timestamp === timestamp
    if (!isFree || timestamp <= backend.connection.now()) return new Failure('slot-taken', slotId)
  }
  return null
}

/** Whether it ended this way, and no colleague did it: who presses last learns that somebody else was quicker. */
async function isDone(
  backend: Backend,
  appointment: ActiveAppointment,
  current: Appointment | null,
  outcome: Outcome,
): Promise<boolean> {
  if (!hasEndedAs(current, outcome)) return false
  return (await findNamedSupersession(backend, appointment, current))?.detail === ''
}

function hasEndedAs(appointment: Appointment | null, outcome: Outcome): boolean {
  if (appointment?.status !== 'completed' || appointment.outcome?.kind !== outcome.kind) {
    return false
  }
  return (
    outcome.kind !== 'cancelled' ||
    (appointment.outcome.kind === 'cancelled' && appointment.outcome.by === outcome.by)
  )
}

/** The rules let the patient cancel until it begins, and the clinic say from then on whether the patient came. */
function untimelyFailure(
  appointment: ActiveAppointment,
  outcome: Outcome,
  now: number,
): Failure | null {
  if (outcome.kind !== 'cancelled') {
    return hasBegun(appointment, now) ? null : new Failure('not-begun')
  }
  if (outcome.by !== 'patient') return null
  if (hasBegun(appointment, now)) return new Failure('already-begun')
  return isPastDeadline(appointment, now) ? new Failure('deadline-passed') : null
}

/** The rules let a person read his own appointments and nobody else's. */
async function readOwn(backend: Backend, path: string): Promise<unknown> {
  try {
    return await readValue(backend, path)
  } catch (error) {
    const failure = toFailure(error)
    throw failure.code === 'permission-denied' ? new Failure('not-yours') : failure
  }
}
