import type { Notice } from '#src/areas/visits/model/notice.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { requireAccount } from '#src/data/sdk/requirements.ts'
import { write } from '#src/data/sdk/write.ts'

/** Removes a notice that its patient has seen. One that is gone already is a success. */
export async function dismissNotice(
  backend: Backend,
  { patientId, appointmentId, isPast }: Notice,
): Promise<void> {
  requireAccount(backend, patientId)
  const path = isPast
    ? databasePaths.patientCompletedAppointmentNotice(patientId, appointmentId)
    : databasePaths.patientAppointmentNotice(patientId, appointmentId)
  await write(backend, { [path]: null })
}
