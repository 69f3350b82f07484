import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { RECORD_DEPTHS } from '#owner/recordDepths.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

/**
 * Returns how many records there are that retention may remove one day, but for tickets, which are without content. Only keys
 * are read.
 */
export async function countRecords(database: OwnerDatabase): Promise<number> {
  let count = 0
  for (const [list, depth] of Object.entries(RECORD_DEPTHS)) {
    count += await countBelow(database, list, depth)
  }
  for (const clinicId of await database.keysOf('services')) {
    const services = await database.keysOf(databasePaths.clinicServices(clinicId))
    const slots = await Promise.all(
      services.map((serviceId) => database.keysOf(databasePaths.serviceSlots(clinicId, serviceId))),
    )
    for (const keys of slots) count += keys.length
  }
  return count
}

async function countBelow(database: OwnerDatabase, path: string, depth: number): Promise<number> {
  const keys = await database.keysOf(path)
  if (depth === 1) return keys.length
  let count = 0
  for (const key of keys) count += await countBelow(database, `${path}/${key}`, depth - 1)
  return count
}
