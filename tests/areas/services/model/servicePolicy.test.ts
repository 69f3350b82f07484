import { describe, expect, test } from 'vitest'
import { FULL_DAY } from '#src/areas/services/model/fullDay.ts'
import {
  deadlineOf,
  findOfferProblem,
  NO_POLICY,
  policyOf,
} from '#src/areas/services/model/servicePolicy.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { aService } from '#tests/support/builders.ts'

const NOW = Date.UTC(2031, 4, 19, 14)

describe('when patients can take a time', () => {
  test.each([
    ['a minute before the notice', 2 * HOUR_MS - MINUTE_MS, 'too-soon'],
    ['exactly at the notice', 2 * HOUR_MS, 'too-soon'],
    ['just after the notice', 2 * HOUR_MS + 1, null],
    ['just before the end of the window', 7 * DAY_MS - 1, null],
    ['exactly at the end of the window', 7 * DAY_MS, 'too-far-ahead'],
    ['a minute after the window', 7 * DAY_MS + MINUTE_MS, 'too-far-ahead'],
  ])('%s', (_when, ahead, problem) => {
    const policy = { ...NO_POLICY, noticeMinutes: 120, windowDays: 7 }
    expect(findOfferProblem(policy, { timestamp: NOW + ahead }, NOW)).toBe(problem)
  })

  test('patients take any time of a service that asks nothing, and none of one that is booked by phone', () => {
    expect(findOfferProblem(NO_POLICY, { timestamp: NOW + 1 }, NOW)).toBeNull()
    expect(
      findOfferProblem({ ...NO_POLICY, callToBook: true }, { timestamp: NOW + DAY_MS }, NOW),
    ).toBe('call-to-book')
  })

  test('patients take a time that its doctor could, unless its day is full', () => {
    const timestamp = NOW + DAY_MS
    expect(findOfferProblem(NO_POLICY, { timestamp, covered: 'b000' }, NOW)).toBeNull()
    expect(findOfferProblem(NO_POLICY, { timestamp, covered: FULL_DAY }, NOW)).toBe('day-full')
  })
})

test('the deadline of a booking is so many hours before it begins', () => {
  const slot = { timestamp: NOW }
  expect(deadlineOf({ slot, cancelHours: 24 })).toBe(NOW - DAY_MS)
  expect(deadlineOf({ slot, cancelHours: 0 })).toBe(NOW)
})

test('the rules of a service are taken from it without the rest', () => {
  expect(policyOf(aService({ noticeMinutes: 90, knownOnly: true }))).toEqual({
    ...NO_POLICY,
    noticeMinutes: 90,
    knownOnly: true,
  })
})
