import { describe, expect, test } from 'vitest'
import {
  DAYS_AT_ONCE,
  daysInView,
  nearnessOf,
  needsCalendar,
  windowWith,
  withEarlierDays,
  withLaterDays,
} from '#src/areas/services/model/daysInView.ts'
import { groupSlotsByDay, type DayOfSlots } from '#src/areas/services/model/slotDays.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import { aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE, clinicTime } from '#tests/support/clinicTime.ts'

/** Days of March 2026 by their dates, each with one slot in the morning. */
function march(...dates: readonly number[]): readonly DayOfSlots[] {
  return groupSlotsByDay(
    dates.map((date) => ({
      slotId: `slot_${date}`,
      timestamp: clinicTime(2026, 2, date, 9),
      available: true,
    })),
    CLINIC_ZONE,
  )
}

const dateOf = ({ day }: DayOfSlots): number => Number(toWallTime(day, CLINIC_ZONE).date.slice(-2))
const dayOf = (date: number): number => clinicTime(2026, 2, date)
const chosenOn = (date: number): { timestamp: number } => ({
  timestamp: clinicTime(2026, 2, date, 9),
})

const MANY = march(1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31)

describe('the days that are listed', () => {
  test('a list of days begins with the first ones, and is bounded', () => {
    const { listed, hasEarlier, hasLater } = daysInView(MANY, windowWith(MANY, null))
    expect(listed.map(dateOf)).toEqual([1, 3, 5, 7, 9, 11, 13])
    expect(listed).toHaveLength(DAYS_AT_ONCE)
    expect([hasEarlier, hasLater]).toEqual([false, true])
  })

  test('a list of days begins with the first ones also when the selected slot is among them', () => {
    expect(windowWith(MANY, chosenOn(13))).toEqual(windowWith(MANY, null))
  })

  test('a list of days begins with the selected slot when that comes later', () => {
    const { listed, hasEarlier } = daysInView(MANY, windowWith(MANY, chosenOn(21)))
    expect(listed.map(dateOf)).toEqual([21, 23, 25, 27, 29, 31])
    expect(hasEarlier).toBe(true)
  })

  test('a list of days begins with the day of the selected slot, whichever of its slots that is', () => {
    const slots = [21, 22].map((hour) => aSlot({ timestamp: clinicTime(2026, 2, 8, hour) }))
    const days = [...march(1, 2, 3, 4, 5, 6, 7), { day: dayOf(8), slots }]
    for (const chosen of slots) {
      expect(windowWith(days, chosen)).toEqual({ firstDay: dayOf(8), count: DAYS_AT_ONCE })
    }
  })

  test('a list of days begins with the first ones when the selected slot is gone', () => {
    expect(windowWith(MANY, chosenOn(2))).toEqual({ firstDay: null, count: DAYS_AT_ONCE })
  })

  test('a list of days grows back to the very first day, from which on nothing is fixed', () => {
    const window = { firstDay: dayOf(7), count: 2 }
    expect(withEarlierDays(MANY, window)).toEqual({ firstDay: null, count: 5 })
    expect(withEarlierDays(MANY, { firstDay: dayOf(19), count: 2 })).toEqual({
      firstDay: dayOf(5),
      count: 2 + DAYS_AT_ONCE,
    })
  })

  test('a list of days grows to later days, until there are no more', () => {
    const more = withLaterDays(windowWith(MANY, null))
    expect(daysInView(MANY, more).listed).toHaveLength(14)
    const all = daysInView(MANY, withLaterDays(more))
    expect(all.listed).toEqual(MANY)
    expect([all.hasEarlier, all.hasLater]).toEqual([false, false])
  })

  test('a list of days grows to earlier days, and keeps the later ones', () => {
    const window = { firstDay: dayOf(19), count: DAYS_AT_ONCE }
    const earlier = withEarlierDays(MANY, window)
    expect(daysInView(MANY, earlier).listed.map(dateOf)).toEqual([
      5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31,
    ])
    const all = daysInView(MANY, withEarlierDays(MANY, earlier))
    expect(all.listed).toEqual(MANY)
    expect(all.hasEarlier).toBe(false)
  })

  test('a list of days goes on with the next day when its first one has been taken', () => {
    const window = { firstDay: dayOf(4), count: 2 }
    expect(daysInView(MANY, window).listed.map(dateOf)).toEqual([5, 7])
  })

  test('a list of days shows the last ones when all from its first one on have been taken', () => {
    const window = { firstDay: dayOf(20), count: 2 }
    expect(daysInView(march(1, 3, 5), window).listed.map(dateOf)).toEqual([3, 5])
  })
})

describe('a calendar', () => {
  test('a calendar stays hidden for few days close together', () => {
    expect(needsCalendar([])).toBe(false)
    expect(needsCalendar(march(1, 3, 5, 9, 14))).toBe(false)
  })

  test('a calendar is shown for many days, or days far apart', () => {
    expect(needsCalendar(march(1, 2, 3, 4, 5, 6))).toBe(true)
    expect(needsCalendar(march(1, 20))).toBe(true)
    const first = dayOf(1)
    const fortnightLater = first + 14 * DAY_MS
    const daysAt = (...days: readonly number[]): readonly DayOfSlots[] =>
      days.map((day) => ({ day, slots: [] }))
    expect(needsCalendar(daysAt(first, fortnightLater))).toBe(true)
    expect(needsCalendar(daysAt(first, fortnightLater - 1))).toBe(false)
  })
})

test('today and tomorrow are called so, however late it is', () => {
  const late = clinicTime(2026, 2, 3, 23, 59)
  expect([3, 4, 5].map((date) => nearnessOf(dayOf(date), late, CLINIC_ZONE))).toEqual([
    'today',
    'tomorrow',
    null,
  ])
})
