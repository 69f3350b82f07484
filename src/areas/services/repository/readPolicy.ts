import type { ServicePolicy } from '#src/areas/services/model/service.ts'
import { decodePolicy } from '#src/areas/services/records/policyRecord.ts'
import { POLICY } from '#src/core/fields/bookingFields.ts'
import type { ServiceIds } from '#src/core/places/places.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'

/** Reads what a service asks of its patients: nothing where there is no such service. Throws `malformed`. */
export async function readPolicy(
  backend: Backend,
  { clinicId, serviceId }: ServiceIds<string>,
): Promise<ServicePolicy> {
  const path = databasePaths.serviceField(clinicId, serviceId, POLICY)
  return decodePolicy(await readValue(backend, path), path)
}
