import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import type { Attendance, PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { visitChanges } from '#src/areas/visits/records/visitChanges.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { requireClinic } from '#src/data/sdk/requirements.ts'
import { write } from '#src/data/sdk/write.ts'
import { readAppointment } from './readAppointment.ts'

/**
 * Corrects whether the patient came. What already says so is a success.
 *
 * @throws {Failure} too-late – after a day, and where the visit did not take place at all
 */
export async function changeOutcome(
  backend: Backend,
  appointment: PastAppointment,
  to: Attendance,
): Promise<void> {
  const { appointmentId, bookingDetails } = appointment
  const { clinicId } = bookingDetails
  requireClinic(backend, clinicId)
  const entry = await enterIntoLog(backend, clinicId, [visitChanges.ended(appointmentId, to)])
  await explainDenial(
    () =>
      write(backend, {
        [databasePaths.completedAppointmentOutcome(clinicId, appointmentId)]: to,
        ...entry,
      }),
    async () => {
      const current = await readAppointment(backend, appointment)
      if (current?.status !== 'completed') return new Failure('not-found')
      return current.outcome?.kind === to ? null : new Failure('too-late')
    },
  )
}
