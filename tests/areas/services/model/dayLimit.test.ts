import { describe, expect, test } from 'vitest'
import { countVisits, dayLimitOf, NO_DAY_LIMIT } from '#src/areas/services/model/dayLimit.ts'
import { aService, aSlot } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'

const LAST_MINUTE = clinicTime(2031, 5, 2, 23, 59)
const MIDNIGHT = clinicTime(2031, 5, 3, 0, 0)

describe('a limit of so many visits a day', () => {
  test('a service without a limit says no day, and no day of it is full', () => {
    expect(dayLimitOf(aService())).toBe(NO_DAY_LIMIT)
    expect(NO_DAY_LIMIT.dateOf(MIDNIGHT)).toBeNull()
    expect(NO_DAY_LIMIT.isFull(MIDNIGHT)).toBe(false)
  })

  test('a day begins at midnight at the clinic, also where it is still the day before elsewhere', () => {
    const { dateOf } = dayLimitOf(aService({ dailyVisits: 1 }))
    expect([LAST_MINUTE, MIDNIGHT].map(dateOf)).toEqual(['2031-06-02', '2031-06-03'])
    const west = dayLimitOf(aService({ dailyVisits: 1, clinicTimeZone: 'America/Vancouver' }))
    expect([LAST_MINUTE, MIDNIGHT].map(west.dateOf)).toEqual(['2031-06-02', '2031-06-02'])
  })

  test('a day is full once as many visits are booked as its limit, or more', () => {
    const isFull = (visits: number): boolean =>
      dayLimitOf(aService({ dailyVisits: 2 }), new Map([['2031-06-02', visits]])).isFull(
        LAST_MINUTE,
      )
    expect([-1, 0, 1, 2, 3].map(isFull)).toEqual([false, false, false, true, true])
  })

  test('taken slots are counted by the day that it is at the clinic', () => {
    const slots = [LAST_MINUTE - 1, LAST_MINUTE, MIDNIGHT].map((timestamp) =>
      aSlot({ timestamp, available: false }),
    )
    const counted = countVisits([...slots, aSlot({ timestamp: MIDNIGHT })], 'America/Toronto')
    expect(Object.fromEntries(counted)).toEqual({ '2031-06-02': 2, '2031-06-03': 1 })
  })
})
