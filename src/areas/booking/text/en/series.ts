import type { SeriesProblem } from '#src/areas/booking/model/seriesPlan.ts'
import type { SeriesWeeks } from '#src/core/fields/series.ts'
import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

const INTERVALS: Readonly<Record<SeriesWeeks, string>> = {
  1: 'Every week',
  2: 'Every 2 weeks',
  3: 'Every 3 weeks',
  4: 'Every 4 weeks',
}

const PROBLEMS: Readonly<Record<SeriesProblem, string>> = {
  lost: 'Just taken',
  taken: 'Taken',
  absent: 'The doctor is away',
  closed: 'Closed',
  'too-far-ahead': 'Too far ahead to book',
  'too-soon': 'Too late to book online',
  past: 'In the past',
  'not-free': 'Not free',
  unpublished: 'Not an open time',
}

/** Where several visits are booked at once. */
export const series = {
  repeat: 'Repeat',
  never: 'Does not repeat',
  interval: (weeks: SeriesWeeks): string => INTERVALS[weeks],
  count: 'How many appointments',
  dates: 'Dates',
  /** What is seen of a date; its time of day is said where it is another one. */
  date: (timestamp: number, zone: TimeZone): string =>
    `${format.day(timestamp, zone)}, ${format.time(timestamp, zone)}`,
  free: 'Free',
  checking: 'Checking…',
  problem: (problem: SeriesProblem): string => PROBLEMS[problem],
  instead: (timestamp: number, zone: TimeZone): string =>
    `Take ${format.briefDay(timestamp, zone)}, ${format.time(timestamp, zone)}`,
  takenInstead: (timestamp: number, zone: TimeZone): string =>
    `Instead: ${format.day(timestamp, zone)}, ${format.time(timestamp, zone)}`,
  anyway: 'Book it anyway',
  bookedAnyway: 'Will be booked anyway',
  leaveOut: 'Leave out',
  leftOut: 'Left out',
  change: 'Change',
  noOther: 'No other open time in that week',
  /** The name of a date's button. */
  named: (label: string, date: string): string => `${label} (${date})`,
  undecided: (count: number): string =>
    count === 1
      ? 'One date is not free. Choose another time for it, or leave it out.'
      : `${count} dates are not free. Choose another time for each, or leave it out.`,
  /** By the button, which may be far from the dates. */
  decideFirst: 'Please decide what happens on each date that is not free.',
  summary: (count: number): string =>
    count === 1 ? '1 appointment will be booked.' : `${count} appointments will be booked.`,
  requestSummary: (count: number): string =>
    count === 1 ? '1 appointment will be requested.' : `${count} appointments will be requested.`,
  /** Before the patient asks for more than there can be. */
  tooMany: (left: number): string =>
    left === 0
      ? 'You have as many appointments and requests as you can have at the same time.'
      : left === 1
        ? 'You can have 1 more appointment at the moment. Please leave out the other dates.'
        : `You can have ${left} more appointments at the moment. Please choose fewer, or leave some dates out.`,
  /** In the place of the cart. */
  notInCart: 'Several appointments are requested together, without the cart.',
  bookedTogether: 'Several appointments are booked together, without the cart.',
  lost: (times: readonly number[], zone: TimeZone): string => {
    const named = times.map(
      (timestamp) => `${format.day(timestamp, zone)} at ${format.time(timestamp, zone)}`,
    )
    return `Nothing was booked: ${named.join(' and ')} ${
      times.length === 1 ? 'is' : 'are'
    } no longer free. Choose another time, or leave it out.`
  },
  book: (count: number): string =>
    count === 1 ? 'Book appointment' : `Book ${count} appointments`,
  request: (count: number): string =>
    count === 1 ? 'Request appointment' : `Request ${count} appointments`,
  booked: (name: string, times: readonly number[], zone: TimeZone): string =>
    `Booked and confirmed: ${name}, ${times.length} appointments: ${times
      .map((timestamp) => format.spoken(timestamp, zone))
      .join('; ')}.`,
  mailed: (count: number): string =>
    `The patient and the doctor get an e-mail for each of the ${count} appointments.`,
  notMailed: (count: number): string =>
    `The doctor gets an e-mail for each of the ${count} appointments. No e-mail is sent to the patient.`,
} as const
