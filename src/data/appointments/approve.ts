import { requireAccount, requireConnection, untilAnswered } from '#src/data/sdk/ask.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import type { UnansweredWrites } from '#src/data/sdk/UnansweredWrites.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { Failure } from '#src/domain/failure.ts'
import { findIncomplete } from './appointmentProblems.ts'
import { endedFailure, findWhereItStands } from './findWhereItStands.ts'

/**
 * Approving twice changes nothing, and an appointment that ended meanwhile refuses to be approved.
 * `onDone` is called when this very write approved it, however late its answer comes.
 */
export async function approve(
  backend: Backend,
  unanswered: UnansweredWrites,
  appointment: ActiveAppointment,
  onDone: () => void,
): Promise<void> {
  const incomplete = findIncomplete(appointment)
  if (incomplete !== null) throw incomplete
  const { appointmentId } = appointment
  const { clinicId } = appointment.bookingDetails
  requireAccount(backend, clinicId)
  requireConnection(backend)
  const change = { [databasePaths.appointmentConfirmed(clinicId, appointmentId)]: true }
  const written =
    unanswered.get(appointmentId) ??
    unanswered.send(appointmentId, async () => {
      await writeOnce(backend, change, () => isApproved(backend, appointment))
      onDone()
    })
  try {
    await untilAnswered(backend, written)
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code !== 'permission-denied') throw failure
    throw (await findApprovalProblem(backend, appointment)) ?? failure
  }
}

async function isApproved(backend: Backend, appointment: ActiveAppointment): Promise<boolean> {
  return (await findWhereItStands(backend, appointment))?.status === 'confirmed'
}

/** Why an appointment can't be approved, by where it stands now; null when nothing stands against it. */
async function findApprovalProblem(
  backend: Backend,
  appointment: ActiveAppointment,
): Promise<Failure | null> {
  const standing = await findWhereItStands(backend, appointment)
  if (standing === null) return new Failure('not-found')
  switch (standing.status) {
    case 'pending':
      return null
    case 'confirmed':
      return new Failure('already-approved')
    case 'completed':
      return endedFailure(standing)
  }
}
