import { isDeepStrictEqual } from 'node:util'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Work } from '../Command.ts'
import { openingChanges, readOpeningList, type OpeningList } from '../ownedSlots.ts'
import type { Changes } from '../OwnerDatabase.ts'
import { readable } from '../readable.ts'
import { childrenOf, fieldOf, textOf } from '../storedValue.ts'

const SLOTS_PER_PAGE = 500
const OPENINGS_PER_PAGE = 500

/** Makes the index of open times say what the slots say: adds what is missing, and takes out what is not true. */
export async function indexOpenings(work: Work): Promise<void> {
  const { database } = work.project
  for (const clinicId of await database.keysOf('services')) {
    for (const serviceId of await database.keysOf(databasePaths.clinicServices(clinicId))) {
      const list = await readOpeningList(database, clinicId, serviceId)
      if (list !== null) await addOpenings(work, list, clinicId, serviceId)
    }
  }
  await removeUntrue(work)
}

async function addOpenings(
  { project, step }: Work,
  list: OpeningList,
  clinicId: string,
  serviceId: string,
): Promise<void> {
  const { database } = project
  const path = databasePaths.serviceSlots(clinicId, serviceId)
  for await (const page of database.pages(path, SLOTS_PER_PAGE)) {
    const wanted = page.flatMap(([slotId, slot]) =>
      Object.entries(openingChanges(list, { clinicId, serviceId, slotId }, slot)),
    )
    const stored = await Promise.all(wanted.map(([place]) => database.read(place)))
    const missing = wanted.filter(
      ([, opening], index) => !isDeepStrictEqual(opening, stored[index]),
    )
    if (missing.length === 0) continue
    await step(
      `add ${missing.length} open times of service ${readable(clinicId)}/${readable(serviceId)} to the index`,
      () => database.update(Object.fromEntries(missing)),
    )
  }
}

async function removeUntrue({ project, step }: Work): Promise<void> {
  const { database } = project
  for (const province of await database.keysOf('openings')) {
    for (const category of await database.keysOf(`openings/${province}`)) {
      const path = databasePaths.openings(province, category)
      for await (const page of database.pages(path, OPENINGS_PER_PAGE)) {
        const found = await Promise.all(
          page.map(async ([key, opening]): Promise<Changes> => {
            const place = `${path}/${key}`
            const clinicId = textOf(fieldOf(opening, 'clinicId'))
            const serviceId = textOf(fieldOf(opening, 'serviceId'))
            const slotId = textOf(fieldOf(opening, 'slotId'))
            if ([clinicId, serviceId, slotId].includes('')) return { [place]: null }
            const [list, slot] = await Promise.all([
              readOpeningList(database, clinicId, serviceId),
              database.read(databasePaths.slot(clinicId, serviceId, slotId)),
            ])
            const wanted =
              list === null ? {} : openingChanges(list, { clinicId, serviceId, slotId }, slot)
            return isDeepStrictEqual(wanted, { [place]: opening }) ? {} : { [place]: null }
          }),
        )
        const untrue = found.flatMap((changes) => childrenOf(changes))
        if (untrue.length === 0) continue
        await step(`take ${untrue.length} open times that are none out of the index`, () =>
          database.update(Object.fromEntries(untrue)),
        )
      }
    }
  }
}
