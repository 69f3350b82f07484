import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Work } from '../Command.ts'
import type { OwnerDatabase } from '../OwnerDatabase.ts'
import { readable } from '../readable.ts'
import { childrenOf, textOf } from '../storedValue.ts'
import { planPlaces } from './planPlaces.ts'

/** Services of one clinic whose place is read at the same time. */
const READ_TOGETHER = 100

/** Gives every service its place in the list of its clinic, one clinic at a time. */
export async function placeServices(work: Work): Promise<void> {
  for (const clinicId of await work.project.database.keysOf('services')) {
    await placeServicesOf(work, clinicId)
  }
}

async function placeServicesOf({ project, log, step }: Work, clinicId: string): Promise<void> {
  const { database } = project
  const path = databasePaths.servicePlaces(clinicId)
  const services = await readOwnPlaces(database, clinicId)
  const list = toList(await database.read(path))
  const plan = planPlaces({ services, list })
  if (plan.isNeeded) {
    await step(`place ${plan.fields.size} services of clinic ${readable(clinicId)}`, async () => {
      const stale = new Set([...list.values()].filter((serviceId) => !services.has(serviceId)))
      // The clinic may have added a service since.
      const withNew = (
        current: ReadonlyMap<string, string>,
      ): ReadonlyMap<string, string | null> => {
        const isNew = (serviceId: string): boolean =>
          !services.has(serviceId) && !stale.has(serviceId)
        const added = [...current].filter(([, serviceId]) => isNew(serviceId))
        return new Map([
          ...services,
          ...added.map(([place, serviceId]) => [serviceId, place] as const),
        ])
      }
      const replan = (current: unknown): ReturnType<typeof planPlaces> => {
        const present = toList(current)
        return planPlaces({ services: withNew(present), list: present })
      }
      const written = await database.change(path, (current) =>
        Object.fromEntries(replan(current).list),
      )
      await writeFields(database, clinicId, replan(written).fields)
    })
  }
  if (plan.unplaced.length === 0) return
  log(
    `Not placed: ${plan.unplaced.length} services of clinic ${readable(clinicId)}, which has more than it may have: ${plan.unplaced.map(readable).join(', ')}`,
  )
}

/** Writes each service's own place, but not where the service has been removed since. */
async function writeFields(
  database: OwnerDatabase,
  clinicId: string,
  fields: ReadonlyMap<string, string>,
): Promise<void> {
  const present = new Set(await database.keysOf(databasePaths.clinicServices(clinicId)))
  const changes = [...fields]
    .filter(([serviceId]) => present.has(serviceId))
    .map(
      ([serviceId, place]) =>
        [databasePaths.serviceField(clinicId, serviceId, 'place'), place] as const,
    )
  if (changes.length > 0) await database.update(Object.fromEntries(changes))
}

async function readOwnPlaces(
  database: OwnerDatabase,
  clinicId: string,
): Promise<ReadonlyMap<string, string | null>> {
  const serviceIds = await database.keysOf(databasePaths.clinicServices(clinicId))
  const places = new Map<string, string | null>()
  for (let start = 0; start < serviceIds.length; start += READ_TOGETHER) {
    const some = serviceIds.slice(start, start + READ_TOGETHER)
    const values = await Promise.all(
      some.map((id) => database.read(databasePaths.serviceField(clinicId, id, 'place'))),
    )
    for (const [index, serviceId] of some.entries()) {
      places.set(serviceId, textOf(values[index]) || null)
    }
  }
  return places
}

function toList(value: unknown): ReadonlyMap<string, string> {
  return new Map(childrenOf(value).map(([place, serviceId]) => [place, textOf(serviceId)]))
}
