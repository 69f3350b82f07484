import type { Changes, Child, OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { fieldOf, textOf } from '#owner/storedValue.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

/** Removes requests of the form at `/test`, with the times and the patients' places that they hold. */
export async function requestChanges(
  database: OwnerDatabase,
  clinicId: string,
  requests: readonly Child[],
): Promise<Changes> {
  const changes: Record<string, unknown> = {}
  for (const [requestId, request] of requests) {
    changes[databasePaths.appointmentRequest(clinicId, requestId)] = null
    const patientId = textOf(fieldOf(request, 'patientId'))
    const place = textOf(fieldOf(request, 'place'))
    if (patientId !== '' && place !== '') {
      changes[databasePaths.requestPlace(patientId, place)] = null
    }
    const date = textOf(fieldOf(request, 'date'))
    const time = textOf(fieldOf(request, 'time'))
    if (date === '' || time === '') continue
    const path = databasePaths.requestedTime(clinicId, date, time)
    const holder = fieldOf(await database.read(path), 'appointmentId')
    if (holder === requestId) changes[path] = null
  }
  return changes
}
