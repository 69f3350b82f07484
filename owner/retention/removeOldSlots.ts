import type { Work } from '#owner/Command.ts'
import { openingChanges, readOpeningList } from '#owner/ownedSlots.ts'
import { readable } from '#owner/readable.ts'
import { fieldOf } from '#owner/storedValue.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

const SLOTS_PER_PAGE = 500

/**
 * Removes free times before the cutoff. A service keeps its last one: the rules know no service without
 * times, and would refuse the clinic's next change of it.
 */
export async function removeOldSlots({ project, step }: Work, cutoff: number): Promise<void> {
  const { database } = project
  for (const clinicId of await database.keysOf('services')) {
    for (const serviceId of await database.keysOf(databasePaths.clinicServices(clinicId))) {
      const path = databasePaths.serviceSlots(clinicId, serviceId)
      const list = await readOpeningList(database, clinicId, serviceId)
      let left = (await database.keysOf(path)).length
      const options = { field: 'timestamp', end: cutoff - 1, size: SLOTS_PER_PAGE }
      for await (const page of database.pagesUpTo(path, options)) {
        const free = page
          .filter(([, slot]) => fieldOf(slot, 'available') === true)
          .slice(0, Math.max(0, left - 1))
        left -= free.length
        if (free.length === 0) continue
        await step(
          `remove ${free.length} past times of service ${readable(clinicId)}/${readable(serviceId)}`,
          () =>
            database.update({
              ...Object.fromEntries(free.map(([slotId]) => [`${path}/${slotId}`, null])),
              ...Object.fromEntries(
                free.flatMap(([slotId]) =>
                  list === null
                    ? []
                    : Object.entries(openingChanges(list, { clinicId, serviceId, slotId }, null)),
                ),
              ),
            }),
          free.length,
        )
      }
    }
  }
}
