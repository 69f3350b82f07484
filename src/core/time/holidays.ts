import { DAYS_OF_WEEK, type DayOfWeek } from './daysOfWeek.ts'
import type { Province } from './provinces.ts'
import { addDaysToDate, weekdayOfDate } from './wallClock.ts'

/**
 * A public holiday by the law of a province or territory. Days off by custom alone are left out: a
 * clinic that is not asked to close expects its times to be there.
 */
export type HolidayKey =
  | 'new-year'
  | 'family-day'
  | 'louis-riel-day'
  | 'islander-day'
  | 'heritage-day'
  | 'good-friday'
  | 'victoria-day'
  | 'patriots-day'
  | 'indigenous-peoples-day'
  | 'saint-jean-baptiste-day'
  | 'canada-day'
  | 'nunavut-day'
  | 'august-holiday'
  | 'discovery-day'
  | 'labour-day'
  | 'truth-and-reconciliation-day'
  | 'thanksgiving'
  | 'remembrance-day'
  | 'christmas-day'
  | 'boxing-day'

export interface Holiday {
  readonly key: HolidayKey
  /** 'YYYY-MM-DD' */
  readonly date: string
}

interface Rule {
  readonly key: HolidayKey
  readonly dateIn: (year: number) => string
  readonly provinces: 'all' | readonly Province[]
}

/** Where Victoria Day and Thanksgiving are holidays: not in the four Atlantic provinces. */
const OUTSIDE_ATLANTIC: readonly Province[] = ['AB', 'BC', 'MB', 'NT', 'NU', 'ON', 'QC', 'SK', 'YT']

const FAMILY_DAY = nthMonday(2, 3)
const VICTORIA_DAY = (year: number): string => mondayOnOrBefore(`${year}-05-24`)

/** In the order of the year. */
const RULES: readonly Rule[] = [
  { key: 'new-year', dateIn: fixed('01-01'), provinces: 'all' },
  { key: 'family-day', dateIn: FAMILY_DAY, provinces: ['AB', 'BC', 'NB', 'ON', 'SK'] },
  { key: 'louis-riel-day', dateIn: FAMILY_DAY, provinces: ['MB'] },
  { key: 'islander-day', dateIn: FAMILY_DAY, provinces: ['PE'] },
  { key: 'heritage-day', dateIn: FAMILY_DAY, provinces: ['NS'] },
  { key: 'good-friday', dateIn: (year) => addDaysToDate(easterOf(year), -2), provinces: 'all' },
  {
    key: 'victoria-day',
    dateIn: VICTORIA_DAY,
    provinces: OUTSIDE_ATLANTIC.filter((province) => province !== 'QC'),
  },
  { key: 'patriots-day', dateIn: VICTORIA_DAY, provinces: ['QC'] },
  { key: 'indigenous-peoples-day', dateIn: fixed('06-21'), provinces: ['NT', 'YT'] },
  { key: 'saint-jean-baptiste-day', dateIn: fixed('06-24'), provinces: ['QC'] },
  { key: 'canada-day', dateIn: fixed('07-01'), provinces: 'all' },
  { key: 'nunavut-day', dateIn: fixed('07-09'), provinces: ['NU'] },
  {
    key: 'august-holiday',
    dateIn: nthMonday(8, 1),
    provinces: ['BC', 'NB', 'NT', 'NU', 'SK'],
  },
  { key: 'discovery-day', dateIn: nthMonday(8, 3), provinces: ['YT'] },
  { key: 'labour-day', dateIn: nthMonday(9, 1), provinces: 'all' },
  {
    key: 'truth-and-reconciliation-day',
    dateIn: fixed('09-30'),
    provinces: ['BC', 'MB', 'NT', 'NU', 'PE', 'YT'],
  },
  { key: 'thanksgiving', dateIn: nthMonday(10, 2), provinces: OUTSIDE_ATLANTIC },
  {
    key: 'remembrance-day',
    dateIn: fixed('11-11'),
    provinces: ['AB', 'BC', 'NB', 'NL', 'NT', 'NU', 'PE', 'SK', 'YT'],
  },
  { key: 'christmas-day', dateIn: fixed('12-25'), provinces: 'all' },
  { key: 'boxing-day', dateIn: fixed('12-26'), provinces: ['ON'] },
]

/** Returns the public holidays of a province from one date to another, both included, in order. */
export function listHolidays(province: Province, from: string, until: string): readonly Holiday[] {
  const rules = RULES.filter(({ provinces }) => provinces === 'all' || provinces.includes(province))
  const holidays: Holiday[] = []
  for (let year = yearOf(from); year <= yearOf(until); year += 1) {
    holidays.push(...rules.map(({ key, dateIn }) => ({ key, date: dateIn(year) })))
  }
  return holidays
    .filter(({ date }) => date >= from && date <= until)
    .sort((a, b) => a.date.localeCompare(b.date))
}

function yearOf(date: string): number {
  return Number(date.slice(0, 'YYYY'.length))
}

function fixed(monthAndDay: string): (year: number) => string {
  return (year) => `${year}-${monthAndDay}`
}

/** `month` and `nth` count from 1. */
function nthMonday(month: number, nth: number): (year: number) => string {
  const lastDay = String(nth * DAYS_OF_WEEK.length).padStart(2, '0')
  return (year) => mondayOnOrBefore(`${year}-${String(month).padStart(2, '0')}-${lastDay}`)
}

function mondayOnOrBefore(date: string): string {
  return addDaysToDate(date, -daysAfterMonday(weekdayOfDate(date)))
}

function daysAfterMonday(day: DayOfWeek): number {
  return DAYS_OF_WEEK.indexOf(day)
}

/** Easter Sunday of the Gregorian calendar, by the rule of the moon's 19 years. */
function easterOf(year: number): string {
  const goldenNumber = year % 19
  const century = Math.floor(year / 100)
  const skippedLeapDays = century - Math.floor(century / 4)
  const moonCorrection = Math.floor((8 * century + 13) / 25)
  const epact = (19 * goldenNumber + skippedLeapDays - moonCorrection + 15) % 30
  const fullMoon =
    epact -
    Math.floor(epact / 28) *
      (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - goldenNumber) / 11))
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - skippedLeapDays) % 7
  return addDaysToDate(`${year}-03-28`, fullMoon - weekday)
}
