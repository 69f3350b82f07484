import type { Slot } from './slot.ts'
import { MINUTE_MS } from './timeUnits.ts'

/** A service of the same doctor. */
export interface OtherService {
  readonly name: string
  /** Minutes. */
  readonly duration: number
  readonly slots: readonly Slot[]
}

interface Visit {
  readonly start: number
  readonly end: number
  readonly service: string
}

/**
 * Returns a function that names the services with a time that overlaps a visit of so many minutes from
 * `start` on. A doctor can't be in two places.
 */
export function createOverlapFinder(
  duration: number,
  others: readonly OtherService[],
): (start: number) => readonly string[] {
  const visits = others
    .flatMap(({ name, duration: minutes, slots }) =>
      slots.map(({ timestamp }): Visit => ({
        start: timestamp,
        end: timestamp + minutes * MINUTE_MS,
        service: name,
      })),
    )
    .sort((a, b) => a.start - b.start)
  const longest = Math.max(0, ...others.map((other) => other.duration)) * MINUTE_MS
  return (start) => {
    const end = start + duration * MINUTE_MS
    const names = new Set<string>()
    for (let index = firstAfter(visits, start - longest); index < visits.length; index += 1) {
      const visit = visits[index]
      if (visit === undefined || visit.start >= end) break
      if (visit.end > start) names.add(visit.service)
    }
    return [...names]
  }
}

/** The index of the first visit that begins after an instant. */
function firstAfter(visits: readonly Visit[], instant: number): number {
  let [low, high] = [0, visits.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((visits[middle]?.start ?? Infinity) > instant) high = middle
    else low = middle + 1
  }
  return low
}
