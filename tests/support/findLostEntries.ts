import { at, entries, type Json } from './jsonTree.ts'

/**
 * The latest entry about a value is there: the rules take a key that leads to none for a new one, so somebody could then
 * change the value without an entry.
 */
export function findLostEntries(database: Json): string[] {
  return entries(database, 'log').flatMap(([clinicId, log]) =>
    entries(log)
      .filter(([, key]) => typeof key === 'string' && at(log, key, 'by') === undefined)
      .map(([what]) => `log ${clinicId}/${what}: its latest entry is not there`),
  )
}
