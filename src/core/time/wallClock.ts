import { DAYS_OF_WEEK, type DayOfWeek } from './daysOfWeek.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './timeUnits.ts'
import type { TimeZone } from './timeZones.ts'

/** What a clock and a calendar on the wall show. */
export interface WallTime {
  /** '2026-03-08' */
  readonly date: string
  /** '13:30' */
  readonly time: string
  /** Minutes since midnight, as the clock on the wall counts them: 810 at 13:30. */
  readonly minutes: number
}

/**
 * The hours between UTC and the zones that no longer change their clocks. British Columbia, Alberta, the
 * Northwest Territories and Manitoba stopped in 2026; browsers and runtimes with older data would show
 * their winters an hour early.
 */
const PERMANENT_OFFSETS: Readonly<Record<string, number | undefined>> = {
  'America/Blanc-Sablon': -4 * HOUR_MS,
  'America/Atikokan': -5 * HOUR_MS,
  'America/Winnipeg': -5 * HOUR_MS,
  'America/Regina': -6 * HOUR_MS,
  'America/Edmonton': -6 * HOUR_MS,
  'America/Vancouver': -7 * HOUR_MS,
  'America/Whitehorse': -7 * HOUR_MS,
  // No clinic's, but readers' own.
  'America/Inuvik': -6 * HOUR_MS,
  'America/Yellowknife': -6 * HOUR_MS,
}

/** 8 March 2026, 02:00 in Vancouver: by then each of them had its clocks at the permanent offset. */
const PERMANENT_SINCE = Date.UTC(2026, 2, 8, 10)

/** The last instant that a `Date` can hold. */
const LAST_INSTANT = 8.64e15

/** Thursday 1 January 1970, among the days of a week. */
const FIRST_WEEKDAY = 3

/** Returns the date and the time that the clocks of a zone show at an instant. */
export function toWallTime(timestamp: number, zone: TimeZone): WallTime {
  const [date = '', clock = ''] = new Date(toWallMs(timestamp, zone)).toISOString().split('T')
  const time = clock.slice(0, 'HH:mm'.length)
  return { date, time, minutes: minutesOf(time) }
}

/**
 * Returns the instants at which the clocks of a zone show a date ('YYYY-MM-DD') and a time ('HH:mm'),
 * the earlier first. There is none for a time that is skipped when the clocks go forward, or that is no
 * time at all, and there are two for one that is shown twice when they go back.
 */
export function toInstants(date: string, time: string, zone: TimeZone): readonly number[] {
  const wall = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(wall)) return []
  const earlier = wall - offsetAt(wall - DAY_MS, zone)
  const later = wall - offsetAt(wall + DAY_MS, zone)
  const candidates = earlier === later ? [earlier] : [earlier, later].sort((a, b) => a - b)
  return candidates.filter((instant) => {
    const shown = toWallTime(instant, zone)
    return shown.date === date && shown.time === time
  })
}

/** Returns the first instant of the day on which a timestamp falls in a zone. */
export function startOfDay(timestamp: number, zone: TimeZone): number {
  return startOfDate(toWallTime(timestamp, zone).date, zone)
}

/** Returns the first instant of a date ('YYYY-MM-DD') in a zone. */
export function startOfDate(date: string, zone: TimeZone): number {
  const midnight = Date.parse(date)
  // Where midnight is skipped, the day begins when it would have been midnight by the old time.
  return toInstants(date, '00:00', zone)[0] ?? midnight - offsetAt(midnight - DAY_MS, zone)
}

/** Returns the start of the day that is so many calendar days after the day of a timestamp. */
export function addDays(timestamp: number, count: number, zone: TimeZone): number {
  return startOfDate(addDaysToDate(toWallTime(timestamp, zone).date, count), zone)
}

/** Returns the date that is so many days after a date, both 'YYYY-MM-DD'. */
export function addDaysToDate(date: string, count: number): string {
  const [added = ''] = new Date(Date.parse(date) + count * DAY_MS).toISOString().split('T')
  return added
}

/** Returns how many calendar days the day of `b` comes after the day of `a`; negative where it comes before. */
export function daysBetween(a: number, b: number, zone: TimeZone): number {
  return dayNumberOf(b, zone) - dayNumberOf(a, zone)
}

/** Returns the day of the week on which a timestamp falls in a zone. */
export function weekdayOf(timestamp: number, zone: TimeZone): DayOfWeek {
  return weekdayOfDay(dayNumberOf(timestamp, zone))
}

/** Returns the day of the week of a date ('YYYY-MM-DD'). */
export function weekdayOfDate(date: string): DayOfWeek {
  return weekdayOfDay(Date.parse(date) / DAY_MS)
}

/**
 * Returns how many milliseconds a zone's clocks are ahead of UTC at an instant; behind is negative. Takes
 * any IANA name: a reader may be anywhere.
 */
export function offsetAt(timestamp: number, zone: string): number {
  const permanent = PERMANENT_OFFSETS[zone]
  if (permanent !== undefined && timestamp >= PERMANENT_SINCE) return permanent
  // Clocks change at most once a day, so that the runtime is asked for a few days, not for each time.
  const dayStart = Math.floor(timestamp / DAY_MS) * DAY_MS
  const before = readOffsetOfDay(dayStart, zone)
  const after = readOffsetOfDay(Math.min(dayStart + DAY_MS, LAST_INSTANT), zone)
  return before === after ? before : readOffset(timestamp, zone)
}

/** Returns whether a zone's clocks show the same time of day all year. */
export function keepsOneTime(zone: TimeZone): boolean {
  return PERMANENT_OFFSETS[zone] !== undefined
}

/** The clocks of a zone as if they were those of UTC. */
function toWallMs(timestamp: number, zone: TimeZone): number {
  return timestamp + offsetAt(timestamp, zone)
}

function dayNumberOf(timestamp: number, zone: TimeZone): number {
  return Math.floor(toWallMs(timestamp, zone) / DAY_MS)
}

function weekdayOfDay(dayNumber: number): DayOfWeek {
  const week = DAYS_OF_WEEK.length
  return DAYS_OF_WEEK[(((dayNumber + FIRST_WEEKDAY) % week) + week) % week] ?? 'mon'
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * HOUR_MS) / MINUTE_MS + minutes
}

const offsetsByDay = new Map<string, Map<number, number>>()

function readOffsetOfDay(dayStart: number, zone: string): number {
  const offsets = offsetsByDay.get(zone) ?? new Map<number, number>()
  offsetsByDay.set(zone, offsets)
  const known = offsets.get(dayStart)
  if (known !== undefined) return known
  const offset = readOffset(dayStart, zone)
  offsets.set(dayStart, offset)
  return offset
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The offset by the runtime's own data. */
function readOffset(timestamp: number, zone: string): number {
  const clock = clocks.get(zone) ?? makeClock(zone)
  clocks.set(zone, clock)
  const shown = new Map(
    clock.formatToParts(timestamp).map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes): number => shown.get(type) ?? 0
  const minute = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
  )
  return minute - Math.floor(timestamp / MINUTE_MS) * MINUTE_MS
}

function makeClock(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
}
