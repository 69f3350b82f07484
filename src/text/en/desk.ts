import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/domain/timeUnits.ts'
import { format } from './format.ts'

/** Texts of the clinic's dashboard alone. */
export const desk = {
  // Appointments by day
  dayTitle: (day: number, daysAhead: number): string =>
    `${['Today, ', 'Tomorrow, '][daysAhead] ?? ''}${format.dayInLine(day)}`,
  /** Today's appointments are over, or there were none. */
  nothingMoreToday: 'No more appointments today.',
  now: 'Now',
  next: 'Next',
  toComplete: (count: number): string => `Ready to complete (${count})`,
  minutes: (minutes: number): string => `${minutes} min`,
  dateAndLength: (date: string, minutes: number): string => `${date}, ${minutes} min`,

  // Requests
  requestedAgo: (milliseconds: number): string => `Requested ${spokenDuration(milliseconds)} ago`,
  timePassed: 'This time has passed',
  approveHint: 'Approve confirms right away. Oldest requests first.',
  /** The button's name for a screen reader; it begins with the word that is seen. */
  approveFor: (patient: string, service: string, timestamp: number): string =>
    `Approve ${patient}, ${service}, ${format.spoken(timestamp)}`,
  /** The link's name for a screen reader; it begins with the word that is seen. */
  viewFor: (service: string, patient: string, timestamp: number): string =>
    `VIEW ${service}, ${patient}, ${format.spoken(timestamp)}`,
  approved: (patient: string, timestamp: number): string =>
    `Approved: ${patient}, ${format.spoken(timestamp)}.`,
  /** Why a request that has left the list could not be approved. */
  notApproved: (patient: string, reason: string): string => `${patient}: ${reason}`,
  newRequest: (patient: string, service: string, timestamp: number): string =>
    `New request from ${patient}: ${service}, ${format.spoken(timestamp)}.`,

  // The coming week
  week: 'The coming week',
  /** A button's name for a screen reader; it begins with what is seen. */
  showDay: (day: number): string =>
    `${format.briefWeekday(day)} ${format.dayOfMonth(day)}, appointments on ${format.spokenDay(day)}`,
  weekDay: 'Day',
  booked: 'Booked',
  waiting: 'Waiting',
  free: 'Open',
  /** Until the number is known. */
  unknown: '–',
  emptyWeek: 'No open times this week',
  toServices: 'Add times',

  // The sheet of the day
  print: "Print today's appointments",
  time: 'Time',
  patient: 'Patient',
  phone: 'Phone',
  service: 'Service',
  doctor: 'Doctor',
  duration: 'Duration',
  status: 'Status',
  notes: 'Notes',
  statuses: { pending: 'Pending', confirmed: 'Confirmed' },
  noVisitsToday: 'No appointments today',
} as const

function spokenDuration(milliseconds: number): string {
  if (milliseconds < MINUTE_MS) return 'less than a minute'
  if (milliseconds < HOUR_MS) return counted(Math.floor(milliseconds / MINUTE_MS), 'minute')
  if (milliseconds < DAY_MS) return counted(Math.floor(milliseconds / HOUR_MS), 'hour')
  return counted(Math.floor(milliseconds / DAY_MS), 'day')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
