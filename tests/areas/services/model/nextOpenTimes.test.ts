import { describe, expect, test } from 'vitest'
import {
  followOpenTimes,
  needsYear,
  showsSame,
  type ShownTime,
} from '#src/areas/services/model/nextOpenTimes.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { localTime } from '#tests/support/localTime.ts'

const slots: readonly Slot[] = [9, 10, 11, 12].map((hour) => ({
  slotId: `slot_${String(hour)}`,
  timestamp: localTime(3, hour),
  available: true,
}))

/** '9 10- 11': a time that leaves has a dash. */
function inShort(shown: readonly ShownTime[]): string {
  return shown
    .map(({ slot, isLeaving }) => `${slot.slotId.slice('slot_'.length)}${isLeaving ? '-' : ''}`)
    .join(' ')
}

const without = (slotId: string): readonly Slot[] => slots.filter((slot) => slot.slotId !== slotId)

describe('the next open times', () => {
  const first = followOpenTimes([], slots, 3)

  test('the next open times are the first ones, or all of them if there are few', () => {
    expect(inShort(first)).toBe('9 10 11')
    expect(inShort(followOpenTimes([], slots.slice(3), 3))).toBe('12')
    expect(followOpenTimes([], [], 3)).toEqual([])
  })

  test('a taken open time keeps its place, and nothing moves up before it is gone', () => {
    const leaving = followOpenTimes(first, without('slot_10'), 3)
    expect(inShort(leaving)).toBe('9 10- 11')
    const gone = leaving.filter(({ isLeaving }) => !isLeaving)
    expect(inShort(followOpenTimes(gone, without('slot_10'), 3))).toBe('9 11 12')
  })

  test('an open time that is given back before it was gone is shown again', () => {
    const leaving = followOpenTimes(first, without('slot_10'), 3)
    expect(inShort(followOpenTimes(leaving, slots, 3))).toBe('9 10 11')
  })

  test('an open time that only gives way to an earlier one is not shown as leaving', () => {
    const later = followOpenTimes([], slots.slice(1), 3)
    expect(inShort(later)).toBe('10 11 12')
    expect(inShort(followOpenTimes(later, slots, 3))).toBe('9 10 11')
  })

  test('an open time that was moved leaves its place', () => {
    const moved = slots.map((slot) =>
      slot.slotId === 'slot_9' ? { ...slot, timestamp: localTime(3, 13) } : slot,
    )
    const open = moved.toSorted((a, b) => a.timestamp - b.timestamp)
    expect(inShort(followOpenTimes(first, open, 3))).toBe('9- 10 11')
  })

  test('the next open times differ from others, and from the same ones leaving', () => {
    expect(showsSame(first, followOpenTimes(first, slots, 3))).toBe(true)
    expect(showsSame(first, first.slice(1))).toBe(false)
    expect(showsSame(first.slice(0, 2), first)).toBe(false)
    expect(showsSame(first, first.slice(0, 2))).toBe(false)
    expect(showsSame(first, followOpenTimes(first, without('slot_9'), 3))).toBe(false)
  })
})

test.each([
  ['a day in the coming months', localTime(20, 9, 0, 12), false],
  ['the last moment before the eleventh month', localTime(3, 0, 0, 14) - 1, false],
  ['the eleventh month from now', localTime(3, 0, 0, 14), true],
  ['the day a year from now', clinicTime(2027, 2, 3, 9), true],
  ['a day long after', clinicTime(2099, 2, 3, 9), true],
])('%s is shown with its year only where it could be mistaken', (_day, timestamp, isShown) => {
  expect(needsYear(timestamp, localTime(3))).toBe(isShown)
})

test('the last day of a month is shown with its year from the end of a shorter one on', () => {
  const now = new Date(2026, 2, 31, 9).getTime()
  const limit = new Date(2027, 1, 28, 9).getTime()
  expect([limit - 1, limit].map((timestamp) => needsYear(timestamp, now))).toEqual([false, true])
})
