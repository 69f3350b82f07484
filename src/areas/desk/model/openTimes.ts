import { neededTime, type BusyFinder } from '#src/areas/doctors/model/busyDoctors.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { freeIdOf, joinPlaces } from '#src/core/time/joinPlaces.ts'
import type { PlacesOfTime } from '#src/core/time/slot.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'

/** A time that can still be booked. */
export interface FreeTime {
  readonly serviceId: string
  readonly serviceName: string
  readonly slotId: string
  /** Minutes. */
  readonly duration: number
  /** The places of a group. */
  readonly places?: PlacesOfTime
}

/** When something of a doctor can be booked. */
export interface OpenTime {
  /** Epoch milliseconds. */
  readonly start: number
  /** One for each service that is free then; at least one. */
  readonly free: readonly FreeTime[]
}

/** A service with the slots of one day alone. */
export type ServiceOfDay = Pick<
  ListedService,
  'id' | 'name' | 'doctor' | 'roomId' | 'duration' | 'pause' | 'places' | 'slots'
>

interface OpenTimesOptions {
  readonly findBusy: BusyFinder
  /** Epoch milliseconds. */
  readonly now: number
}

/** Lists when something can be booked, in time order. */
export function listOpenTimes(
  services: readonly ServiceOfDay[],
  { findBusy, now }: OpenTimesOptions,
): readonly OpenTime[] {
  const byStart = new Map<number, FreeTime[]>()
  for (const service of services) {
    const { id, name, duration } = service
    for (const slot of joinPlaces(service.slots)) {
      const { timestamp, available, places } = slot
      if (!available || timestamp + duration * MINUTE_MS <= now) continue
      if (findBusy({ ...neededTime(service), timestamp }).length > 0) continue
      const free = byStart.get(timestamp) ?? []
      byStart.set(timestamp, free)
      free.push({
        serviceId: id,
        serviceName: name,
        slotId: freeIdOf(slot),
        duration,
        ...(places !== undefined && { places }),
      })
    }
  }
  return [...byStart]
    .map(([start, free]) => ({ start, free }))
    .toSorted((a, b) => a.start - b.start)
}
