import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** After a request: what was sent, and what happens next. It promises no e-mail. */
export const requested = {
  sent: (count: number): string =>
    count === 1 ? 'Request sent' : `${format.count(count)} requests sent`,
  confirmed: (count: number): string =>
    count === 1 ? 'Appointment confirmed' : 'Appointments confirmed',
  /** Where some are confirmed and others are not, or are over, or not known yet. */
  other: (count: number): string => (count === 1 ? 'Your appointment' : 'Your appointments'),
  loading: 'Loading what you requested...',
  nextTitle: 'What happens next',
  held: (names: string, clinics: number, requests: number): string =>
    `${names} ${clinics === 1 ? 'has' : 'have'} your ${
      requests === 1 ? 'request' : 'requests'
    }. Nobody else can book ${requests === 1 ? 'this time' : 'these times'} now.`,
  answer: 'The clinic confirms or declines. You see the answer under Home.',
  pay: 'You pay at the clinic, not online.',
  /** Once the e-mail service has taken it. */
  mailed: (addresses: string): string => `We sent an e-mail about this request to ${addresses}.`,
  dashboard: 'Your appointments',
  another: 'Book another appointment',
  gone: 'This appointment no longer exists.',
  unreadable: 'This appointment belongs to another account, or cannot be shown.',
  details: 'Details',
  /** The link's name for a screen reader; it begins with the word that is seen. */
  detailsOf: (service: string, timestamp: number, zone: TimeZone): string =>
    `Details: ${service}, ${format.spoken(timestamp, zone)}`,
} as const
