import type { ServiceCard } from '#src/areas/services/model/opening.ts'
import { decodeServiceFields } from '#src/areas/services/records/serviceRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { readSnapshot } from '#src/data/sdk/read.ts'
import { fieldsTarget } from './watchService.ts'

/** Reads a service without its slots, of which there may be thousands; null where it is gone. */
export async function getServiceCard(
  backend: Backend,
  clinicId: string,
  serviceId: string,
): Promise<ServiceCard | null> {
  const { path, selection } = fieldsTarget(clinicId, serviceId, 'all')
  const snapshot = await readSnapshot(backend, path, selection)
  return snapshot.exists() ? decodeServiceFields(clinicId, serviceId, snapshot.val()) : null
}
