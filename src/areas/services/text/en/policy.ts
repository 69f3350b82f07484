import type { OfferProblem } from '#src/areas/services/model/servicePolicy.ts'
import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

const MINUTES_OF_HOUR = 60
const HOURS_OF_DAY = 24

/** '90 minutes', '2 hours', '3 days': in the largest unit that is exact; a day is '24 hours'. */
function amountOf(minutes: number): string {
  const hours = minutes / MINUTES_OF_HOUR
  if (!Number.isInteger(hours)) return count(minutes, 'minute')
  const days = hours / HOURS_OF_DAY
  return Number.isInteger(days) && days > 1 ? count(days, 'day') : count(hours, 'hour')
}

function count(amount: number, unit: string): string {
  return amount === 1 ? `1 ${unit}` : `${format.count(amount)} ${unit}s`
}

/** What a service asks of its patients. */
export const policy = {
  title: 'Good to know',
  notice: (minutes: number): string => `Book at least ${amountOf(minutes)} ahead.`,
  window: (days: number): string => `Book at most ${count(days, 'day')} ahead.`,
  daily: (visits: number): string => `At most ${count(visits, 'appointment')} of this kind a day.`,
  cancel: (hours: number): string =>
    `You can cancel or move it up to ${amountOf(hours * MINUTES_OF_HOUR)} before it begins.`,
  confirmsAtOnce: 'Your appointment is confirmed as soon as you book it.',
  allowsSeries: 'You can book several appointments at once, every 1 to 4 weeks.',
  knownOnly: 'Only patients who have been at this clinic before can book it online.',
  callToBook: 'You book this service by phone.',
  /** Where none of the open times can be booked. */
  obstacles: {
    'call-to-book': () => 'You book this service by phone.',
    'too-soon': ({ noticeMinutes }) =>
      `Book at least ${amountOf(noticeMinutes)} ahead. No later times are open yet.`,
    'too-far-ahead': ({ windowDays }) =>
      `Book at most ${count(windowDays, 'day')} ahead. No earlier times are open.`,
    'day-full': () => 'Every day that has open times is fully booked.',
  } satisfies Readonly<
    Record<
      OfferProblem,
      (policy: { readonly noticeMinutes: number; readonly windowDays: number }) => string
    >
  >,
  /** The same on a card. */
  byPhone: 'Book by phone',
  callClinic: 'Call the clinic:',
  pleaseCall: 'Please call the clinic.',
  /** For each of several. */
  cancelEach: (hours: number): string =>
    `You can cancel or move each of them up to ${amountOf(hours * MINUTES_OF_HOUR)} before it begins.`,
  cancelUntil: (timestamp: number, zone: TimeZone): string =>
    `You can cancel until ${format.spoken(timestamp, zone)}`,
  cancelUntilLabel: 'Can be cancelled or moved until',
  /** Before booking, where that has passed already. */
  cannotCancel: 'Once you have booked it, only the clinic can cancel or move it.',
  deadlinePassed: (timestamp: number, zone: TimeZone): string =>
    `You could cancel or move this appointment until ${format.spoken(timestamp, zone)}.`,
} as const
