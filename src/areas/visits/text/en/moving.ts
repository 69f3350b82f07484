import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

interface Outcome {
  readonly clinic: string
  /** When the appointment is. */
  readonly at: string
  /** For when the patient asked; null where that is not known. */
  readonly askedFor: string | null
}

/** Where a patient moves an appointment. What the clinic's own page says too is in `scheduling`. */
export const moving = {
  description: 'Ask the clinic for another of its open times.',
  now: (clinic: string, timestamp: number, zone: TimeZone): string =>
    `Now: ${format.briefMoment(timestamp, zone)}, ${clinic}`,
  service: (name: string, doctor: string, minutes: number): string =>
    `${name} with ${doctor}, ${minutes} min`,
  /** What follows, before it is sent. */
  follows:
    'The clinic still has to confirm the new time. Your old time opens for others as soon as you move.',
  /** The same where the appointment is confirmed: it is kept until the clinic answers. */
  followsKept:
    'Your time stays confirmed until the clinic answers. If it declines, nothing changes.',
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
  /** What became of the move, and what follows. The times are spoken. */
  outcomes: {
    asked: ({ clinic, at, askedFor }: Outcome) => [
      askedFor === null
        ? `You asked ${clinic} to move your appointment.`
        : `You asked ${clinic} to move your appointment to ${askedFor}.`,
      `Until the clinic answers, your appointment stays confirmed for ${at}. You can take this back at any time.`,
    ],
    agreed: ({ clinic, at }: Outcome) => [
      `${clinic} agreed: your appointment is now on ${at}.`,
      'It is confirmed. The time that you had before is open to others again.',
    ],
    declined: ({ clinic, at }: Outcome) => [
      `${clinic} could not move your appointment. It stays confirmed for ${at}.`,
      'You can ask for another time, or call the clinic.',
    ],
    'declined-late': ({ clinic, at }: Outcome) => [
      `${clinic} could not move your appointment. Its time, ${at}, has passed in the meantime.`,
      'Please call the clinic if you could not come.',
    ],
    lapsed: ({ clinic, at }: Outcome) => [
      `${clinic} did not answer in time. Your appointment was not moved from ${at}.`,
      'You can ask for another time, or call the clinic.',
    ],
    'taken-back': ({ at }: Outcome) => [
      `You no longer ask for another time. Your appointment stays confirmed for ${at}.`,
      'Nothing has changed.',
    ],
    'moved-by-clinic': ({ clinic, at }: Outcome) => [
      `${clinic} moved your appointment: it is now on ${at}.`,
      'If this time does not suit you, call the clinic, or move or cancel the appointment.',
    ],
    confirmed: ({ clinic, at }: Outcome) => [
      `Moved and confirmed: ${clinic}, ${at}.`,
      'You, the doctor and the clinic get an e-mail.',
    ],
    requested: ({ clinic, at }: Outcome) => [
      `You asked ${clinic} for ${at}.`,
      'The clinic still has to confirm the new time. You, the doctor and the clinic get an e-mail.',
    ],
  } satisfies Readonly<
    Record<string, (outcome: Outcome) => readonly [message: string, note: string]>
  >,
  again: 'Choose another time',
  fromTo: (from: number, to: number, zone: TimeZone): string =>
    `${format.briefMoment(from, zone)} → ${format.briefMoment(to, zone)}`,
  updateCalendar: 'If the old time is in your calendar, save the new one too.',
  begun: 'This appointment has begun, so it can no longer be moved.',
} as const
