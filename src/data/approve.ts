import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { Failure } from '#src/domain/failure.ts'

import { findIncomplete } from './appointmentProblems.ts'
import { requireAccount, untilAnswered, writeWhole } from './ask.ts'
import type { Backend } from './Backend.ts'
import { databasePaths } from './databasePaths.ts'
import { endedFailure, findWhereItStands } from './findWhereItStands.ts'
import { toFailure } from './toFailure.ts'

/** Approving twice changes nothing, and an appointment that ended meanwhile refuses to be approved. */
export async function approve(backend: Backend, appointment: ActiveAppointment): Promise<void> {
  const incomplete = findIncomplete(appointment)
  if (incomplete !== null) throw incomplete
  const { appointmentId } = appointment
  const { clinicId } = appointment.bookingDetails
  requireAccount(backend, clinicId)
  const lossesBefore = backend.connection.losses()
  try {
    const change = { [databasePaths.appointmentConfirmed(clinicId, appointmentId)]: true }
    await untilAnswered(backend, writeWhole(backend, change))
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code !== 'permission-denied') throw failure
    const problem = await findApprovalProblem(backend, appointment)
    // Sent a second time, it was refused for what it had done the first time.
    const wasResent = backend.connection.losses() > lossesBefore
    if (wasResent && problem?.code === 'already-approved') return
    throw problem ?? failure
  }
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
