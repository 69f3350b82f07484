import type { CalendarEvent } from './calendarEvent.ts'

/** Octets of a line of a calendar file, without its end (RFC 5545, section 3.1). */
const MAX_LINE_OCTETS = 75

/** When a calendar reminds of a visit: durations before it begins (RFC 5545, section 3.3.6). */
const ALARMS = ['-P1D', '-PT2H'] as const

const LINE_END = '\r\n'

/** What would end a line early, or is no text: control characters and halves of characters. */
// eslint-disable-next-line no-control-regex -- they are what it is for
const UNWRITABLE = /[\u0000-\u001f\u007f]|\p{Surrogate}/gu

/**
 * Writes events as a calendar file (RFC 5545, RFC 5546). Times are instants in UTC: calendars show them by
 * their own knowledge of time zones, and need none of ours. A file of cancelled events alone asks the
 * calendar to cancel what it has; any other publishes its events.
 */
export function toCalendarFile(
  events: readonly CalendarEvent[],
  { now, producer }: { readonly now: number; readonly producer: string },
): string {
  const isCancellation = events.every(({ status }) => status === 'cancelled')
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${toText(producer)}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancellation ? 'CANCEL' : 'PUBLISH'}`,
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ])
}

/** Returns the text of a calendar file with these lines, the long ones folded. */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line.replace(UNWRITABLE, ''))}${LINE_END}`).join('')
}

/** Returns the lines of a calendar file as `joinLines` was given them. */
export function splitLines(file: string): readonly string[] {
  return file.replaceAll(`${LINE_END} `, '').split(LINE_END)
}

function linesOf(event: CalendarEvent, now: number): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${toText(event.uid)}`,
    `SEQUENCE:${String(event.sequence)}`,
    `DTSTAMP:${toUtc(now)}`,
    `DTSTART:${toUtc(event.start)}`,
    `DTEND:${toUtc(event.end)}`,
    `STATUS:${event.status.toUpperCase()}`,
    `SUMMARY:${toText(event.title)}`,
    `LOCATION:${toText(event.location)}`,
    `DESCRIPTION:${toText(event.description)}`,
    `URL:${event.url}`,
    `ORGANIZER:mailto:${event.organizer}`,
    // In a calendar that is shared, others see that the time is taken, and no more.
    'CLASS:PRIVATE',
    ...(event.status === 'cancelled' ? [] : ALARMS.flatMap((trigger) => alarm(trigger, event))),
    'END:VEVENT',
  ]
}

function alarm(trigger: (typeof ALARMS)[number], { title }: CalendarEvent): readonly string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${toText(title)}`,
    `TRIGGER:${trigger}`,
    'END:VALARM',
  ]
}

/** 20261122T150000Z: an instant, to the second. */
export function toUtc(timestamp: number): string {
  return new Date(timestamp).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** Escapes what would mean something else in a value of text. */
export function toText(value: string): string {
  return value.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Breaks a line that is too long, never within a character. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > MAX_LINE_OCTETS) {
      folded += `${LINE_END} `
      // The blank counts.
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
