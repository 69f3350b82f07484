import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/domain/timeUnits.ts'
import { format } from './format.ts'

/** What only the clinic's dashboard says. */
export const desk = {
  // Visits by day
  dayTitle: (day: number, daysAhead: number): string =>
    `${['Today, ', 'Tomorrow, '][daysAhead] ?? ''}${format.dayInLine(day)}`,
  /** Today's visits are over, or there were none. */
  nothingMoreToday: 'Nothing more today.',
  now: 'Now',
  next: 'Next',
  toComplete: (count: number): string => `To be marked as completed (${count})`,
  minutes: (minutes: number): string => `${minutes} min`,
  dateAndLength: (date: string, minutes: number): string => `${date}, ${minutes} min`,

  // Requests
  waitingFor: (milliseconds: number): string => `Waiting for ${spokenDuration(milliseconds)}`,
  timePassed: 'The time has passed',
  approveHint: 'One press approves at once. The longest-waiting request comes first.',
  /** The button's name for a screen reader; it begins with the word that is seen. */
  approveFor: (patient: string, service: string, timestamp: number): string =>
    `Approve ${patient}, ${service}, ${format.spoken(timestamp)}`,
  /** The link's name for a screen reader; it begins with the word that is seen. */
  viewFor: (service: string, patient: string, timestamp: number): string =>
    `VIEW ${service}, ${patient}, ${format.spoken(timestamp)}`,
  approved: (patient: string, timestamp: number): string =>
    `${patient} is approved for ${format.spoken(timestamp)}.`,
  /** Why a request that has left the list meanwhile could not be approved. */
  notApproved: (patient: string, reason: string): string => `${patient}: ${reason}`,
  newRequest: (patient: string, service: string, timestamp: number): string =>
    `A new request from ${patient}: ${service}, ${format.spoken(timestamp)}.`,

  // The coming week
  week: 'The coming week',
  /** A button's name for a screen reader; it begins with what is seen. */
  showDay: (day: number): string =>
    `${format.briefWeekday(day)} ${format.dayOfMonth(day)}, visits of ${format.spokenDay(day)}`,
  weekDay: 'Day',
  booked: 'Booked',
  waiting: 'Waiting',
  free: 'Free',
  /** While the number isn't known. */
  unknown: '–',
  emptyWeek: 'No slots in the coming week',
  toServices: 'Go to your services',

  // The sheet of the day
  print: "Print today's visits",
  time: 'Time',
  patient: 'Patient',
  phone: 'Phone',
  service: 'Service',
  doctor: 'Doctor',
  duration: 'Duration',
  status: 'Status',
  notes: 'Notes',
  statuses: { pending: 'Pending', confirmed: 'Confirmed' },
  noVisitsToday: 'No visits today',
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
