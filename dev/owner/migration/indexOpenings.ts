import { isDeepStrictEqual } from 'node:util'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Work } from '../Command.ts'
import { indexClinic } from '../indexClinic.ts'
import { openingChanges, readOpeningList } from '../ownedSlots.ts'
import type { Changes } from '../OwnerDatabase.ts'
import { childrenOf, fieldOf, textOf } from '../storedValue.ts'

const OPENINGS_PER_PAGE = 500

/**
 * Makes the index of open times say what the slots of public clinics say: adds what is missing, and takes out what
 * is not true.
 */
export async function indexOpenings(work: Work, publicClinics: ReadonlySet<string>): Promise<void> {
  for (const clinicId of await work.project.database.keysOf('services')) {
    await indexClinic(work, clinicId, publicClinics.has(clinicId))
  }
  await removeUntrue(work)
}

async function removeUntrue({ project, step }: Work): Promise<void> {
  const { database } = project
  for (const province of await database.keysOf('openings')) {
    for (const category of await database.keysOf(`openings/${province}`)) {
      const path = databasePaths.openings({ province, category })
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
