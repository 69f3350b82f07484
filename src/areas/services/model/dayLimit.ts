import type { Slot } from '#src/core/time/slot.ts'
import { zoneOfService, type TimeZone } from '#src/core/time/timeZones.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import type { Service } from './service.ts'

/** What a limit of so many visits a day says of the times of a service, in epoch milliseconds. */
export interface DayLimit {
  /** The day of a time at the clinic, YYYY-MM-DD; null where the service has no limit. */
  readonly dateOf: (timestamp: number) => string | null
  /** Whether as many visits are booked on that day as patients may book. */
  readonly isFull: (timestamp: number) => boolean
}

export const NO_DAY_LIMIT: DayLimit = { dateOf: () => null, isFull: () => false }

/** Returns the limit of a service, of whose days `visits` says how many are booked, by their dates. */
export function dayLimitOf(
  service: Pick<Service, 'dailyVisits' | 'clinicProvince' | 'clinicTimeZone'>,
  visits: ReadonlyMap<string, number> = new Map(),
): DayLimit {
  const { dailyVisits } = service
  if (dailyVisits === 0) return NO_DAY_LIMIT
  const zone = zoneOfService(service)
  const dateOf = (timestamp: number): string => toWallTime(timestamp, zone).date
  return {
    dateOf,
    isFull: (timestamp) => (visits.get(dateOf(timestamp)) ?? 0) >= dailyVisits,
  }
}

/** Returns how many of these slots are taken on each day, by its date in this zone. */
export function countVisits(slots: readonly Slot[], zone: TimeZone): ReadonlyMap<string, number> {
  const visits = new Map<string, number>()
  for (const { available, timestamp } of slots) {
    const { date } = toWallTime(timestamp, zone)
    if (!available) visits.set(date, (visits.get(date) ?? 0) + 1)
  }
  return visits
}
