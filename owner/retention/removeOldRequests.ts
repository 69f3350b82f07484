import type { Work } from '#owner/Command.ts'
import { readable } from '#owner/readable.ts'
import { requestChanges } from '#owner/removal/requestChanges.ts'
import { fieldOf, textOf } from '#owner/storedValue.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

const REQUESTS_PER_PAGE = 200

/** Removes requests for days before the cutoff, with the times that they hold. */
export async function removeOldRequests({ project, step }: Work, cutoff: number): Promise<void> {
  const { database } = project
  const firstKeptDay = new Date(cutoff).toISOString().slice(0, 10)
  for (const clinicId of await database.keysOf('appointment_requests')) {
    const path = databasePaths.appointmentRequests(clinicId)
    for await (const page of database.pages(path, REQUESTS_PER_PAGE)) {
      const old = page.filter(([, request]) => {
        const date = textOf(fieldOf(request, 'date'))
        return date !== '' && date < firstKeptDay
      })
      if (old.length === 0) continue
      await step(
        `remove ${old.length} requests at clinic ${readable(clinicId)}`,
        async () => database.update(await requestChanges(database, clinicId, old)),
        old.length,
      )
    }
  }
}
