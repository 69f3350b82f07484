import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findFreeAbsenceId,
  isSameDoctor,
  isWithinAbsence,
} from '#src/areas/doctors/model/absence.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'

const absence = { doctor: 'Dr. Roy Moreau', from: 10 * HOUR_MS, until: 12 * HOUR_MS }
const time = { doctor: 'Dr. Roy Moreau', duration: 30, timestamp: 10 * HOUR_MS }

describe('a time is within an absence', () => {
  test.each([
    ['as it begins', {}, true],
    ['just before it ends', { timestamp: 12 * HOUR_MS - 1 }, true],
    ['where it reaches into it', { timestamp: 10 * HOUR_MS - 30 * MINUTE_MS + 1 }, true],
    ['where it is longer than it', { timestamp: 9 * HOUR_MS, duration: 300 }, true],
    ['where the name is typed otherwise', { doctor: ' dr.  Roy moreau' }, true],
  ])('a time is within an absence: %s', (_when, changes, expected) => {
    expect(isWithinAbsence([absence], { ...time, ...changes })).toBe(expected)
  })

  test.each([
    ['where it ends as the absence begins', { timestamp: 10 * HOUR_MS - 30 * MINUTE_MS }],
    ['where it begins as the absence ends', { timestamp: 12 * HOUR_MS }],
    ['of another doctor', { doctor: 'Dr. Ann Other' }],
  ])('a time is not within an absence: %s', (_when, changes) => {
    expect(isWithinAbsence([absence], { ...time, ...changes })).toBe(false)
  })

  test('a time is within an absence if it shares any minute with it', () => {
    const hours = fc.integer({ min: 0, max: 40 })
    fc.assert(
      fc.property(
        hours,
        hours,
        hours,
        fc.integer({ min: 1, max: 600 }),
        (a, b, start, duration) => {
          const [from, until] = [Math.min(a, b) * HOUR_MS, (Math.max(a, b) + 1) * HOUR_MS]
          const minutes = Array.from(
            { length: duration },
            (_item, minute) => start * HOUR_MS + minute * MINUTE_MS,
          )
          expect(
            isWithinAbsence([{ ...absence, from, until }], {
              ...time,
              timestamp: start * HOUR_MS,
              duration,
            }),
          ).toBe(minutes.some((minute) => minute >= from && minute < until))
        },
      ),
    )
  })
})

test('two spellings of one name are one doctor', () => {
  expect(isSameDoctor('Dr. Zoë Ångström', ' dr.  ZOË ångström ')).toBe(true)
  expect(isSameDoctor('Dr. Roy', 'Dr. Ray')).toBe(false)
})

test('a new absence gets the first free id, and none once all are taken', () => {
  expect(findFreeAbsenceId([])).toBe('a00')
  expect(findFreeAbsenceId(['a00', 'a02'])).toBe('a01')
  const all = Array.from({ length: 100 }, (_item, number) => `a${String(number).padStart(2, '0')}`)
  expect(findFreeAbsenceId(all)).toBeNull()
})
