import { isDeepStrictEqual } from 'node:util'
import type { OpeningList } from '#src/core/places/places.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Work } from './Command.ts'
import { openingChanges, readOpeningList } from './ownedSlots.ts'
import { readable } from './readable.ts'

const SLOTS_PER_PAGE = 500

interface IndexedService {
  readonly list: OpeningList<string>
  readonly clinicId: string
  readonly serviceId: string
  readonly isPublic: boolean
}

/**
 * Makes the index of open times say what the slots of a clinic say, while it is public, and nothing while it is
 * not. It is the second step after the clinic's entry in the public list was written or removed: from then on the
 * rules let nobody else bring entries of a clinic that is off the list.
 */
export async function indexClinic(work: Work, clinicId: string, isPublic: boolean): Promise<void> {
  const { database } = work.project
  for (const serviceId of await database.keysOf(databasePaths.clinicServices(clinicId))) {
    const list = await readOpeningList(database, clinicId, serviceId)
    if (list !== null) await indexService(work, { list, clinicId, serviceId, isPublic })
  }
}

async function indexService(
  { project, step }: Work,
  { list, clinicId, serviceId, isPublic }: IndexedService,
): Promise<void> {
  const { database } = project
  const path = databasePaths.serviceSlots(clinicId, serviceId)
  for await (const page of database.pages(path, SLOTS_PER_PAGE)) {
    const wanted = page.flatMap(([slotId, slot]) =>
      Object.entries(openingChanges(list, { clinicId, serviceId, slotId }, isPublic ? slot : null)),
    )
    const stored = await Promise.all(wanted.map(([place]) => database.read(place)))
    const different = wanted.filter(
      ([, opening], index) => !isDeepStrictEqual(opening, stored[index]),
    )
    if (different.length === 0) continue
    const service = `service ${readable(clinicId)}/${readable(serviceId)}`
    await step(
      isPublic
        ? `add ${different.length} open times of ${service} to the index`
        : `take ${different.length} open times of ${service} out of the index`,
      () => database.update(Object.fromEntries(different)),
    )
  }
}
