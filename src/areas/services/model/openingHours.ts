import { DAYS_OF_WEEK, type DayOfWeek } from '#src/core/time/daysOfWeek.ts'
import { readRanges, writeRanges, type HoursRange, type WeeklyHours } from './weeklyHours.ts'

/** When a clinic is open, week after week, by its own clock. A day without a range is closed. */
export type OpeningHours = WeeklyHours['days']

/** Days in a row that have the same hours. */
export interface SameDays {
  readonly first: DayOfWeek
  readonly last: DayOfWeek
  /** Empty where the clinic is closed. */
  readonly ranges: readonly HoursRange[]
}

/** Between two days of the stored text. */
const SEPARATOR = ';'

/** Returns the text to store: the hours of each day, Monday first; empty for a week that is closed throughout. */
export function writeOpeningHours(week: OpeningHours): string {
  const days = DAYS_OF_WEEK.map((day) => writeRanges(week[day]))
  return days.every((day) => day === '') ? '' : days.join(SEPARATOR)
}

/** Reads what {@link writeOpeningHours} writes; null for an empty text, and where it is anything else. */
export function readOpeningHours(text: string): OpeningHours | null {
  const [mon, tue, wed, thu, fri, sat, sun, ...rest] = text.split(SEPARATOR).map(readDay)
  if (mon == null || tue == null || wed == null || thu == null || fri == null) return null
  if (sat == null || sun == null || rest.length > 0) return null
  const week = { mon, tue, wed, thu, fri, sat, sun }
  return writeOpeningHours(week) === '' ? null : week
}

/** Returns the ranges of a day in time order; null where they can't be read, or overlap. */
function readDay(text: string): readonly HoursRange[] | null {
  if (text === '') return []
  const ranges = readRanges(text)
  const isInOrder = ranges?.every(
    ({ from, until }, index) => from < until && (ranges[index - 1]?.until ?? '') <= from,
  )
  return isInOrder === true ? ranges : null
}

/** Returns the week, Monday first, with days in a row that have the same hours as one. */
export function joinSameDays(week: OpeningHours): readonly SameDays[] {
  const joined: SameDays[] = []
  for (const day of DAYS_OF_WEEK) {
    const ranges = week[day]
    const before = joined.at(-1)
    if (before !== undefined && writeRanges(before.ranges) === writeRanges(ranges)) {
      joined[joined.length - 1] = { ...before, last: day }
    } else {
      joined.push({ first: day, last: day, ranges })
    }
  }
  return joined
}
