import { dayLimitOf } from '#src/areas/services/model/dayLimit.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { chooseSlotIds } from '#src/areas/services/records/serviceRecord.ts'
import { findFreePlace } from '#src/areas/services/repository/findFreePlace.ts'
import { slotListOf, takeNewTime, takeTime } from '#src/areas/services/repository/slotWrites.ts'
import { readStoredService } from '#src/areas/services/repository/storedService.ts'
import type { StoredVisit } from '#src/areas/visits/records/visitOf.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import { readServiceWithSlot } from './readServiceWithSlot.ts'

/** A time of a service that a visit is to take. */
export interface TargetTime {
  readonly serviceId: string
  /** Null for a time that may never have been published: only a clinic takes one. */
  readonly slotId: string | null
  /** Epoch milliseconds: what the person chose, should the slot have been changed since. */
  readonly timestamp: number
}

export interface Target {
  /** With the slot among its slots, unless it is gone. */
  readonly service: Service
  readonly slotId: string
  /** The slot that comes with the visit, where the time was not published before. */
  readonly newSlot: Slot | null
  /** Returns what takes the time for a visit. */
  readonly take: (visit: StoredVisit) => Changes
}

/**
 * Reads the service of a time and the slot that a visit takes there. A time without a slot gets one, which comes with
 * the visit: it is never free in between.
 *
 * @throws {Failure} service-gone
 * @throws {Failure} too-many-times – the service has no numbers left for its slots
 */
export async function readTarget(
  backend: Backend,
  clinicId: string,
  { serviceId, slotId, timestamp }: TargetTime,
): Promise<Target> {
  if (slotId !== null) {
    const service = await readServiceWithSlot(backend, { clinicId, serviceId, slotId })
    if (service === null) throw new Failure('service-gone')
    // The time is chosen, not one of its places.
    const place =
      service.places > 0 ? await findFreePlace(backend, { clinicId, serviceId }, timestamp) : null
    const taken = { ...service, slots: place === null ? service.slots : [place] }
    return {
      service: taken,
      slotId: place?.slotId ?? slotId,
      newSlot: null,
      take: (visit) => takeTime(visit, slotListOf(service)),
    }
  }
  const { service, slotIds } = await readStoredService(backend, clinicId, serviceId)
  const free = service.slots.find((slot) => slot.available && slot.timestamp === timestamp)
  if (free !== undefined) {
    return {
      service,
      slotId: free.slotId,
      newSlot: null,
      take: (visit) => takeTime(visit, slotListOf(service)),
    }
  }
  const [newId] = chooseSlotIds(slotIds, 1) ?? []
  if (newId === undefined) throw new Failure('too-many-times')
  return targetOfNewSlot(service, newId, timestamp)
}

function targetOfNewSlot(service: Service, slotId: string, timestamp: number): Target {
  const date = dayLimitOf(service).dateOf(timestamp)
  const newSlot = { slotId, timestamp, available: true, ...(date !== null && { date }) }
  return {
    service: { ...service, slots: [newSlot] },
    slotId,
    newSlot,
    take: (visit) => takeNewTime(visit, timestamp, date),
  }
}

/**
 * The same for several times of one service, each of which gets a slot of its own, in the order that is given.
 *
 * @throws {Failure} service-gone
 * @throws {Failure} too-many-times – the service has no numbers left for its slots
 */
export async function readTargets(
  backend: Backend,
  clinicId: string,
  serviceId: string,
  times: readonly Pick<TargetTime, 'slotId' | 'timestamp'>[],
): Promise<readonly Target[]> {
  const { service, slotIds } = await readStoredService(backend, clinicId, serviceId)
  const slotAt = (timestamp: number): Slot | undefined =>
    service.slots.find((slot) => slot.available && slot.timestamp === timestamp)
  // In a group the time is chosen, and any free place of it is taken.
  const isChosen = service.places === 0
  const known = times.map(({ slotId, timestamp }) => {
    const free = slotAt(timestamp)?.slotId ?? null
    return isChosen ? (slotId ?? free) : (free ?? slotId)
  })
  const newIds = chooseSlotIds(slotIds, known.filter((slotId) => slotId === null).length)
  if (newIds === null) throw new Failure('too-many-times')
  const unused = [...newIds]
  return times.map(({ timestamp }, index): Target => {
    const slotId = known[index] ?? null
    if (slotId !== null) {
      return {
        service,
        slotId,
        newSlot: null,
        take: (visit) => takeTime(visit, slotListOf(service)),
      }
    }
    return targetOfNewSlot(service, unused.shift() ?? '', timestamp)
  })
}
