import type { ServicePolicy } from '#src/areas/services/model/service.ts'
import { decodePolicy } from '#src/areas/services/records/policyRecord.ts'
import { POLICY } from '#src/core/fields/bookingFields.ts'
import type { ServiceIds } from '#src/core/places/places.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readSnapshotWithOwnWrites } from '#src/data/sdk/read.ts'
import { fieldsTarget } from './watchService.ts'

/**
 * Reads what a service asks of its patients: nothing where there is no such service. Throws `malformed`. It asks as a page does
 * that shows the service, so that nothing is asked where that page is open.
 */
export async function readPolicy(
  backend: Backend,
  { clinicId, serviceId }: ServiceIds<string>,
): Promise<ServicePolicy> {
  const { path, selection } = fieldsTarget(clinicId, serviceId, 'all')
  const fields = await readSnapshotWithOwnWrites(backend, path, selection)
  const policy: unknown = fields.child(POLICY).val()
  return decodePolicy(policy, databasePaths.serviceField(clinicId, serviceId, POLICY))
}
