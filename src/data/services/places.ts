import * as v from 'valibot'
import { decodePlace, decodePlaces } from '#src/data/records/serviceRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue, readWithOwnWrites } from '#src/data/sdk/read.ts'
import { write, type Changes } from '#src/data/sdk/write.ts'
import { SERVICE_FIELDS } from '#src/domain/bookingFields.ts'
import { MAX_SERVICES } from '#src/domain/limits.ts'
import { choosePlaces, placeName } from '#src/domain/servicePlaces.ts'

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
  const unplaced = taken.size === 0 ? await listUnplaced(backend, clinicId) : []
  const places = choosePlaces([serviceId, ...unplaced], takenPlaces(backend, clinicId, taken))
  const place = places?.get(serviceId)
  if (places === null || place === undefined) return null
  const own = new Map([[serviceId, place]])
  const others = new Map([...places].filter(([id]) => id !== serviceId))
  return { place, changes: { ...entriesOf(clinicId, own), ...placing(clinicId, others) } }
}

/**
 * Gives a place to each service that was made before there were any, in one update. Nobody waits for
 * it, and what stops it is only reported: the clinic is then still read as before.
 */
export async function mendPlaces(backend: Backend, clinicId: string): Promise<void> {
  try {
    const path = databasePaths.servicePlaces(clinicId)
    const taken = decodePlaces(clinicId, await readValue(backend, path))
    const unplaced = await listUnplaced(backend, clinicId)
    const places = choosePlaces(unplaced, takenPlaces(backend, clinicId, taken))
    if (places === null || places.size === 0) return
    await write(backend, placing(clinicId, places))
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

/** The update that gives places to services that are there. */
function placing(clinicId: string, places: ReadonlyMap<string, string>): Changes {
  return {
    ...entriesOf(clinicId, places),
    ...Object.fromEntries(
      [...places].map(([serviceId, place]) => [
        databasePaths.serviceField(clinicId, serviceId, 'place'),
        place,
      ]),
    ),
  }
}

const servicesSchema = v.nullable(v.record(v.string(), v.record(v.string(), v.unknown())))
const STORED_FIELDS = Object.values(SERVICE_FIELDS).map(({ stored }) => stored)

/** The services without a place. One that lacks a field is left out: the rules would refuse the update. */
async function listUnplaced(backend: Backend, clinicId: string): Promise<readonly string[]> {
  const { success, output } = v.safeParse(
    servicesSchema,
    await readValue(backend, databasePaths.clinicServices(clinicId)),
  )
  if (!success) return []
  return Object.entries(output ?? {})
    .filter(([, service]) => decodePlace(service) === null)
    .filter(([, service]) => STORED_FIELDS.every((field) => field in service))
    .map(([serviceId]) => serviceId)
}
