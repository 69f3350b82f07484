import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** A day of the clinic by time and doctor, on its dashboard and its home page. */
export const agenda = {
  /** 'Today, Tuesday 3rd March 2026' */
  title: (day: number, daysAhead: number, zone: TimeZone): string => {
    const near = ['Yesterday, ', 'Today, ', 'Tomorrow, '][daysAhead + 1] ?? ''
    return `${near}${format.dayInLine(day, zone)}`
  },
  previousDay: 'Previous day',
  nextDay: 'Next day',
  today: 'Today',
  date: 'Date',
  week: 'Days of this week',
  /** The name of a day's button, which begins with what is seen: 'Tue 3, 2 appointments, March 2026'. */
  dayOfWeek: (day: number, visits: number | null, zone: TimeZone): string =>
    [
      `${format.briefWeekday(day, zone)} ${format.dayOfMonth(day, zone)}`,
      ...(visits === null ? [] : [visitsOf(visits)]),
      format.month(day, zone),
    ].join(', '),
  print: 'Print this day',
  doctor: 'Doctor',
  everyDoctor: 'All doctors',
  /** Above the day on the home page. */
  requests: (count: number): string =>
    count === 1 ? '1 request to answer' : `${count} requests to answer`,

  time: 'Time',
  /** Where the day is now. */
  now: (timestamp: number, zone: TimeZone): string => `Now, ${format.time(timestamp, zone)}`,
  states: {
    confirmed: 'Confirmed',
    waiting: 'Request',
    lapsed: 'Not approved in time',
    now: 'In progress',
    over: 'Ready to complete',
    done: 'Completed',
    missed: 'Missed',
  },
  free: 'Open',
  minutes: (minutes: number): string => `${minutes} min`,
  /** Follows the service's name. */
  withDoctor: (service: string, doctor: string): string => `${service}, ${doctor}`,
  /** A doctor's day in a line. */
  summary: (booked: number, waiting: number, free: number): string =>
    [
      `${booked} booked`,
      ...(waiting === 0 ? [] : [waiting === 1 ? '1 request' : `${waiting} requests`]),
      ...(free === 0 ? [] : [`${free} open`]),
    ].join(', '),
  /** What a screen reader adds to an open time, whose service is seen. */
  bookAt: (doctor: string, timestamp: number, zone: TimeZone): string =>
    `, ${doctor}, ${format.spoken(timestamp, zone)}: book for a patient`,
  /** More than one service is open at this time. */
  openServices: (count: number): string => `Open, ${count} services`,
  openServicesFor: (count: number, doctor: string, timestamp: number, zone: TimeZone): string =>
    `Open, ${count} services, ${doctor}, ${format.spoken(timestamp, zone)}: choose one`,
  chooseService: (timestamp: number, zone: TimeZone): string =>
    `Which service at ${format.time(timestamp, zone)}?`,
  /** Of a doctor on a day: all of it, or a part. `lastDay` and `until` are null where it ends on the day. */
  awayAllDay: (lastDay: number | null, zone: TimeZone): string =>
    lastDay === null ? 'Away all day' : `Away all day, last day ${format.briefDate(lastDay, zone)}`,
  awayUntil: (until: number, zone: TimeZone): string => `Away until ${format.time(until, zone)}`,
  awayUntilLater: (from: number | null, until: number, zone: TimeZone): string =>
    [
      from === null ? 'Away' : `Away from ${format.time(from, zone)}`,
      `until ${format.briefDate(until, zone)}, ${format.time(until, zone)}`,
    ].join(from === null ? ' ' : ', '),
  awayFrom: (from: number, lastDay: number | null, zone: TimeZone): string =>
    `Away from ${format.time(from, zone)}${lastDay === null ? '' : `, last day ${format.briefDate(lastDay, zone)}`}`,
  awayBetween: (from: number, until: number, zone: TimeZone): string =>
    `Away ${format.time(from, zone)} to ${format.time(until, zone)}`,
  away: 'Away',
  doctorAway: 'Doctor away',
  nothing: 'No appointments and no open times on this day.',
  noServices: 'Add a service with times, and your day appears here.',
  toServices: 'Add a service',
  loading: 'Loading this day...',
  timesFailed: 'Open times could not be loaded.',
  pastFailed: 'Appointments that have ended could not be loaded.',
} as const

function visitsOf(count: number): string {
  return count === 1 ? '1 appointment' : `${count} appointments`
}
