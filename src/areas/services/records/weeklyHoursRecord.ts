import * as v from 'valibot'
import {
  HOURS_LIMITS,
  isDate,
  NO_DAYS,
  readRanges,
  writeRanges,
  type WeeklyHours,
} from '#src/areas/services/model/weeklyHours.ts'
import type { Limit } from '#src/core/fields/limits.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { decode } from '#src/data/records/decode.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'

const date = v.pipe(v.string(), v.check(isDate))

function wholeNumber({ min, max }: Limit) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
}

const hoursSchema = v.object({
  days: v.record(v.picklist(DAYS_OF_WEEK), v.string()),
  length: wholeNumber(HOURS_LIMITS.lengthMinutes),
  pause: wholeNumber(HOURS_LIMITS.pauseMinutes),
  every_weeks: wholeNumber(HOURS_LIMITS.everyWeeks),
  from: date,
  until: v.optional(date),
  skip_holidays: v.boolean(),
  published_until: v.optional(date),
})

/**
 * Reads the weekly hours of a service. A day that can't be read is a day without hours, because the
 * form then shows what is left of them. Throws `malformed` where anything else is wrong.
 */
export function decodeWeeklyHours(value: unknown, where: string): WeeklyHours {
  const record = decode(hoursSchema, value, where)
  const days = DAYS_OF_WEEK.map((day) => {
    const stored = record.days[day]
    return [day, stored === undefined ? [] : (readRanges(stored) ?? [])] as const
  })
  return {
    days: { ...NO_DAYS, ...Object.fromEntries(days) },
    lengthMinutes: record.length,
    pauseMinutes: record.pause,
    everyWeeks: record.every_weeks,
    from: record.from,
    until: record.until ?? null,
    skipsHolidays: record.skip_holidays,
    publishedUntil: record.published_until ?? null,
  }
}

export function encodeWeeklyHours(hours: WeeklyHours): Readonly<Record<string, unknown>> {
  const days = DAYS_OF_WEEK.filter((day) => hours.days[day].length > 0)
  return {
    days: Object.fromEntries(days.map((day) => [day, writeRanges(hours.days[day])])),
    length: hours.lengthMinutes,
    pause: hours.pauseMinutes,
    every_weeks: hours.everyWeeks,
    from: hours.from,
    ...(hours.until !== null && { until: hours.until }),
    skip_holidays: hours.skipsHolidays,
    ...(hours.publishedUntil !== null && { published_until: hours.publishedUntil }),
    // The log names it.
    saved: SERVER_TIME,
  }
}
