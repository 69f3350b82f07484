import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** What a clinic plans in its calendar: blocked times, and bookings at any time. */
export const planning = {
  blocked: 'Blocked',
  /** A blocked time, for a screen reader and on pointing; it begins with what is seen. */
  block: (parts: {
    readonly from: number
    readonly until: number
    readonly zone: TimeZone
    /** Empty where the clinic noted nothing. */
    readonly note: string
    readonly doctor: string
  }): string =>
    [
      `${format.time(parts.from, parts.zone)} ${parts.note === '' ? 'Blocked' : parts.note}`,
      ...(parts.note === '' ? [] : ['blocked']),
      `until ${format.time(parts.until, parts.zone)}`,
      parts.doctor,
      format.briefDay(parts.from, parts.zone),
    ].join(', '),
  blockTitle: (from: number, until: number, zone: TimeZone): string =>
    `Blocked, ${format.time(from, zone)} to ${format.time(until, zone)}`,
  removeBlock: 'Remove block',
  blockRemoved: 'The block was removed.',
  /** The heading of what can be done at a time. */
  placeTitle: (timestamp: number, zone: TimeZone): string =>
    `${format.time(timestamp, zone)}, ${format.briefDay(timestamp, zone)}`,
  blockPart: 'Block time',
  blockFor: (minutes: number): string => `Block ${minutes} minutes`,
  blockLength: 'How long',
  minutes: (minutes: number): string => `${minutes} minutes`,
  blockNote: 'What for',
  blockNoteHint: 'Only your clinic sees it.',
  blockAdded: (from: number, until: number, doctor: string, zone: TimeZone): string =>
    `${doctor} is blocked from ${format.time(from, zone)} to ${format.time(until, zone)}.`,
  /** Where a doctor is only a text in services. */
  noRecord: 'Enter your doctors first, then you can block their time.',
  /** A place of the calendar that keys lead to; it begins with the time. */
  cursor: (timestamp: number, doctor: string, zone: TimeZone): string =>
    `${format.time(timestamp, zone)}, ${doctor}, ${format.briefDay(timestamp, zone)}: book or block`,
  newHere: 'New at this time',
} as const
