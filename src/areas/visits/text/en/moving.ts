import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** Where a patient moves an appointment. What the clinic's own page says too is in `scheduling`. */
export const moving = {
  description: 'Ask the clinic for another of its open times.',
  now: (clinic: string, timestamp: number, zone: TimeZone): string =>
    `At ${clinic}, now ${format.spoken(timestamp, zone)}`,
  service: (name: string, doctor: string, minutes: number): string =>
    `${name} with ${doctor}, ${minutes} min`,
  /** What follows, before it is sent. */
  follows:
    'The clinic has to approve the new time. Your old time opens for others as soon as you move.',
  /** The same where the service confirms at once. */
  followsAtOnce:
    'The new time is confirmed at once. Your old time opens for others as soon as you move.',
  byPhone: 'The clinic moves appointments of this service by phone.',
  found: (count: number, period: string): string => {
    if (count === 0) return `No open times, ${period}. Choose “Later”.`
    return count === 1 ? `1 open time, ${period}.` : `${count} open times, ${period}.`
  },
  serviceGone: 'The clinic no longer offers this service.',
  toClinic: 'See what the clinic offers',
  moved: (clinic: string, timestamp: number, zone: TimeZone): string =>
    `You asked ${clinic} for ${format.spoken(timestamp, zone)}.`,
  told: 'Your request waits for the clinic to approve it. You, the doctor and the clinic get an e-mail.',
  movedAtOnce: (clinic: string, timestamp: number, zone: TimeZone): string =>
    `Moved and confirmed: ${clinic}, ${format.spoken(timestamp, zone)}.`,
  toldAtOnce: 'You, the doctor and the clinic get an e-mail.',
  updateCalendar: 'If the old time is in your calendar, save the new one too.',
  begun: 'This appointment has begun, so it can no longer be moved.',
} as const
