import { partOfDayAt } from '#src/areas/services/model/slotsByPart.ts'
import type { DayOfWeek } from '#src/core/time/daysOfWeek.ts'
import { PART_STARTS, PARTS_OF_DAY } from '#src/core/time/partOfDay.ts'
import type { Province } from '#src/core/time/provinces.ts'
import { zonesOffered, type TimeZone } from '#src/core/time/timeZones.ts'
import {
  addDaysToDate,
  startOfDate,
  toInstants,
  toWallTime,
  weekdayOfDate,
} from '#src/core/time/wallClock.ts'
import { isCalendarDate, type FindQuestion } from './findQuestion.ts'

/** Days that are looked through for the next one that fits: more than a year. */
const MAX_DAYS_AHEAD = 400

export const WEEKEND: readonly DayOfWeek[] = ['sat', 'sun']

/** When somebody wants to come. */
export type When = Pick<FindQuestion, 'day' | 'part'>

/** Epoch milliseconds; `until` is not part of it, and null means for ever. */
export interface FindRange {
  readonly from: number
  readonly until: number | null
}

/** Returns whether a time is one of those that somebody wants, by the clinic's own clock. */
export function fitsWhen(
  { day, part }: When,
  timestamp: number,
  zone: TimeZone,
  now: number,
): boolean {
  return (
    isWantedDate(day, toWallTime(timestamp, zone).date, zone, now) &&
    (part === null || partOfDayAt(timestamp, zone) === part)
  )
}

/**
 * Returns the next range of time, from `from` on, in which clinics of a province may have times that fit;
 * null where there is none. It holds the wanted hours of every zone of the province, and so may also hold
 * some that don't fit: ask {@link fitsWhen} by the clinic's zone. `from` and `now` in epoch milliseconds.
 */
export function nextRange(
  when: When,
  province: Province,
  from: number,
  now: number,
): FindRange | null {
  if (when.day === 'any' && when.part === null) return { from, until: null }
  const zones = zonesOffered(province)
  const isWanted = (date: string): boolean =>
    zones.some((zone) => isWantedDate(when.day, date, zone, now))
  const earliest = zones.map((zone) => toWallTime(from, zone).date).toSorted()[0] ?? ''
  const first = isCalendarDate(when.day) && when.day > earliest ? when.day : earliest
  for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead += 1) {
    const date = addDaysToDate(first, ahead)
    if (!isWanted(date)) continue
    let last = date
    // Days in a row are one range.
    while (when.part === null && isWanted(addDaysToDate(last, 1))) last = addDaysToDate(last, 1)
    const start = Math.min(...zones.map((zone) => startOfPart(when, date, zone)))
    const until = Math.max(...zones.map((zone) => endOfPart(when, last, zone)))
    if (until > from) return { from: Math.max(from, start), until }
  }
  return null
}

function isWantedDate(day: When['day'], date: string, zone: TimeZone, now: number): boolean {
  if (day === 'any') return true
  if (isCalendarDate(day)) return date === day
  const today = toWallTime(now, zone).date
  if (day === 'today') return date === today
  if (day === 'tomorrow') return date === addDaysToDate(today, 1)
  const weekday = weekdayOfDate(date)
  if (day === 'weekend') return WEEKEND.includes(weekday)
  if (day === 'weekdays') return !WEEKEND.includes(weekday)
  return weekday === day
}

function startOfPart({ part }: When, date: string, zone: TimeZone): number {
  return part === null ? startOfDate(date, zone) : instantOf(date, PART_STARTS[part], zone)
}

function endOfPart({ part }: When, date: string, zone: TimeZone): number {
  const next = part === null ? undefined : PARTS_OF_DAY[PARTS_OF_DAY.indexOf(part) + 1]
  return next === undefined
    ? startOfDate(addDaysToDate(date, 1), zone)
    : instantOf(date, PART_STARTS[next], zone)
}

function instantOf(date: string, time: string, zone: TimeZone): number {
  return toInstants(date, time, zone)[0] ?? startOfDate(date, zone)
}
