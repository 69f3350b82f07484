import { decodePlaces } from '#src/data/records/serviceRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue, readWithOwnWrites } from '#src/data/sdk/read.ts'
import { write, type Changes } from '#src/data/sdk/write.ts'
import { MAX_SERVICES } from '#src/domain/limits.ts'
import { choosePlaces, placeName } from '#src/domain/servicePlaces.ts'
import { readUnplaced, type SoundServices } from './soundServices.ts'

/** Where a new service goes, and the update that it brings along. */
export interface NewPlace {
  readonly place: string
  readonly changes: Changes
}

/**
 * Finds a place for a new service; null where the clinic has none left. With its first place, a clinic
 * is read by its places: so the services that it made before there were any get theirs in the same
 * update.
 */
export async function findNewPlace(
  backend: Backend,
  clinicId: string,
  serviceId: string,
): Promise<NewPlace | null> {
  const path = databasePaths.servicePlaces(clinicId)
  const taken = decodePlaces(clinicId, await readWithOwnWrites(backend, path))
  const unplaced: SoundServices =
    taken.size === 0 ? await readUnplaced(backend, clinicId) : new Map()
  const places = choosePlaces(
    [serviceId, ...unplaced.keys()],
    takenPlaces(backend, clinicId, taken),
  )
  const place = places?.get(serviceId)
  if (places === null || place === undefined) return null
  const own = new Map([[serviceId, place]])
  const others = new Map([...places].filter(([id]) => id !== serviceId))
  return { place, changes: { ...entriesOf(clinicId, own), ...placing(clinicId, others, unplaced) } }
}

/**
 * Gives a place to each service that was made before there were any, in one update. Nobody waits for
 * it, and what stops it is only reported: the clinic is then still read as before.
 */
export async function mendPlaces(backend: Backend, clinicId: string): Promise<void> {
  try {
    const path = databasePaths.servicePlaces(clinicId)
    const taken = decodePlaces(clinicId, await readValue(backend, path))
    const unplaced = await readUnplaced(backend, clinicId)
    const places = choosePlaces([...unplaced.keys()], takenPlaces(backend, clinicId, taken))
    if (places === null || places.size === 0) return
    await write(backend, placing(clinicId, places, unplaced))
  } catch (error) {
    backend.reportProblem("The clinic's services can't be given places", error)
  }
}

/** What a clinic's services have, and what this page is just giving away. */
function takenPlaces(
  { pendingWrites }: Backend,
  clinicId: string,
  places: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const all = Array.from({ length: MAX_SERVICES }, (_, index) => placeName(index))
  return new Set(
    all.filter(
      (place) =>
        places.has(place) || pendingWrites.isPending(databasePaths.servicePlace(clinicId, place)),
    ),
  )
}

function entriesOf(clinicId: string, places: ReadonlyMap<string, string>): Changes {
  return Object.fromEntries(
    [...places].map(([serviceId, place]) => [
      databasePaths.servicePlace(clinicId, place),
      serviceId,
    ]),
  )
}

/** The update that gives places to services that are there, and the empty texts that old ones lack. */
function placing(
  clinicId: string,
  places: ReadonlyMap<string, string>,
  unplaced: SoundServices,
): Changes {
  const fields = [...places].flatMap(([serviceId, place]) => [
    [databasePaths.serviceField(clinicId, serviceId, 'place'), place] as const,
    ...(unplaced.get(serviceId) ?? []).map(
      (field) => [databasePaths.serviceField(clinicId, serviceId, field), ''] as const,
    ),
  ])
  return { ...entriesOf(clinicId, places), ...Object.fromEntries(fields) }
}
