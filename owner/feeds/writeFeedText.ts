import { joinLines, splitLines, toText, toUtc } from '#src/areas/visits/model/calendarFile.ts'
import type { FeedEvent } from './feedEvents.ts'

/** How often a calendar program should look: the owner's program runs no more often. */
const REFRESH = 'PT1H'

/** Lines that say when an entry changed, and not what it is. */
const STAMP = /^(?:SEQUENCE|DTSTAMP|LAST-MODIFIED):(.*)$/

interface FeedOptions {
  /** What a calendar program calls it. */
  readonly name: string
  /** Which program wrote it, for other programs. */
  readonly producer: string
  /** Epoch milliseconds. */
  readonly now: number
  /** The calendar as it was written last; null where it never was. */
  readonly stored: string | null
}

/** An entry as it was written last. */
interface KnownEvent {
  readonly sequence: number
  /** As `toUtc` writes it. */
  readonly changedAt: string
  /** Its lines without the stamps. */
  readonly facts: string
}

/**
 * Writes a calendar to subscribe to (RFC 5545, and RFC 7986 for its name and how often to look). Nothing is remembered but the
 * last text: an entry that says the same keeps its number and its moment, so a calendar in which nothing changed is the same
 * text. Without a method, the stamp of an entry is the moment at which it changed.
 */
export function writeFeedText(
  events: readonly FeedEvent[],
  { name, producer, now, stored }: FeedOptions,
): string {
  const known = stored === null ? new Map<string, KnownEvent>() : readKnownEvents(stored)
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${toText(producer)}`,
    'CALSCALE:GREGORIAN',
    `NAME:${toText(name)}`,
    `X-WR-CALNAME:${toText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...(events.length === 0 ? SOMETHING : []),
    ...events.flatMap((event) => linesOf(event, known, toUtc(now))),
    'END:VCALENDAR',
  ])
}

/** A calendar has to have one component at least: the time zone of its times. */
const SOMETHING = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function linesOf(
  event: FeedEvent,
  known: ReadonlyMap<string, KnownEvent>,
  now: string,
): readonly string[] {
  // As they are read back.
  const facts = splitLines(
    joinLines([
      `UID:${toText(event.uid)}`,
      `DTSTART:${toUtc(event.start)}`,
      `DTEND:${toUtc(event.end)}`,
      `STATUS:${event.status.toUpperCase()}`,
      `SUMMARY:${toText(event.title)}`,
      // In a calendar that is shared, others see that the time is taken, and no more.
      'CLASS:PRIVATE',
      'TRANSP:OPAQUE',
    ]),
  ).slice(0, -1)
  const last = known.get(facts[0] ?? '')
  const isSame = last?.facts === facts.join('\n')
  const sequence = last === undefined ? 0 : last.sequence + (isSame ? 0 : 1)
  const changedAt = isSame ? last.changedAt : now
  return [
    'BEGIN:VEVENT',
    ...facts,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${changedAt}`,
    `LAST-MODIFIED:${changedAt}`,
    'END:VEVENT',
  ]
}

/** Reads the entries of a text that `writeFeedText` wrote, by the lines of their ids. */
function readKnownEvents(stored: string): Map<string, KnownEvent> {
  const known = new Map<string, KnownEvent>()
  let facts: string[] = []
  let stamps: string[] = []
  for (const line of splitLines(stored)) {
    const stamp = STAMP.exec(line)?.[1]
    if (line === 'BEGIN:VEVENT') {
      facts = []
      stamps = []
    } else if (line === 'END:VEVENT') {
      const [uid = ''] = facts
      const [sequence = '', changedAt = ''] = stamps
      known.set(uid, {
        sequence: Number.parseInt(sequence, 10) || 0,
        changedAt,
        facts: facts.join('\n'),
      })
    } else if (stamp === undefined) {
      facts.push(line)
    } else {
      stamps.push(stamp)
    }
  }
  return known
}
