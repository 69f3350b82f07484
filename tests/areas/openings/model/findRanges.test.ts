import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitsWhen, nextRange, type When } from '#src/areas/openings/model/findRanges.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { PARTS_OF_DAY } from '#src/core/time/partOfDay.ts'
import { PROVINCE_CODES } from '#src/core/time/provinces.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { zonesOffered, type TimeZone } from '#src/core/time/timeZones.ts'
import { toInstants } from '#src/core/time/wallClock.ts'

const TORONTO: TimeZone = 'America/Toronto'
const WINNIPEG: TimeZone = 'America/Winnipeg'

function at(date: string, time: string, zone: TimeZone = TORONTO): number {
  const [instant] = toInstants(date, time, zone)
  if (instant === undefined) throw new Error(`The clocks skip ${date} ${time}.`)
  return instant
}

/** Sunday 22 November 2026, 10 in the morning in Toronto. */
const NOW = at('2026-11-22', '10:00')

const anyPart = (day: When['day']): When => ({ day, part: null })

describe('whether a time fits', () => {
  test.each<[When['day'], string, boolean]>([
    ['any', '2026-11-24', true],
    ['today', '2026-11-22', true],
    ['today', '2026-11-23', false],
    ['tomorrow', '2026-11-23', true],
    ['tomorrow', '2026-11-24', false],
    ['sat', '2026-11-28', true],
    ['sat', '2026-12-05', true],
    ['sat', '2026-11-27', false],
    ['weekend', '2026-11-29', true],
    ['weekend', '2026-11-30', false],
    ['weekdays', '2026-11-30', true],
    ['weekdays', '2026-11-29', false],
    ['2026-11-28', '2026-11-28', true],
    ['2026-11-28', '2026-12-05', false],
  ])('a wish for "%s" fits a time on %s: %s', (day, date, fits) => {
    expect(fitsWhen(anyPart(day), at(date, '14:00'), TORONTO, NOW)).toBe(fits)
  })

  test.each([
    ['00:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['16:59', 'afternoon'],
    ['17:00', 'evening'],
    ['23:59', 'evening'],
  ] as const)('a time at %s is in the %s', (time, expected) => {
    const fitting = PARTS_OF_DAY.filter((part) =>
      fitsWhen({ day: 'any', part }, at('2026-11-24', time), TORONTO, NOW),
    )
    expect(fitting).toEqual([expected])
  })

  test('the clinic’s own clock decides whether a time fits', () => {
    // Half past midnight on Sunday in Toronto is still Saturday evening in Kenora.
    const night = at('2026-07-05', '00:30')
    expect(fitsWhen({ day: 'sat', part: 'evening' }, night, WINNIPEG, NOW)).toBe(true)
    expect(fitsWhen({ day: 'sat', part: 'evening' }, night, TORONTO, NOW)).toBe(false)
    expect(fitsWhen({ day: 'sun', part: 'morning' }, night, TORONTO, NOW)).toBe(true)
  })
})

describe('the ranges in which is looked', () => {
  test('a search on any day has one range without an end', () => {
    expect(nextRange(anyPart('any'), 'ON', NOW, NOW)).toEqual({ from: NOW, until: null })
  })

  test("a Saturday's range begins in the east of the province and ends in its west", () => {
    expect(nextRange(anyPart('sat'), 'NL', NOW, NOW)).toEqual({
      from: at('2026-11-28', '00:00', 'America/St_Johns'),
      until: at('2026-11-29', '00:00', 'America/Goose_Bay'),
    })
  })

  test('a search on Saturdays goes on to the next Saturday', () => {
    const first = nextRange(anyPart('sat'), 'NS', NOW, NOW)
    expect(nextRange(anyPart('sat'), 'NS', first?.until ?? 0, NOW)).toEqual({
      from: at('2026-12-05', '00:00', 'America/Halifax'),
      until: at('2026-12-06', '00:00', 'America/Halifax'),
    })
  })

  test('days in a row are one range, which begins now if it has begun', () => {
    expect(nextRange(anyPart('weekend'), 'NS', NOW, NOW)).toEqual({
      from: NOW,
      until: at('2026-11-23', '00:00', 'America/Halifax'),
    })
    expect(nextRange(anyPart('weekdays'), 'NS', NOW, NOW)).toEqual({
      from: at('2026-11-23', '00:00', 'America/Halifax'),
      until: at('2026-11-28', '00:00', 'America/Halifax'),
    })
  })

  test('a search for evenings has a range of each day', () => {
    const evening: When = { day: 'any', part: 'evening' }
    const first = nextRange(evening, 'NS', NOW, NOW)
    expect(first).toEqual({
      from: at('2026-11-22', '17:00', 'America/Halifax'),
      until: at('2026-11-23', '00:00', 'America/Halifax'),
    })
    expect(nextRange(evening, 'NS', first?.until ?? 0, NOW)?.from).toBe(
      at('2026-11-23', '17:00', 'America/Halifax'),
    )
  })

  test('a day that is over has no range, and a day of the calendar has only one', () => {
    expect(nextRange(anyPart('2026-11-21'), 'ON', NOW, NOW)).toBeNull()
    const only = nextRange(anyPart('2026-11-28'), 'NS', NOW, NOW)
    expect(only?.from).toBe(at('2026-11-28', '00:00', 'America/Halifax'))
    expect(nextRange(anyPart('2026-11-28'), 'NS', only?.until ?? 0, NOW)).toBeNull()
  })

  test('a search on a day of the calendar reaches years ahead', () => {
    expect(nextRange(anyPart('2031-05-05'), 'NS', NOW, NOW)?.from).toBe(
      at('2031-05-05', '00:00', 'America/Halifax'),
    )
  })

  test('a day on which the clocks change has a range of its real length', () => {
    const day = nextRange(anyPart('2027-03-14'), 'NS', NOW, NOW)
    expect((day?.until ?? 0) - (day?.from ?? 0)).toBe(23 * HOUR_MS)
  })

  test("a search's ranges miss no time that fits, in any zone of any province", () => {
    const someWhen: fc.Arbitrary<When> = fc.record({
      day: fc.constantFrom(
        'any',
        'today',
        'tomorrow',
        'weekdays',
        'weekend',
        '2027-03-14',
        ...DAYS_OF_WEEK,
      ),
      part: fc.option(fc.constantFrom(...PARTS_OF_DAY)),
    })
    const someTime = fc.integer({ min: 0, max: (150 * DAY_MS) / MINUTE_MS })
    fc.assert(
      fc.property(
        someWhen,
        fc.constantFrom(...PROVINCE_CODES),
        someTime,
        someTime,
        (when, province, wait, ahead) => {
          const from = NOW + wait * MINUTE_MS
          const time = from + ahead * MINUTE_MS
          if (!zonesOffered(province).some((zone) => fitsWhen(when, time, zone, NOW))) return
          let range = nextRange(when, province, from, NOW)
          while (range?.until != null && range.until <= time) {
            range = nextRange(when, province, range.until, NOW)
          }
          expect(range).not.toBeNull()
          expect(range?.from).toBeLessThanOrEqual(time)
        },
      ),
    )
  })
})
