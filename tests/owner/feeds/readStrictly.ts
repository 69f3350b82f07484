/** An entry as a strict reader finds it. */
export interface StrictEvent {
  readonly uid: string
  /** Epoch milliseconds. */
  readonly start: number
  readonly end: number
  readonly status: string
  readonly summary: string
  readonly sequence: number
  readonly stamp: string
  readonly modified: string
}

export interface StrictCalendar {
  readonly name: string
  /** How often a calendar program is to look. */
  readonly refresh: string
  readonly events: readonly StrictEvent[]
}

/** The properties of an entry, each of them once: whatever else came would be a surprise to somebody's calendar. */
const EVENT_PROPERTIES = [
  'UID',
  'DTSTART',
  'DTEND',
  'STATUS',
  'SUMMARY',
  'CLASS',
  'TRANSP',
  'SEQUENCE',
  'DTSTAMP',
  'LAST-MODIFIED',
]
const CALENDAR_PROPERTIES = [
  'VERSION',
  'PRODID',
  'CALSCALE',
  'NAME',
  'X-WR-CALNAME',
  'REFRESH-INTERVAL;VALUE=DURATION',
  'X-PUBLISHED-TTL',
]
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]
const MAX_OCTETS = 75

/**
 * Reads a calendar to subscribe to by the letter of RFC 5545, and refuses what a lenient reader lets through: a line that is too long or
 * ends otherwise (3.1), a character that has to be escaped (3.3.11), a property that is missing, comes twice or is not ours
 * (3.6, 3.6.1), a time that is no instant (3.3.5), an end that does not come after its start (3.8.2.2), an id that comes
 * twice (3.8.4.7), a calendar without a component (3.4). Shares nothing with what writes it.
 */
export function readStrictly(file: string): StrictCalendar {
  const lines = unfold(file)
  expect(lines.shift() === 'BEGIN:VCALENDAR', 'no calendar')
  expect(lines.pop() === 'END:VCALENDAR', 'no end')
  const isComponent = lines.findIndex((line) => line.startsWith('BEGIN:'))
  expect(isComponent >= 0, 'no component')
  const head = readProperties(lines.splice(0, isComponent), CALENDAR_PROPERTIES)
  expect(head('VERSION') === '2.0' && head('CALSCALE') === 'GREGORIAN', 'another kind of calendar')
  expect(head('PRODID') !== '', 'no producer')
  expect(head('NAME') === head('X-WR-CALNAME'), 'two names')
  const refresh = head('REFRESH-INTERVAL;VALUE=DURATION')
  expect(/^PT\d+[HM]$/.test(refresh) && head('X-PUBLISHED-TTL') === refresh, 'two intervals')
  if (lines[0] === 'BEGIN:VTIMEZONE') {
    expect(lines.splice(0, ZONE.length).join() === ZONE.join(), 'another time zone than UTC')
  }
  const events: StrictEvent[] = []
  while (lines.length > 0) {
    expect(lines.shift() === 'BEGIN:VEVENT', 'something that is no entry')
    const end = lines.indexOf('END:VEVENT')
    expect(end >= 0, 'an entry without an end')
    events.push(readEvent(lines.splice(0, end)))
    lines.shift()
  }
  const ids = new Set(events.map(({ uid }) => uid))
  expect(ids.size === events.length, 'an id that comes twice')
  return { name: textOf(head('NAME')), refresh, events }
}

function readEvent(lines: readonly string[]): StrictEvent {
  const property = readProperties(lines, EVENT_PROPERTIES)
  const [start, end] = [instantOf(property('DTSTART')), instantOf(property('DTEND'))]
  expect(end > start, 'an end before its start')
  expect(property('CLASS') === 'PRIVATE', 'not private')
  expect(property('TRANSP') === 'OPAQUE', 'a time that counts as free')
  expect(['TENTATIVE', 'CONFIRMED'].includes(property('STATUS')), 'no status of an entry')
  expect(/^(?:0|[1-9]\d*)$/.test(property('SEQUENCE')), 'no sequence')
  instantOf(property('DTSTAMP'))
  instantOf(property('LAST-MODIFIED'))
  expect(property('UID') !== '', 'no id')
  return {
    uid: textOf(property('UID')),
    start,
    end,
    status: property('STATUS'),
    summary: textOf(property('SUMMARY')),
    sequence: Number(property('SEQUENCE')),
    stamp: property('DTSTAMP'),
    modified: property('LAST-MODIFIED'),
  }
}

/** Lines end with CRLF and have at most 75 octets; a character is not cut. */
function unfold(file: string): string[] {
  expect(file.endsWith('\r\n'), 'a last line without an end')
  const folded = file.slice(0, -2).split('\r\n')
  const lines: string[] = []
  for (const line of folded) {
    expect(new TextEncoder().encode(line).length <= MAX_OCTETS, `a line that is too long: ${line}`)
    // eslint-disable-next-line no-control-regex -- a line may not have any
    expect(!/[\u0000-\u001f\u007f\ufffd]/.test(line) && line !== '', `no line: ${line}`)
    if (line.startsWith(' ')) lines.push((lines.pop() ?? '') + line.slice(1))
    else lines.push(line)
  }
  return lines
}

/** Each of the properties, once, and no other one. */
function readProperties(
  lines: readonly string[],
  names: readonly string[],
): (name: string) => string {
  const found = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon)
    expect(colon > 0 && names.includes(name), `a property that is not known: ${line}`)
    expect(!found.has(name), `a property that comes twice: ${line}`)
    found.set(name, line.slice(colon + 1))
  }
  for (const name of names) expect(found.has(name), `${name} is missing`)
  return (name) => found.get(name) ?? ''
}

/** An instant in UTC. */
function instantOf(value: string): number {
  const parts = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(value)
  expect(parts !== null, `no instant: ${value}`)
  const [year, month, day, hour, minute, second] = parts.slice(1).map(Number)
  const instant = Date.UTC(
    year ?? 0,
    (month ?? 0) - 1,
    day ?? 0,
    hour ?? 0,
    minute ?? 0,
    second ?? 0,
  )
  // The 31st of June is no day.
  expect(new Date(instant).toISOString().replace(/[-:]|\.000/g, '') === value, `no day: ${value}`)
  return instant
}

/** A text whose special characters are escaped, all of them. */
function textOf(value: string): string {
  expect(/^(?:[^\\;,]|\\[\\;,nN])*$/.test(value), `not escaped: ${value}`)
  return value.replace(/\\(.)/g, (_, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  )
}

function expect(isRight: boolean, reason: string): asserts isRight {
  if (!isRight) throw new Error(`A strict reader refuses ${reason}`)
}
