import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { fieldOf } from '#owner/storedValue.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { numberOf } from './numberOf.ts'

const ENTRIES_PER_PAGE = 500

/**
 * Returns what a clinic's log says is the latest entry about a value, where there is no such entry: the part of the log that the checks
 * have to see. Of the entries that are there it keeps numbers, as a log grows for as long as the owner keeps it.
 */
export async function readLostEntries(
  database: OwnerDatabase,
  clinicId: string,
): Promise<Record<string, string>> {
  const found = new Set<number>()
  /** By the key of the entry, which may come later. */
  const missing = new Map<string, string[]>()
  for await (const page of database.pages(databasePaths.log(clinicId), ENTRIES_PER_PAGE)) {
    for (const [key, entry] of page) {
      if (typeof entry === 'string') {
        if (!found.has(numberOf(entry))) missing.set(entry, [...(missing.get(entry) ?? []), key])
      } else if (fieldOf(entry, 'by') !== null) {
        found.add(numberOf(key))
        missing.delete(key)
      }
    }
  }
  return Object.fromEntries(
    [...missing].flatMap(([entry, values]) => values.map((value) => [value, entry])),
  )
}
