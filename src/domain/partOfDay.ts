import type { Slot } from './slot.ts'
import type { TimeZone } from './timeZones.ts'
import { toWallTime } from './wallClock.ts'

export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const

export type PartOfDay = (typeof PARTS_OF_DAY)[number]

/** When each begins by the clock on the wall; it lasts until the next one, or until midnight. */
export const PART_STARTS: Readonly<Record<PartOfDay, string>> = {
  morning: '00:00',
  afternoon: '12:00',
  evening: '17:00',
}

/** Returns whether a value of an address is one of {@link PARTS_OF_DAY}. */
export function isPartOfDay(value: string): value is PartOfDay {
  return PARTS_OF_DAY.some((part) => part === value)
}

/** Returns the part of the clinic's day in which something begins. */
export function partOfDayAt(timestamp: number, zone: TimeZone): PartOfDay {
  const { time } = toWallTime(timestamp, zone)
  return PARTS_OF_DAY.findLast((part) => PART_STARTS[part] <= time) ?? 'morning'
}

/** Above this number, the times of a day are divided by its parts. */
const MAX_TIMES_UNDIVIDED = 6

/** The slots of one day by its parts, those without any left out; all together where there are few. */
export function slotsByPart(
  slots: readonly Slot[],
  zone: TimeZone,
): readonly { readonly part: PartOfDay | null; readonly slots: readonly Slot[] }[] {
  if (slots.length <= MAX_TIMES_UNDIVIDED) return [{ part: null, slots }]
  return PARTS_OF_DAY.map((part) => ({
    part,
    slots: slots.filter(({ timestamp }) => partOfDayAt(timestamp, zone) === part),
  })).filter(({ slots: own }) => own.length > 0)
}
