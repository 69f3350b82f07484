import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { TIME_ZONES, type TimeZone } from '#src/core/time/timeZones.ts'
import {
  addDays,
  addDaysToDate,
  daysBetween,
  offsetAt,
  startOfDate,
  startOfDay,
  toInstants,
  toWallTime,
  weekdayOf,
  weekdayOfDate,
} from '#src/core/time/wallClock.ts'

const DATES = Array.from({ length: 730 }, (_, position) => addDaysToDate('2026-01-01', position))
const HALF_HOURS = Array.from(
  { length: 48 },
  (_, position) =>
    `${String(Math.floor(position / 2)).padStart(2, '0')}:${position % 2 === 0 ? '00' : '30'}`,
)

/** The law in each zone: hours from UTC in winter and in summer, and whether the clocks still change. */
const LAW: Readonly<
  Record<TimeZone, { winter: number; summer: number; changes: 'always' | 'until 2026' | 'never' }>
> = {
  'America/St_Johns': { winter: -3.5, summer: -2.5, changes: 'always' },
  'America/Goose_Bay': { winter: -4, summer: -3, changes: 'always' },
  'America/Halifax': { winter: -4, summer: -3, changes: 'always' },
  'America/Moncton': { winter: -4, summer: -3, changes: 'always' },
  'America/Blanc-Sablon': { winter: -4, summer: -4, changes: 'never' },
  'America/Toronto': { winter: -5, summer: -4, changes: 'always' },
  'America/Iqaluit': { winter: -5, summer: -4, changes: 'always' },
  'America/Atikokan': { winter: -5, summer: -5, changes: 'never' },
  'America/Winnipeg': { winter: -6, summer: -5, changes: 'until 2026' },
  'America/Rankin_Inlet': { winter: -6, summer: -5, changes: 'always' },
  'America/Regina': { winter: -6, summer: -6, changes: 'never' },
  'America/Edmonton': { winter: -7, summer: -6, changes: 'until 2026' },
  'America/Cambridge_Bay': { winter: -7, summer: -6, changes: 'always' },
  'America/Vancouver': { winter: -8, summer: -7, changes: 'until 2026' },
  'America/Whitehorse': { winter: -7, summer: -7, changes: 'never' },
}

/** The half hours that the clocks skip in those two years, by the law. */
const GAPS = {
  always: ['2026-03-08 02:00', '2026-03-08 02:30', '2027-03-14 02:00', '2027-03-14 02:30'],
  'until 2026': ['2026-03-08 02:00', '2026-03-08 02:30'],
  never: [],
}
/** The half hours that they show twice. */
const OVERLAPS = {
  always: ['2026-11-01 01:00', '2026-11-01 01:30', '2027-11-07 01:00', '2027-11-07 01:30'],
  'until 2026': [],
  never: [],
}

function isSummer(timestamp: number, zone: TimeZone): boolean {
  const { winter, summer, changes } = LAW[zone]
  const begins = (date: string): number => Date.parse(`${date}T02:00Z`) - winter * HOUR_MS
  const ends = (date: string): number => Date.parse(`${date}T02:00Z`) - summer * HOUR_MS
  const summers = [
    [begins('2026-03-08'), changes === 'until 2026' ? Infinity : ends('2026-11-01')],
    [begins('2027-03-14'), ends('2027-11-07')],
  ] as const
  return summers.some(([start, end]) => timestamp >= start && timestamp < end)
}

