import { PART_STARTS, PARTS_OF_DAY, type PartOfDay } from '#src/core/time/partOfDay.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'

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
