import { withCoveredOf } from '#src/areas/services/records/serviceRecord.ts'
import {
  closeSlot,
  dropSlot,
  freeSlot,
  readSlotOwner,
} from '#src/areas/services/repository/slotWrites.ts'
import { leaveTimeLegs } from '#src/areas/visits/legs/visitLegs.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { changesOf } from '#src/areas/visits/records/changesOf.ts'
import { visitOf } from '#src/areas/visits/records/visitOf.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import type { Changes } from '#src/data/sdk/write.ts'

/** What leaves the old slot free, closes or drops it. A removed service has no slots, and keeps its claims. */
export async function leaveSlot(
  backend: Backend,
  appointment: ActiveAppointment,
  leaves: 'closed' | 'dropped' | 'free',
): Promise<{ readonly changes: Changes; readonly isFreed: boolean }> {
  const { clinicId, serviceId, slot } = appointment.bookingDetails
  const { slotId } = slot
  const claim = changesOf(leaveTimeLegs(visitOf(appointment)))
  const [stored, owner] = await Promise.all([
    readValue(backend, databasePaths.slot(clinicId, serviceId, slotId)),
    readSlotOwner(backend, { clinicId, serviceId }),
  ])
  if (stored === null || owner === null) return { changes: claim, isFreed: false }
  const changes = {
    closed: () => closeSlot(owner, slot),
    dropped: () => dropSlot(owner, slotId),
    free: () => freeSlot(owner, withCoveredOf(slot, stored)),
  }[leaves]()
  return { changes: { ...claim, ...changes }, isFreed: leaves === 'free' }
}
