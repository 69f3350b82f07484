import type { DayOfWeek } from '#src/core/time/daysOfWeek.ts'

/** The days of a week, in three letters. */
export const dayNames: Readonly<Record<DayOfWeek, string>> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
}