describe.each(TIME_ZONES)('%s, on every day of two years', (zone) => {
  /** The instants at which the clocks show a half hour ('2026-03-08 02:30'), in the order of the half hours. */
  const instantsOf = new Map<string, readonly number[]>()
  beforeAll(() => {
    for (const date of DATES) {
      for (const time of HALF_HOURS) instantsOf.set(`${date} ${time}`, toInstants(date, time, zone))
    }
  })

  test('the clocks of a zone skip and repeat the half hours that the law says, and no others', () => {
    const found: { gaps: string[]; overlaps: string[] } = { gaps: [], overlaps: [] }
    for (const [halfHour, instants] of instantsOf) {
      if (instants.length === 0) found.gaps.push(halfHour)
      if (instants.length > 1) found.overlaps.push(halfHour)
    }
    const { changes } = LAW[zone]
    expect(found).toEqual({ gaps: GAPS[changes], overlaps: OVERLAPS[changes] })
  })

  test('the half hours of a zone follow each other, each once', () => {
    expect(instantsOf.size).toBe(DATES.length * HALF_HOURS.length)
    let last = -Infinity
    for (const [halfHour, instants] of instantsOf) {
      for (const instant of instants.slice(0, 1)) {
        if (instant <= last) expect.fail(`${halfHour} does not come after the time before it`)
        last = instant
      }
    }
  })

  test('an instant is shown as the zone’s law says, and is found again by what is shown', () => {
    const { winter, summer } = LAW[zone]
    const first = startOfDate('2026-01-01', zone)
    const last = startOfDate('2028-01-01', zone)
    for (let instant = first; instant < last; instant += 30 * MINUTE_MS) {
      const offset = (isSummer(instant, zone) ? summer : winter) * HOUR_MS
      const { date, time, minutes } = toWallTime(instant, zone)
      const lawful = new Date(instant + offset).toISOString().slice(0, 16)
      if (`${date}T${time}` !== lawful) expect.fail(`${lawful} is shown as ${date} ${time}`)
      if (Date.parse(`${date}T00:00Z`) + minutes * MINUTE_MS !== instant + offset) {
        expect.fail(`${lawful} is minute ${String(minutes)}`)
      }
      if (instantsOf.get(`${date} ${time}`)?.includes(instant) !== true) {
        expect.fail(`${lawful} is not found`)
      }
    }
  })

  test('the days of a zone begin at midnight, follow each other and have their weekday', () => {
    const first = startOfDate('2026-01-01', zone)
    for (const [position, date] of DATES.entries()) {
      const start = startOfDate(date, zone)
      const next = addDays(start, 1, zone)
      const instants = [start, start + 13 * HOUR_MS, next - 1]
      expect({
        shown: toWallTime(start, zone),
        next,
        starts: instants.map((instant) => startOfDay(instant, zone)),
        positions: instants.map((instant) => daysBetween(first, instant, zone)),
        weekdays: instants.map((instant) => weekdayOf(instant, zone)),
      }).toEqual({
        shown: { date, time: '00:00', minutes: 0 },
        next: startOfDate(addDaysToDate(date, 1), zone),
        starts: instants.map(() => start),
        positions: instants.map(() => position),
        weekdays: instants.map(() => weekdayOfDate(date)),
      })
    }
  })
})

test.each([
  ['before the clocks changed for the last time', Date.UTC(2026, 0, 15), -8],
  ['in the first summer', Date.UTC(2026, 6, 15), -7],
  ['in the first winter without a change', Date.UTC(2027, 0, 15), -7],
  ['long after', Date.UTC(2099, 0, 15), -7],
])('Vancouver is known to have stopped changing its clocks, %s', (_, timestamp, hours) => {
  expect(offsetAt(timestamp, 'America/Vancouver')).toBe(hours * HOUR_MS)
})

test.each([
  ['2026-02-30', '10:00'],
  ['2026-13-01', '10:00'],
  ['2026-03-03', '24:00'],
  ['2026-03-03', '9:00'],
  ['2026-03-03', ''],
  ['', '10:00'],
  ['3 March 2026', '10:00'],
])('the date %j with the time %j is no instant', (date, time) => {
  expect(toInstants(date, time, 'America/Toronto')).toEqual([])
})

test('a day on which the clocks change has 23 or 25 hours', () => {
  const hoursOf = (date: string): number => {
    const start = startOfDate(date, 'America/Toronto')
    return (addDays(start, 1, 'America/Toronto') - start) / HOUR_MS
  }
  expect(hoursOf('2027-03-14')).toBe(23)
  expect(hoursOf('2027-11-07')).toBe(25)
})

test.each([
  ['the same day', '2026-03-03', 0, '2026-03-03'],
  ['into a leap day', '2028-02-28', 1, '2028-02-29'],
  ['over the end of a year', '2026-12-31', 1, '2027-01-01'],
  ['back', '2026-03-01', -1, '2026-02-28'],
])('a date with days added to it is right: %s', (_, date, count, result) => {
  expect(addDaysToDate(date, count)).toBe(result)
})

test('a week begins on a Monday', () => {
  expect(
    Array.from({ length: 7 }, (_, position) =>
      weekdayOfDate(addDaysToDate('2026-03-02', position)),
    ),
  ).toEqual(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
  expect(weekdayOfDate('1969-12-31')).toBe('wed')
})

test.each([0, 8.64e15 - DAY_MS, 8.64e15])('the limit %d of a timestamp is shown', (timestamp) => {
  for (const zone of TIME_ZONES) {
    const { date, time } = toWallTime(timestamp, zone)
    expect(toInstants(date, time, zone)).toContain(timestamp)
  }
})
