import { listSlots } from '#src/areas/services/repository/listSlots.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readSnapshot } from '#src/data/sdk/read.ts'

/** The slots of a service from one time to another, both included, read once and in time order. */
export async function readSlots(
  backend: Backend,
  service: { readonly clinicId: string; readonly serviceId: string },
  range: { readonly from: number; readonly to: number },
): Promise<readonly Slot[]> {
  const path = databasePaths.serviceSlots(service.clinicId, service.serviceId)
  const snapshot = await readSnapshot(backend, path, {
    orderBy: 'timestamp',
    startAt: range.from,
    endAt: range.to,
  })
  return listSlots(snapshot, path, backend.reportProblem)
}
