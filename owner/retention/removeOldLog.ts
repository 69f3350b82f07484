import type { Work } from '#owner/Command.ts'
import { fieldOf, textOf } from '#owner/storedValue.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

const ENTRIES_PER_PAGE = 500

/** Removes entries before the cutoff from the logs of all clinics, with the keys that lead to them as the latest. */
export async function removeOldLog({ project, step }: Work, cutoff: number): Promise<void> {
  const { database } = project
  for (const clinicId of await database.keysOf(databasePaths.allLogs())) {
    // The keys that lead to entries have no time, and are not read.
    const options = { field: 'at', start: 0, end: cutoff - 1, size: ENTRIES_PER_PAGE }
    for await (const page of database.pagesUpTo(databasePaths.log(clinicId), options)) {
      const changes: Record<string, null> = {}
      for (const [key, entry] of page) {
        const at = fieldOf(entry, 'at')
        if (typeof at !== 'number' || at >= cutoff) continue
        changes[databasePaths.logEntry(clinicId, key)] = null
        const latest = databasePaths.logEntry(
          clinicId,
          ...textOf(fieldOf(entry, 'what')).split(':'),
        )
        if ((await database.read(latest)) === key) changes[latest] = null
      }
      const count = Object.values(changes).length
      if (count === 0) continue
      await step(
        `remove ${String(count)} entries of the log of clinic ${clinicId}`,
        () => database.update(changes),
        count,
      )
    }
  }
}
