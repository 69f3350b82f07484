import { specialties } from '#src/areas/accounts/text/en/specialties.ts'
import {
  isCalendarDate,
  type DayChoice,
  type FindField,
  type FindQuestion,
} from '#src/areas/openings/model/findQuestion.ts'
import type { Specialty } from '#src/core/fields/specialties.ts'
import { format } from '#src/core/text/en/format.ts'
import { provinces } from '#src/core/text/en/provinces.ts'
import { timeWithNote } from '#src/core/text/en/timeWithNote.ts'
import type { Province } from '#src/core/time/provinces.ts'
import { defaultZoneOf, type TimeZone } from '#src/core/time/timeZones.ts'
import { startOfDate } from '#src/core/time/wallClock.ts'
import { search } from './search.ts'

/** The parts of a question as a note names them. */
const FIELDS = {
  what: 'specialty',
  words: 'words',
  where: 'province',
  place: 'city or clinic',
  day: 'day',
  part: 'time of day',
} satisfies Readonly<Record<FindField, string>>

/** Where people look for open times, and the beginning of it on the home page. */
export const find = {
  title: 'Find a time',
  pageDescription: 'Find open times at clinics by specialty, place and day, soonest first.',
  filters: 'Filters',
  time: 'Time of day',
  anyTime: 'Any time',
  briefDay: (day: DayChoice): string => dayNames(day)[0],
  fullDay: (day: DayChoice): string => dayNames(day)[1],

  words: 'Service, doctor, clinic or city',
  wordsExample: 'Toothache, doctor, city',
  search: 'Search',
  /** Takes a place out of the question. */
  dropPlace: (place: string): string => `${place}: look everywhere`,
  dates: 'Dates',
  otherDate: 'Another date...',
  date: 'Date',

  whenFirst: 'When suits you?',
  whereFirst: 'Where are you looking?',
  whereHint: 'Choose a province to see its open times.',

  /** What an address said that makes no sense. */
  leftOut: (fields: readonly FindField[]): string =>
    `We ignored part of this link: ${format.list(fields.map((field) => FIELDS[field]))}.`,

  looking: 'Looking for open times...',
  lookingOffline: 'There is no connection. The search continues when it is back.',
  found: (count: number, hasMore: boolean): string =>
    hasMore ? `${openTimes(count)} so far, soonest first` : `${openTimes(count)}, soonest first`,
  /** Where nothing fits all of the words. */
  foundInPart: (count: number, words: string): string =>
    `Nothing matches all of “${words}”. ${openTimes(count)} for part of it, soonest first`,
  minutes: (minutes: number): string => `${format.count(minutes)} min`,
  /** The name of a time's link; it begins with what is seen. */
  bookTime: (
    timestamp: number,
    zone: TimeZone,
    card: { readonly name: string; readonly doctor: string; readonly clinicName: string },
    left: number | null = null,
  ): string =>
    `${timeWithNote(timestamp, zone, left === null ? '' : placesLeft(left))}: book ${card.name}, ${card.doctor}, ${card.clinicName}`,
  /** Beneath the time of a group. */
  placesLeft,
  /** A link to those of a service that have no room in its row. */
  otherTimes: 'More times',
  otherTimesOf: (service: string, clinic: string): string => `More times: ${service}, ${clinic}`,
  gone: (timestamp: number, zone: TimeZone, clinic: string): string =>
    `${format.spoken(timestamp, zone)} at ${clinic} is no longer open.`,
  later: 'Show later times',
  /** Leads to all clinics, where somebody rather looks through those. */
  browse: 'Browse clinics instead',

  none: 'No open times match.',
  noneUntil: (day: number, zone: TimeZone): string =>
    `No open times match before ${format.spokenDay(day, zone)}.`,
  dayOver: 'That day has passed.',
  lookFurther: 'Show later dates',
  relax: 'Widen your search:',
  /** What the words may mean, and how many times that has; null until it is known. */
  allOf: (
    what: Specialty,
    where: Province,
    times: { readonly count: number; readonly hasMore: boolean } | null,
  ): string => {
    const name = `${specialties[what]} in ${provinces[where]}`
    if (times === null) return name
    const { count, hasMore } = times
    if (hasMore) return `${name}: ${count} times and more`
    return count === 1 ? `${name}: 1 time` : `${name}: ${count} times`
  },
  /** What is given up with one press. */
  without: (field: FindField, question: FindQuestion): string => {
    switch (field) {
      case 'what':
        return search.anySpecialty
      case 'words':
        return `Without “${question.words}”`
      case 'place':
        return question.where === null
          ? `Not only “${question.place}”`
          : `All of ${provinces[question.where]}`
      case 'day':
        return search.days.any[1]
      case 'part':
        return 'Any time of day'
      case 'where':
        return 'Another province'
    }
  },
} as const

function openTimes(count: number): string {
  return count === 1 ? '1 open time' : `${count} open times`
}

function placesLeft(count: number): string {
  return count === 1 ? '1 place left' : `${count} places left`
}

function dayNames(day: DayChoice): readonly [brief: string, full: string] {
  if (!isCalendarDate(day)) return search.days[day]
  // The calendar is the same in every zone.
  const zone = defaultZoneOf('ON')
  const start = startOfDate(day, zone)
  return [format.briefDay(start, zone), format.spokenDay(start, zone)]
}
