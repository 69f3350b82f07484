import type { DayOfWeek } from '#src/core/time/daysOfWeek.ts'

/** The days of a week, in three letters. */
export const dayNames: Readonly<Record<DayOfWeek, string>> = {
  mon: 'Lun',
  tue: 'Mar',
  wed: 'Mer',
  thu: 'Jeu',
  fri: 'Ven',
  sat: 'Sam',
  sun: 'Dim',
}
