import { format } from '#src/core/text/en/format.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** Texts of the clinic's dashboard alone. */
export const desk = {
  // Appointments by day
  dayTitle: (day: number, zone: TimeZone, daysAhead: number): string =>
    `${['Today, ', 'Tomorrow, '][daysAhead] ?? ''}${format.dayInLine(day, zone)}`,
  /** Today's appointments are over, or there were none. */
  showLater: (count: number): string => `Show later days (${count})`,
  nothingMoreToday: 'No more appointments today.',
  now: 'Now',
  next: 'Next',
  toComplete: (count: number): string => `Ready to complete (${count})`,
  /** Marks what is over of today as completed, all at once. */
  completeToday: (count: number): string => `Complete the rest of today (${count})`,
  completeTodayHint: 'You can correct each appointment within 24 hours.',
  completing: (done: number, total: number): string => `${done} of ${total} completed...`,
  completedCount: (done: number, total: number): string =>
    done === total
      ? `${counted(done, 'appointment')} completed.`
      : `${done} of ${counted(total, 'appointment')} completed.`,
  notCompleted: (patient: string, reason: string): string => `${patient}: ${reason}`,
  minutes: (minutes: number): string => `${minutes} min`,
  dateAndLength: (date: string, minutes: number): string => `${date}, ${minutes} min`,

  // The bar above each page of a clinic
  bar: 'Front desk',
  barNew: 'New',
  /** The number is seen, on narrow windows alone. */
  barRequests: (count: number): string => (count === 1 ? '1 request' : `${count} requests`),
  /** Follows the number. */
  barRequestsWord: (count: number): string => (count === 1 ? 'request' : 'requests'),

  doubleBookings: (count: number): string =>
    count === 1
      ? 'A doctor has two visits at once.'
      : `Doctors have two visits at once ${count} times.`,
  showDoubleBookings: 'Show these visits',

  // Requests
  requestedAgo: (milliseconds: number): string => `Requested ${spokenDuration(milliseconds)} ago`,
  timePassed: 'This time has passed',
  approveHint: 'Approve confirms right away. Earliest appointments first.',
  chooseAll: 'Select all',
  showMoreRequests: (count: number): string => `Show more requests (${count})`,
  /** A box's name for a screen reader. */
  chooseFor: (patient: string, timestamp: number, zone: TimeZone): string =>
    `Select ${patient}, ${format.spoken(timestamp, zone)}`,
  /** For requests that were ticked, and whose patients then moved them. */
  movedSinceChosen: (patients: readonly string[]): string =>
    `No longer selected, because the patient moved it to another time: ${format.list(patients)}.`,
  approveCount: (count: number): string => `Approve selected (${count})`,
  approving: (done: number, total: number): string => `${done} of ${total} approved...`,
  approvedCount: (count: number): string =>
    count === 1 ? '1 request approved.' : `${count} requests approved.`,
  /** In place of a request that has left the list. */
  gone: (isApproved: boolean, patient: string, timestamp: number, zone: TimeZone): string =>
    `${patient}, ${format.briefDay(timestamp, zone)}, ${format.time(timestamp, zone)}: ${
      isApproved ? 'approved' : 'no longer a request'
    }`,
  new: 'New',
  newRequests: (count: number): string => (count === 1 ? '1 new request' : `${count} new requests`),
  showNew: 'Show',
  /** What the clinic's links are, for a screen reader. */
  links: 'More for your clinic',
  /** The button's name for a screen reader; it begins with the word that is seen. */
  approveFor: (patient: string, service: string, timestamp: number, zone: TimeZone): string =>
    `Approve ${patient}, ${service}, ${format.spoken(timestamp, zone)}`,
  /** The link's name for a screen reader; it begins with the word that is seen. */
  viewFor: (service: string, patient: string, timestamp: number, zone: TimeZone): string =>
    `VIEW ${service}, ${patient}, ${format.spoken(timestamp, zone)}`,
  approved: (patient: string, timestamp: number, zone: TimeZone): string =>
    `Approved: ${patient}, ${format.spoken(timestamp, zone)}.`,
  /** Why a request that has left the list could not be approved. */
  notApproved: (patient: string, reason: string): string => `${patient}: ${reason}`,
  newRequest: (patient: string, service: string, timestamp: number, zone: TimeZone): string =>
    `New request from ${patient}: ${service}, ${format.spoken(timestamp, zone)}.`,

  /** For a request that asks for another time than it was approved for, or asked for at first. */
  movedByPatient: (timestamp: number, zone: TimeZone): string =>
    `Moved by the patient, was ${format.spoken(timestamp, zone)}`,
  newMove: (patient: string, service: string, timestamp: number, zone: TimeZone): string =>
    `${patient} asks for another time: ${service}, ${format.spoken(timestamp, zone)}.`,

  // The sheet of the day
  time: 'Time',
  patient: 'Patient',
  phone: 'Phone',
  service: 'Service',
  doctor: 'Doctor',
  duration: 'Duration',
  status: 'Status',
  statuses: { pending: 'Request', confirmed: 'Confirmed' },
  noVisits: 'No appointments on this day',
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
