import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { periodAt, stepPeriod } from '#src/core/time/period.ts'
import { TIME_ZONES } from '#src/core/time/timeZones.ts'
import { startOfDate, toWallTime, weekdayOf } from '#src/core/time/wallClock.ts'

const ZONE = 'America/Toronto'

test('a week begins on Monday and a month on its first, where the clinic is', () => {
  // Late on Sunday there, Monday by UTC.
  const sundayNight = Date.UTC(2027, 2, 1, 4, 30)
  expect(periodAt('week', sundayNight, ZONE)).toEqual({
    kind: 'week',
    from: startOfDate('2027-02-22', ZONE),
    until: startOfDate('2027-03-01', ZONE),
  })
  expect(periodAt('month', sundayNight, ZONE)).toEqual({
    kind: 'month',
    from: startOfDate('2027-02-01', ZONE),
    until: startOfDate('2027-03-01', ZONE),
  })
})

describe('in every zone, over two years of days', () => {
  const instant = fc
    .integer({ min: 0, max: 2 * 366 * 24 })
    .map((hours) => Date.UTC(2026, 0, 1, hours))
  const kind = fc.constantFrom('week' as const, 'month' as const)
  const zone = fc.constantFrom(...TIME_ZONES)

  test('a time is within its week or month, and the next one begins where it ends', () => {
    fc.assert(
      fc.property(kind, instant, zone, (each, time, where) => {
        const period = periodAt(each, time, where)
        expect(period.from <= time && time < period.until).toBe(true)
        const next = stepPeriod(period, 1, where)
        expect(next.from).toBe(period.until)
        expect(stepPeriod(next, -1, where)).toEqual(period)
      }),
    )
  })

  test('a week has Monday first, and a month all days of its name', () => {
    fc.assert(
      fc.property(instant, zone, (time, where) => {
        expect(weekdayOf(periodAt('week', time, where).from, where)).toBe('mon')
        const month = periodAt('month', time, where)
        const name = toWallTime(time, where).date.slice(0, 7)
        expect(toWallTime(month.from, where).date).toBe(`${name}-01`)
        expect(toWallTime(month.until - 1, where).date.slice(0, 7)).toBe(name)
        expect(toWallTime(month.until, where).date.slice(8)).toBe('01')
      }),
    )
  })
})
