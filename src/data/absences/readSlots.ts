import { endAt, orderByChild, startAt } from 'firebase/database'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { decodeSlot } from '#src/data/records/serviceRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot } from '#src/data/sdk/read.ts'
import type { Slot } from '#src/domain/slot.ts'

/** The slots of a service from one time to another, both included, read once and in time order. */
export async function readSlots(
  backend: Backend,
  service: { readonly clinicId: string; readonly serviceId: string },
  range: { readonly from: number; readonly to: number },
): Promise<readonly Slot[]> {
  const path = databasePaths.serviceSlots(service.clinicId, service.serviceId)
  const snapshot = await readSnapshot(
    backend,
    path,
    orderByChild('timestamp'),
    startAt(range.from),
    endAt(range.to),
  )
  return listChildren(snapshot)
    .map(({ key, value }) => {
      const where = `${path}/${key}`
      return decodeOrLeaveOut(() => decodeSlot(key, value, where), where, backend.reportProblem)
    })
    .filter((slot) => slot !== null)
}
