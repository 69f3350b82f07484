import {
  decodeActiveAppointment,
  encodeAppointmentReference,
  encodePastAppointment,
} from '#src/data/records/appointmentRecord.ts'
import { readPath, requireAccount, requireConnection, untilAnswered } from '#src/data/sdk/ask.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import type { UnansweredWrites } from '#src/data/sdk/UnansweredWrites.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import type { ActiveAppointment, Appointment, Outcome } from '#src/domain/appointment.ts'
import { Failure } from '#src/domain/failure.ts'
import { findIncomplete } from './appointmentProblems.ts'
import { endedFailure, findWhereItStands } from './findWhereItStands.ts'

/**
 * An approval or the removal of the service between reading and writing makes the update stale: it is
 * then made anew. Neither can come twice, so that three tries are enough.
 */
const MOST_TRIES = 3

/**
 * Cancels or completes an appointment (spec §4): its record moves to the completed ones as it is, both
 * entries of the patient's index with it. A cancel frees the slot and drops its claim; where the
 * service is gone there is no slot to free. Trying again is safe: an appointment that ended in the very
 * way asked for is a success. `onDone` is called when this very write ended it, however late its answer
 * comes.
 */
export async function endAppointment(
  backend: Backend,
  unanswered: UnansweredWrites,
  appointment: ActiveAppointment,
  outcome: Outcome,
  onDone: () => void,
): Promise<void> {
  const incomplete = findIncomplete(appointment)
  if (incomplete !== null) throw incomplete
  requireAccount(backend, partyOf(appointment, outcome))
  requireConnection(backend)

  const key = JSON.stringify([appointment.appointmentId, outcome])
  for (let triesLeft = MOST_TRIES - 1; ; triesLeft -= 1) {
    let written = unanswered.get(key)
    if (written === undefined) {
      const changes = await findChanges(backend, appointment, outcome)
      if (changes === null) return
      written = unanswered.send(key, async () => {
        await writeOnce(backend, changes, async () =>
          hasEndedSo(await findWhereItStands(backend, appointment), outcome),
        )
        onDone()
      })
    }
    try {
      await untilAnswered(backend, written)
      return
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code !== 'permission-denied') throw failure
      if (triesLeft === 0) {
        const standing = await findWhereItStands(backend, appointment)
        throw standing?.status === 'completed' ? endedFailure(standing) : failure
      }
    }
  }
}

/** Who may end it so: the patient or the clinic cancels, the clinic alone completes (spec §6). */
function partyOf({ bookedBy, bookingDetails }: ActiveAppointment, outcome: Outcome): string {
  return outcome.kind === 'cancelled' && outcome.by === 'patient'
    ? bookedBy
    : bookingDetails.clinicId
}

/** The update that ends it, made from what stands now; null when it has ended so already. */
async function findChanges(
  backend: Backend,
  appointment: ActiveAppointment,
  outcome: Outcome,
): Promise<Readonly<Record<string, unknown>> | null> {
  const { appointmentId, bookingDetails } = appointment
  const { clinicId, serviceId, slot } = bookingDetails
  const [record, storedSlot] = await Promise.all([
    readOwn(backend, databasePaths.appointment(clinicId, appointmentId)),
    outcome.kind === 'cancelled'
      ? readPath(backend, databasePaths.slot(clinicId, serviceId, slot.slotId))
      : null,
  ])
  if (record === null) {
    const standing = await findWhereItStands(backend, appointment)
    if (hasEndedSo(standing, outcome)) return null
    throw standing?.status === 'completed' ? endedFailure(standing) : new Failure('not-found')
  }
  const active = decodeActiveAppointment(clinicId, appointmentId, record)
  if (outcome.kind === 'completed' && active.status === 'pending') {
    throw new Failure('permission-denied', 'only a confirmed appointment can be completed')
  }
  return {
    ...moveOf(active, encodePastAppointment(record, outcome)),
    ...(outcome.kind === 'cancelled' && {
      [databasePaths.slotClaim(clinicId, serviceId, slot.slotId)]: null,
    }),
    ...(storedSlot !== null && {
      [databasePaths.slotAvailable(clinicId, serviceId, slot.slotId)]: true,
    }),
  }
}

function moveOf(
  { appointmentId, bookedBy, bookingDetails }: ActiveAppointment,
  record: unknown,
): Readonly<Record<string, unknown>> {
  const { clinicId, slot } = bookingDetails
  return {
    [databasePaths.appointment(clinicId, appointmentId)]: null,
    [databasePaths.completedAppointment(clinicId, appointmentId)]: record,
    [databasePaths.patientAppointment(bookedBy, appointmentId)]: null,
    [databasePaths.patientCompletedAppointment(bookedBy, appointmentId)]:
      encodeAppointmentReference({ clinicId, timestamp: slot.timestamp }),
  }
}

function hasEndedSo(standing: Appointment | null, outcome: Outcome): boolean {
  if (standing?.status !== 'completed' || standing.outcome?.kind !== outcome.kind) return false
  return (
    outcome.kind === 'completed' ||
    (standing.outcome.kind === 'cancelled' && standing.outcome.by === outcome.by)
  )
}

/** The rules let a person read his own appointments and none of another's. */
async function readOwn(backend: Backend, path: string): Promise<unknown> {
  try {
    return await readPath(backend, path)
  } catch (error) {
    const failure = toFailure(error)
    throw failure.code === 'permission-denied' ? new Failure('not-yours') : failure
  }
}
