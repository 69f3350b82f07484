import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** What a clinic plans in its calendar: blocked times, and bookings at any time. */
export const planning = {
  blocked: 'Blocked',
  /** Above a day on which rooms or devices are blocked. */
  blockedRooms: 'Blocked rooms and devices',
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
  blockFor: (minutes: number): string => `Block ${minutes} minutes`,
  blockLength: 'How long',
  /** Chosen among the doctor and the rooms of the clinic. */
  blockWhat: 'Doctor, room or device',
  minutes: (minutes: number): string => `${minutes} minutes`,
  blockNote: 'What for',
  blockNoteHint: 'Only your clinic sees it.',
  blockAdded: (from: number, until: number, doctor: string, zone: TimeZone): string =>
    `${doctor} is blocked from ${format.time(from, zone)} to ${format.time(until, zone)}.`,
  /** Opens what names a time by the clock, where there is no calendar to press. */
  otherTime: 'Book or block another time',
  otherTimeTitle: (day: number, zone: TimeZone): string =>
    `Another time, ${format.briefDay(day, zone)}`,
  otherTimeDoctor: 'Doctor',
  otherTimeTime: 'Time',
  otherTimeMissing: 'Enter a time to see what can be booked then.',
  bookHere: 'Book here',
  service: (name: string, minutes: number): string => `${name}, ${minutes} min`,
  /** A booking that overlaps what the doctor has. A block may have no note. */
  squeezeIn: (name: string, minutes: number, overlapped: readonly string[]): string => {
    const named = overlapped.filter((other) => other !== '')
    const beside = named.length === 0 ? 'a blocked time' : named.join(', ')
    return `Squeeze in: ${name}, ${minutes} min, beside ${beside}`
  },
  /** Why a time is not one at which the doctor usually sees patients. */
  outside: {
    past: 'This time has already begun.',
    away: 'The doctor is away then.',
    break: 'The doctor has a break then.',
    closed: 'This is outside the published hours.',
  },
  /** Marks a visit that the clinic let overlap another. */
  squeezed: 'Squeezed in on purpose',
  /** Shown where a doctor is only a text in services, before the link. */
  noRecord: 'Enter your doctors first, then you can block their time.',
  enterDoctors: 'Go to Doctors',
  /** A place of the calendar that keys lead to; it begins with the time. */
  cursor: (timestamp: number, doctor: string, zone: TimeZone): string =>
    `${format.time(timestamp, zone)}, ${doctor}, ${format.briefDay(timestamp, zone)}: book or block`,
  newHere: 'New at this time',
  /** A visit that keys are moving; it begins with the time. */
  movingTo: (timestamp: number, patient: string, zone: TimeZone): string =>
    `${format.time(timestamp, zone)}, ${format.briefDay(timestamp, zone)}: move ${patient} here`,
  moveHere: (patient: string): string => `Move ${patient} here`,
  notMoved: (why: 'doctor' | 'ending' | 'gone' | 'past' | 'terms', service: string): string => {
    const reasons = {
      doctor: `${service} is with another doctor. Open the appointment and choose Move to change the doctor.`,
      ending:
        'This appointment is about to be cancelled or marked. Press Undo at the bottom of the page first.',
      gone: `${service} is no longer offered. Open the appointment and choose Move to change the service.`,
      terms: `${service} has another name, length, price or doctor by now. Open the appointment and choose Move to see what changes.`,
      past: 'An appointment can only be moved to a time to come.',
    }
    return `Not moved. ${reasons[why]}`
  },
  squeezeQuestion: (patient: string): string => `Squeeze ${patient} in?`,
  squeeze: 'Squeeze in',
  leaveIt: 'Leave it where it was',
} as const
