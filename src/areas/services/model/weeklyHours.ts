import type { Limit } from '#src/core/fields/limits.ts'
import { DAYS_OF_WEEK, type DayOfWeek } from '#src/core/time/daysOfWeek.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { addDaysToDate, weekdayOfDate } from '#src/core/time/wallClock.ts'

/** When a doctor gives a service, week after week, by the clinic's own clock. */
export interface WeeklyHours {
  /** In time order; empty on a day without hours. */
  readonly days: Readonly<Record<DayOfWeek, readonly HoursRange[]>>
  /** How long one time takes, in minutes. */
  readonly lengthMinutes: number
  /** What stays free after it, in minutes. */
  readonly pauseMinutes: number
  /** 1 is every week. Counted from the Monday of the week of `from`. */
  readonly everyWeeks: number
  /** The first date, 'YYYY-MM-DD'. */
  readonly from: string
  /** The last date; null for ever. */
  readonly until: string | null
  /** Whether nothing is published on the public holidays of the clinic's province. */
  readonly skipsHolidays: boolean
  /** The last date for which times were published; null before the first. */
  readonly publishedUntil: string | null
}

export interface HoursRange {
  /** 'HH:mm' */
  readonly from: string
  /** 'HH:mm', later on the same day. */
  readonly until: string
}

export const HOURS_LIMITS = {
  lengthMinutes: { min: 5, max: 1440 },
  pauseMinutes: { min: 0, max: 240 },
  everyWeeks: { min: 1, max: 8 },
  /** The hours of one day. */
  ranges: { min: 1, max: 6 },
} as const satisfies Readonly<Record<string, Limit>>

const DAYS_A_WEEK = DAYS_OF_WEEK.length

/** A week without hours. */
export const NO_DAYS: WeeklyHours['days'] = {
  mon: [],
  tue: [],
  wed: [],
  thu: [],
  fri: [],
  sat: [],
  sun: [],
}

/** Returns the Monday of the week of a date, both 'YYYY-MM-DD'. */
export function mondayOf(date: string): string {
  return addDaysToDate(date, -DAYS_OF_WEEK.indexOf(weekdayOfDate(date)))
}

/** Returns the hours of a date: none before the first date, after the last, or in a week left out. */
export function hoursOn(hours: WeeklyHours, date: string): readonly HoursRange[] {
  if (date < hours.from || (hours.until !== null && date > hours.until)) return []
  const daysSince = (Date.parse(date) - Date.parse(mondayOf(hours.from))) / DAY_MS
  const week = Math.floor(daysSince / DAYS_A_WEEK)
  return week % hours.everyWeeks === 0 ? hours.days[weekdayOfDate(date)] : []
}

/** Returns the times, 'HH:mm', at which visits begin within hours. A visit ends within them too. */
export function timesWithin(
  ranges: readonly HoursRange[],
  { lengthMinutes, pauseMinutes }: Pick<WeeklyHours, 'lengthMinutes' | 'pauseMinutes'>,
): readonly string[] {
  return ranges.flatMap(({ from, until }) => {
    const [start, end] = [minutesOf(from), minutesOf(until)]
    const step = lengthMinutes + pauseMinutes
    const count = Math.max(0, Math.floor((end - start + pauseMinutes) / step))
    return Array.from({ length: count }, (_, index) => timeOf(start + index * step))
  })
}

/** Returns whether two hours publish the same times: only how far they were published may differ. */
export function hasSameTimes(a: WeeklyHours, b: WeeklyHours): boolean {
  return (
    DAYS_OF_WEEK.every((day) => writeRanges(a.days[day]) === writeRanges(b.days[day])) &&
    a.lengthMinutes === b.lengthMinutes &&
    a.pauseMinutes === b.pauseMinutes &&
    a.everyWeeks === b.everyWeeks &&
    a.from === b.from &&
    a.until === b.until &&
    a.skipsHolidays === b.skipsHolidays
  )
}

/**
 * Returns whether two hours are of the same days and times, week after week. How long a visit takes and how far
 * they are published may differ.
 */
export function hasSameWeek(a: WeeklyHours, b: WeeklyHours): boolean {
  return (
    DAYS_OF_WEEK.every((day) => writeRanges(a.days[day]) === writeRanges(b.days[day])) &&
    a.everyWeeks === b.everyWeeks &&
    weeksBetween(a.from, b.from) % a.everyWeeks === 0 &&
    a.until === b.until &&
    a.skipsHolidays === b.skipsHolidays
  )
}

/** Between the weeks of two dates. */
function weeksBetween(a: string, b: string): number {
  return (Date.parse(mondayOf(a)) - Date.parse(mondayOf(b))) / DAY_MS / DAYS_A_WEEK
}

/** '09:00-12:00,13:00-17:00', as a day's hours are stored. */
export function writeRanges(ranges: readonly HoursRange[]): string {
  return ranges.map(({ from, until }) => `${from}-${until}`).join(',')
}

/** Reads what {@link writeRanges} writes; null where it is anything else. */
export function readRanges(text: string): readonly HoursRange[] | null {
  const ranges = text.split(',').map((range) => {
    const [from = '', until = '', ...rest] = range.split('-')
    return isTime(from) && isTime(until) && rest.length === 0 ? { from, until } : null
  })
  return ranges.length <= HOURS_LIMITS.ranges.max && ranges.every((range) => range !== null)
    ? ranges
    : null
}

/** Returns whether a text is a time of a day, 'HH:mm'. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Returns whether a text is a date that exists, 'YYYY-MM-DD'. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const timestamp = Date.parse(text)
  return !Number.isNaN(timestamp) && new Date(timestamp).toISOString().startsWith(text)
}

/** Returns the minutes from midnight to a time, 'HH:mm'. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns the time so many minutes after midnight, 'HH:mm'. */
export function timeOf(minutes: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}
