import type { Reminder } from '#src/areas/visits/model/reminder.ts'
import { decodeReminder, type RemindedVisit } from '#src/areas/visits/records/reminderRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'

/** Reads the reminder of a visit, perhaps of a time that it no longer has; null where there is none. */
export async function readReminder(
  backend: Backend,
  { clinicId, appointmentId }: RemindedVisit,
): Promise<Reminder | null> {
  const value = await readValue(backend, databasePaths.reminder(clinicId, appointmentId))
  return value === null ? null : decodeReminder(clinicId, appointmentId, value)
}
