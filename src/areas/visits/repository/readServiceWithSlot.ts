import type { Service } from '#src/areas/services/model/service.ts'
import { decodeServiceFields, decodeSlot } from '#src/areas/services/records/serviceRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'

/**
 * Reads a service with one of its slots, none where that is gone: there may be many others. Null where
 * there is no such service. Throws `malformed`.
 */
export async function readServiceWithSlot(
  backend: Backend,
  {
    clinicId,
    serviceId,
    slotId,
  }: { readonly clinicId: string; readonly serviceId: string; readonly slotId: string },
): Promise<Service | null> {
  const slotPath = databasePaths.slot(clinicId, serviceId, slotId)
  const [fields, slotValue] = await Promise.all([
    readSnapshot(backend, databasePaths.service(clinicId, serviceId), { endBefore: 'slots' }),
    readValue(backend, slotPath),
  ])
  if (!fields.exists()) return null
  return {
    ...decodeServiceFields(clinicId, serviceId, fields.val()),
    slots: slotValue === null ? [] : [decodeSlot(slotId, slotValue, slotPath)],
  }
}
