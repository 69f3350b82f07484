import { joinPlaces } from '#src/core/time/joinPlaces.ts'
import type { Slot } from '#src/core/time/slot.ts'

/**
 * Returns the first `limit` of slots in time order, the places of each time as one. Where the next one shows that not all
 * places of the last time are among them, that time is left out: how many are left is not known.
 */
export function wholeTimes(slots: readonly Slot[], limit: number): readonly Slot[] {
  return joinPlaces(withoutCutTime(slots, limit))
}

/** The same with each place by itself. */
export function withoutCutTime(slots: readonly Slot[], limit: number): readonly Slot[] {
  const next = slots[limit]
  return next === undefined
    ? slots
    : slots.slice(0, limit).filter(({ timestamp }) => timestamp !== next.timestamp)
}
