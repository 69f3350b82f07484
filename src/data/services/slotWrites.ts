import { encodeFreeSlot } from '#src/data/records/serviceRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import { CLINIC_SERVICE_FIELDS } from '#src/domain/bookingFields.ts'
import type { Service } from '#src/domain/service.ts'
import type { Slot } from '#src/domain/slot.ts'

/**
 * What is written of slots. Each change brings the slot's entry in the index of open times, where it is
 * exactly while it is free: the rules refuse one without the other.
 */

/** A service, and in which list of the index its open times are. */
export interface SlotOwner {
  readonly clinicId: string
  readonly serviceId: string
  readonly province: string
  readonly category: string
}

type TimedSlot = Pick<Slot, 'slotId' | 'timestamp'>

export function slotOwnerOf(service: Omit<Service, 'slots'>): SlotOwner {
  const { clinicId, id, clinicProvince, clinicCategory } = service
  return { clinicId, serviceId: id, province: clinicProvince, category: clinicCategory }
}

const { clinicCategory, clinicProvince } = CLINIC_SERVICE_FIELDS

/** Reads in which list a service is; null where the service is gone, and with it its slots. */
export async function readSlotOwner(
  backend: Backend,
  { clinicId, serviceId }: Pick<SlotOwner, 'clinicId' | 'serviceId'>,
): Promise<SlotOwner | null> {
  const [province, category] = await Promise.all(
    [clinicProvince, clinicCategory].map(({ stored }) =>
      readValue(backend, databasePaths.serviceField(clinicId, serviceId, stored)),
    ),
  )
  return typeof province === 'string' && typeof category === 'string'
    ? { clinicId, serviceId, province, category }
    : null
}

/** The same for the services of these slots, by service id; those that are gone are left out. */
export async function readSlotOwners(
  backend: Backend,
  clinicId: string,
  slots: readonly { readonly serviceId: string }[],
): Promise<ReadonlyMap<string, SlotOwner>> {
  const serviceIds = [...new Set(slots.map(({ serviceId }) => serviceId))]
  const owners = await Promise.all(
    serviceIds.map((serviceId) => readSlotOwner(backend, { clinicId, serviceId })),
  )
  return new Map(owners.filter((owner) => owner !== null).map((owner) => [owner.serviceId, owner]))
}

/** The entry of a free slot. */
export function listSlot(owner: SlotOwner, { slotId, timestamp }: TimedSlot): Changes {
  const { clinicId, serviceId } = owner
  const opening = { clinicId, serviceId, slotId, timestamp }
  return { [databasePaths.opening(owner, opening)]: opening }
}

function unlistSlot(owner: SlotOwner, slotId: string): Changes {
  const { clinicId, serviceId } = owner
  return { [databasePaths.opening(owner, { clinicId, serviceId, slotId })]: null }
}

/** A free slot is taken; its claim and the appointment come with it. */
export function takeSlot(owner: SlotOwner, slotId: string): Changes {
  return {
    [databasePaths.slotAvailable(owner.clinicId, owner.serviceId, slotId)]: false,
    ...unlistSlot(owner, slotId),
  }
}

/** A slot that was taken is free again. */
export function freeSlot(owner: SlotOwner, slot: TimedSlot): Changes {
  return {
    [databasePaths.slotAvailable(owner.clinicId, owner.serviceId, slot.slotId)]: true,
    ...listSlot(owner, slot),
  }
}

/** A new slot, which is free. */
export function addSlot(owner: SlotOwner, slot: TimedSlot): Changes {
  return {
    [databasePaths.slot(owner.clinicId, owner.serviceId, slot.slotId)]: encodeFreeSlot(
      slot.timestamp,
    ),
    ...listSlot(owner, slot),
  }
}

export function dropSlot(owner: SlotOwner, slotId: string): Changes {
  return {
    [databasePaths.slot(owner.clinicId, owner.serviceId, slotId)]: null,
    ...unlistSlot(owner, slotId),
  }
}

/** A free slot gets another time. */
export function retimeSlot(owner: SlotOwner, slot: TimedSlot): Changes {
  return {
    [databasePaths.slotTimestamp(owner.clinicId, owner.serviceId, slot.slotId)]: slot.timestamp,
    ...listSlot(owner, slot),
  }
}

/** A slot is offered no longer, and remembered at its time. */
export function closeSlot(owner: SlotOwner, { slotId, timestamp }: TimedSlot): Changes {
  return {
    ...dropSlot(owner, slotId),
    [databasePaths.closedSlot(owner.clinicId, owner.serviceId, slotId)]: timestamp,
  }
}

/** One update of many. Later ones win where two write the same. */
export function mergeChanges(all: readonly Changes[]): Changes {
  const merged: Record<string, unknown> = {}
  for (const changes of all) Object.assign(merged, changes)
  return merged
}
