import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readSnapshot } from '#src/data/sdk/read.ts'

/** More fields than a service has. */
const MAX_FIELDS = 100

/**
 * Reads the undecoded record of a service with all of its slots; null while there is none. By a query: after a read of the
 * place itself the SDK would take a part of the service that a page watches for all of it, and answer later reads of
 * its slots with what they were.
 */
export async function readWholeService(
  backend: Backend,
  clinicId: string,
  serviceId: string,
): Promise<unknown> {
  const path = databasePaths.service(clinicId, serviceId)
  const snapshot = await readSnapshot(backend, path, { limitToFirst: MAX_FIELDS })
  return snapshot.val()
}
