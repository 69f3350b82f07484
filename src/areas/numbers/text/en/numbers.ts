import type { MissedVisits } from '#src/areas/numbers/model/missedVisits.ts'
import { format } from '#src/core/text/en/format.ts'
import type { PeriodKind } from '#src/core/time/period.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** The clinic's numbers, and the file of its appointments. */
export const numbers = {
  title: 'Numbers',
  description: 'How many appointments your clinic has, by week and month and by doctor.',
  loadFailed: 'The numbers could not be loaded.',
  reading: 'Reading...',

  // Which week or month
  by: 'Show a',
  kinds: { week: 'Week', month: 'Month' } satisfies Readonly<Record<PeriodKind, string>>,
  previous: { week: 'Previous week', month: 'Previous month' } satisfies Readonly<
    Record<PeriodKind, string>
  >,
  next: { week: 'Next week', month: 'Next month' } satisfies Readonly<Record<PeriodKind, string>>,
  current: { week: 'This week', month: 'This month' } satisfies Readonly<
    Record<PeriodKind, string>
  >,
  week: (from: number, lastDay: number, zone: TimeZone): string =>
    `${format.briefDay(from, zone)} to ${format.briefDate(lastDay, zone)}`,
  month: (from: number, zone: TimeZone): string => format.month(from, zone),

  // The table
  doctor: 'Doctor',
  everyone: 'All doctors',
  columns: { booked: 'Booked', free: 'Open', cancelled: 'Cancelled', missed: 'Missed' },
  missedByReminder: (reminded: MissedVisits, others: MissedVisits): string =>
    `Missed with a reminder: ${format.count(reminded.missed)} of ${format.count(reminded.visits)}. Missed without: ${format.count(others.missed)} of ${format.count(others.visits)}.`,
  explanation:
    'Booked counts requests, confirmed and completed appointments. Open counts times that can still be booked.',
  nothing: 'There are no doctors and no appointments to count yet.',

  // The file
  exportTitle: 'Appointments as a file',
  exportIntro:
    'All appointments of the days that you choose, as a CSV file for a spreadsheet. It contains names, phone numbers and e-mail addresses: keep it safe.',
  firstDay: 'First day',
  lastDay: 'Last day',
  problems: {
    'first-day-required': 'Please enter the first day.',
    'last-day-required': 'Please enter the last day.',
    'last-day-before-first': 'The last day is before the first day.',
  },
  download: 'Download CSV',
  downloading: (count: number): string => `Reading your appointments... ${count} so far.`,
  downloaded: (count: number): string =>
    `Your file is saved. It contains ${appointmentsOf(count)}.`,
  downloadIncomplete: (count: number): string =>
    `${appointmentsOf(count)} could not be read and ${count === 1 ? 'is' : 'are'} not in the file.`,
  fileName: (firstDay: string, lastDay: string): string =>
    `appointments-${firstDay}-to-${lastDay}.csv`,
  /** What spreadsheets take for the end of a cell where this language is spoken. */
  fileSeparator: (): ',' | ';' => ',',
  /** Dollars, as a spreadsheet takes them for a number. */
  fileAmount: (dollars: number): string => dollars.toFixed(2),
  /** The titles of the file's columns, in order. */
  fileColumns: {
    date: 'Date',
    time: 'Time',
    minutes: 'Minutes',
    doctor: 'Doctor',
    service: 'Service',
    price: 'Price',
    status: 'Status',
    cancelledBy: 'Cancelled by',
    reason: 'Reason',
    patient: 'Patient',
    phone: 'Phone',
    email: 'E-mail',
  },
  statuses: {
    pending: 'Request',
    confirmed: 'Confirmed',
    completed: 'Completed',
    'no-show': 'Missed',
    cancelled: 'Cancelled',
    unknown: 'Past',
  },
  parties: { patient: 'Patient', clinic: 'Clinic' },
} as const

function appointmentsOf(count: number): string {
  return `${count} appointment${count === 1 ? '' : 's'}`
}
