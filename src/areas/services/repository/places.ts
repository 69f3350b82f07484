import { findFreePlace } from '#src/areas/services/model/servicePlaces.ts'
import { decodePlaces } from '#src/areas/services/records/serviceRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readWithOwnWrites } from '#src/data/sdk/read.ts'

/**
 * Finds a place for a new service, which neither another service has nor this page is just giving away; null
 * where the clinic has none left.
 */
export async function findNewPlace(backend: Backend, clinicId: string): Promise<string | null> {
  const path = databasePaths.servicePlaces(clinicId)
  const taken = decodePlaces(clinicId, await readWithOwnWrites(backend, path))
  return findFreePlace(
    (place) =>
      taken.has(place) ||
      backend.pendingWrites.isPending(databasePaths.servicePlace(clinicId, place)),
  )
}
