import { readIsListed } from '#src/areas/accounts/records/readIsListed.ts'
import type { DayLimit } from '#src/areas/services/model/dayLimit.ts'
import { FULL_DAY } from '#src/areas/services/model/fullDay.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { encodeFreeSlot, encodeTakenSlot } from '#src/areas/services/records/serviceRecord.ts'
import { claimLeg, freeSlotLegs, takeTimeLegs } from '#src/areas/visits/legs/visitLegs.ts'
import { changesOf } from '#src/areas/visits/records/changesOf.ts'
import { CLINIC_SERVICE_FIELDS } from '#src/core/fields/bookingFields.ts'
import type { OpeningList, ServiceIds } from '#src/core/places/places.ts'
import type { AppointmentIds, SlotIds } from '#src/core/places/visitPlaces.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import type { Changes } from '#src/data/sdk/write.ts'

/**
 * What is written of slots. Each change brings the slot's entry in the index of open times, where it is
 * while it is free and its clinic is on the public list: the rules refuse one without the other.
 */

/** A service, and in which list of the index its open times are. */
export interface SlotList extends ServiceIds<string>, OpeningList<string> {}

/** The same, and whether free slots have entries there. */
export interface SlotOwner extends SlotList {
  /** Whether the clinic is on the public list. */
  readonly isPublic: boolean
  /** Returns which time of the doctor overlaps a slot at a time, as far as that was asked; null where none does. */
  readonly findCover?: (timestamp: number) => string | null
  /** What the service's limit a day says of a time, where that was asked. */
  readonly dayLimit?: DayLimit
}

type TimedSlot = Pick<Slot, 'slotId' | 'timestamp' | 'covered' | 'date'>

export function slotListOf(service: Omit<Service, 'slots'>): SlotList {
  const { clinicId, id, clinicProvince, clinicCategory } = service
  return { clinicId, serviceId: id, province: clinicProvince, category: clinicCategory }
}

const { clinicCategory, clinicProvince } = CLINIC_SERVICE_FIELDS

/** Reads in which list a service is; null where the service is gone, and with it its slots. */
export async function readSlotList(
  backend: Backend,
  { clinicId, serviceId }: ServiceIds<string>,
): Promise<SlotList | null> {
  const [province, category] = await Promise.all(
    [clinicProvince, clinicCategory].map(({ stored }) =>
      readValue(backend, databasePaths.serviceField(clinicId, serviceId, stored)),
    ),
  )
  return typeof province === 'string' && typeof category === 'string'
    ? { clinicId, serviceId, province, category }
    : null
}

/** The same, and whether its clinic is public: for a slot that is free afterwards. */
export async function readSlotOwner(
  backend: Backend,
  service: ServiceIds<string>,
): Promise<SlotOwner | null> {
  const [list, isPublic] = await Promise.all([
    readSlotList(backend, service),
    readIsListed(backend, service.clinicId),
  ])
  return list === null ? null : { ...list, isPublic }
}

/** The lists of the services of these slots, by service id; those that are gone are left out. */
export async function readSlotLists(
  backend: Backend,
  clinicId: string,
  slots: readonly { readonly serviceId: string }[],
): Promise<ReadonlyMap<string, SlotList>> {
  const serviceIds = [...new Set(slots.map(({ serviceId }) => serviceId))]
  const lists = await Promise.all(
    serviceIds.map((serviceId) => readSlotList(backend, { clinicId, serviceId })),
  )
  return new Map(lists.filter((list) => list !== null).map((list) => [list.serviceId, list]))
}

/** The entry of a free slot; none where the clinic is not public, or patients can't take it. */
export function listSlot(owner: SlotOwner, { slotId, timestamp }: TimedSlot): Changes {
  const { clinicId, serviceId, isPublic } = owner
  if (!isPublic || coverOf(owner, timestamp) !== null) return unlistSlot(owner, slotId)
  const opening = { clinicId, serviceId, slotId, timestamp }
  return { [databasePaths.opening(owner, opening)]: opening }
}

/** Why patients can't take a free slot at a time; null where they can. */
export function coverOf({ findCover, dayLimit }: SlotOwner, timestamp: number): string | null {
  return findCover?.(timestamp) ?? (dayLimit?.isFull(timestamp) === true ? FULL_DAY : null)
}

/** What is noted of a free slot about its doctor and its day, and the entry that follows from it. */
export function coverSlot(owner: SlotOwner, slot: TimedSlot): Changes {
  const { clinicId, serviceId } = owner
  const cover = coverOf(owner, slot.timestamp)
  return {
    ...((slot.covered ?? null) !== cover && {
      [databasePaths.slotCovered(clinicId, serviceId, slot.slotId)]: cover,
    }),
    ...listSlot(owner, slot),
  }
}

function unlistSlot(owner: SlotList, slotId: string): Changes {
  const { clinicId, serviceId } = owner
  return { [databasePaths.opening(owner, { clinicId, serviceId, slotId })]: null }
}

/** A free slot is taken, with its claim; the appointment comes with it. */
export function takeTime(visit: SlotIds<string> & AppointmentIds<string>, list: SlotList): Changes {
  return { ...changesOf(takeTimeLegs(visit)), ...unlistSlot(list, visit.slotId) }
}

/** A time that has no slot gets one, which the appointment takes as it comes. Free slots alone are in the index. */
export function takeNewTime(
  visit: SlotIds<string> & AppointmentIds<string>,
  timestamp: number,
  date: string | null,
): Changes {
  const { clinicId, serviceId, slotId } = visit
  return {
    ...changesOf([claimLeg(visit)]),
    [databasePaths.slot(clinicId, serviceId, slotId)]: encodeTakenSlot(timestamp, date),
  }
}

/** A slot that was taken is free again. */
export function freeSlot(owner: SlotOwner, slot: TimedSlot): Changes {
  return { ...changesOf(freeSlotLegs({ ...owner, ...slot })), ...coverSlot(owner, slot) }
}

/** A new slot, which is free. */
export function addSlot(owner: SlotOwner, slot: TimedSlot): Changes {
  return {
    [databasePaths.slot(owner.clinicId, owner.serviceId, slot.slotId)]: encodeFreeSlot(
      slot.timestamp,
      coverOf(owner, slot.timestamp),
      owner.dayLimit?.dateOf(slot.timestamp) ?? null,
    ),
    ...listSlot(owner, slot),
  }
}

export function dropSlot(owner: SlotList, slotId: string): Changes {
  return {
    [databasePaths.slot(owner.clinicId, owner.serviceId, slotId)]: null,
    ...unlistSlot(owner, slotId),
  }
}

/** A free slot gets another time. */
export function retimeSlot(owner: SlotOwner, slot: TimedSlot): Changes {
  return {
    [databasePaths.slotTimestamp(owner.clinicId, owner.serviceId, slot.slotId)]: slot.timestamp,
    ...(slot.date !== undefined && dateSlot(owner, slot)),
    ...coverSlot(owner, slot),
  }
}

/** The day of a slot, free or taken, as its service's limit a day asks for; none where it has no limit. */
export function dateSlot(owner: SlotOwner, { slotId, timestamp }: TimedSlot): Changes {
  return {
    [databasePaths.slotDate(owner.clinicId, owner.serviceId, slotId)]:
      owner.dayLimit?.dateOf(timestamp) ?? null,
  }
}

/** A slot is offered no longer, and remembered at its time. */
export function closeSlot(owner: SlotList, { slotId, timestamp }: TimedSlot): Changes {
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
