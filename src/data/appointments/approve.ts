import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { requireAccount } from '#src/data/sdk/requirements.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { requireComplete } from '#src/domain/appointmentProblems.ts'
import { Failure } from '#src/domain/failure.ts'
import { endedFailure, readAppointment } from './readAppointment.ts'

/**
 * Approves a pending appointment. Approving twice changes nothing, and an appointment that has ended in
 * the meantime can't be approved. `onDone` is called when this very write approved it.
 */
export async function approve(
  backend: Backend,
  appointment: ActiveAppointment,
  onDone: () => void,
): Promise<void> {
  requireComplete(appointment)
  const { appointmentId } = appointment
  const { clinicId } = appointment.bookingDetails
  requireAccount(backend, clinicId)
  const change = { [databasePaths.appointmentConfirmed(clinicId, appointmentId)]: true }
  const isApproved = async (): Promise<boolean> =>
    (await readAppointment(backend, appointment))?.status === 'confirmed'
  await explainDenial(
    async () => {
      await writeOnce(backend, change, isApproved)
      onDone()
    },
    async (denial) => (await findApprovalProblem(backend, appointment)) ?? denial,
  )
}

/** Why an appointment can't be approved in its present state; null where that state isn't the reason. */
async function findApprovalProblem(
  backend: Backend,
  appointment: ActiveAppointment,
): Promise<Failure | null> {
  const current = await readAppointment(backend, appointment)
  if (current === null) return new Failure('not-found')
  switch (current.status) {
    case 'pending':
      return null
    case 'confirmed':
      return new Failure('already-approved')
    case 'completed':
      return endedFailure(current)
  }
}
