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
    arrived: 'Arrived',
    begun: 'In progress',
    now: 'Time has come',
    over: 'Ready to complete',
    done: 'Completed',
    missed: 'Missed',
    cancelled: 'Cancelled',
  },
  /** A visit in the calendar, for a screen reader and on pointing; it begins with what is seen. */
  visit: (parts: {
    readonly timestamp: number
    readonly zone: TimeZone
    readonly patient: string
    readonly state: string
    readonly service: string
    readonly doctor: string
    readonly minutes: number
    /** What else is to be known, each in a few words. */
    readonly notes: readonly string[]
  }): string =>
    [
      `${format.time(parts.timestamp, parts.zone)} ${parts.patient}`,
      parts.service,
      parts.state,
      ...parts.notes,
      `${parts.minutes} min`,
      parts.doctor,
      format.briefDay(parts.timestamp, parts.zone),
    ].join(', '),
  /** For a visit whose doctor has another one at the same time. */
  doubled: 'Overlaps another appointment',
  /** An open time in the calendar, for a screen reader and on pointing; it begins with what is seen. */
  openAt: (parts: {
    readonly timestamp: number
    readonly zone: TimeZone
    /** More than one where it is to be chosen. */
    readonly services: readonly string[]
    readonly doctor: string
  }): string =>
    [
      `${format.time(parts.timestamp, parts.zone)} Open`,
      parts.services.length === 1 ? parts.services.join() : `${parts.services.length} services`,
      parts.doctor,
      format.briefDay(parts.timestamp, parts.zone),
    ].join(', ') + (parts.services.length === 1 ? ': book for a patient' : ': choose one'),
  /** Between two parts of a doctor's published times. */
  break: 'Break',
  /** Where a doctor has no published times. */
  closed: 'No times',
  /** 'Break, 12:00 PM to 1:00 PM' */
  closedBetween: (name: string, from: string, until: string): string =>
    `${name}, ${from} to ${until}`,
  /** '12:00 PM', for minutes since midnight. */
  clock: (minutes: number): string => clock(minutes),
  /** '9 AM', beside the calendar. */
  hour: (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${halfOfDay(hour)}`,
  view: 'View',
  viewDay: 'Day',
  viewWeek: 'Week',
  keysHint:
    'Arrow keys lead to the next appointment or open time. B leads to the time after it, M moves an appointment.',
  /** The week that is shown: 'Mon 2 Mar to Sun 8 Mar 2026, Dr. Roy'. */
  weekTitle: (from: number, until: number, doctor: string, zone: TimeZone): string =>
    `${format.briefDay(from, zone)} to ${format.briefDate(until, zone)}, ${doctor}`,
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  /** The name of a day's button above its column; it begins with what is seen. */
  showDay: (day: number, zone: TimeZone): string =>
    `${format.briefWeekday(day, zone)} ${format.dayOfMonth(day, zone)}, show this day`,
  /** What of today is over, in the list for narrow windows. */
  earlier: (count: number): string => `Earlier (${count})`,
  /** The two parts of the dashboard where there is no room for both. */
  parts: 'Parts of the dashboard',
  partDay: 'Day',
  partToday: 'Today',
  partRequests: (count: number): string => (count === 0 ? 'Requests' : `Requests (${count})`),
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
  /** For a doctor on a day: all of it, or a part. `lastDay` and `until` are null where it ends on the day. */
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

function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const shown = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0')
  return `${shown}:${String(minutes % 60).padStart(2, '0')} ${halfOfDay(hour)}`
}

/** Midnight at the end of a day is 24. */
function halfOfDay(hour: number): string {
  return hour % 24 < 12 ? 'AM' : 'PM'
}

function visitsOf(count: number): string {
  return count === 1 ? '1 appointment' : `${count} appointments`
}
