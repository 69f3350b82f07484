import { describe, expect, test } from 'vitest'
import {
  countComingSlots,
  findOfferObstacle,
  isFullyBooked,
  isSlotOpen,
  openSlots,
} from '#src/areas/services/model/openSlots.ts'
import type { ServicePolicy } from '#src/areas/services/model/service.ts'
import { NO_POLICY } from '#src/areas/services/model/servicePolicy.ts'
import { groupSlotsByDay } from '#src/areas/services/model/slotDays.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { localTime } from '#tests/support/localTime.ts'

function slot(slotId: string, timestamp: number, available = true): Slot {
  return { slotId, timestamp, available }
}

const NOW = localTime(3, 12)

describe('an open slot', () => {
  test('a slot is open if it is available and has not begun', () => {
    expect(isSlotOpen(slot('slot_0', NOW + 1), NOW)).toBe(true)
  })

  test('a slot that begins this very moment or has begun is not open', () => {
    expect(isSlotOpen(slot('slot_0', NOW), NOW)).toBe(false)
    expect(isSlotOpen(slot('slot_0', NOW - 1), NOW)).toBe(false)
  })

  test('a slot that someone took is not open', () => {
    expect(isSlotOpen(slot('slot_0', NOW + 1, false), NOW)).toBe(false)
  })
})

describe('a service', () => {
  test('a service lists its open slots in time order, and is not changed by that', () => {
    const slots = [slot('b', NOW + 2), slot('a', NOW + 1), slot('gone', NOW - 1)]
    expect(openSlots({ ...NO_POLICY, slots }, NOW).map(({ slotId }) => slotId)).toEqual(['a', 'b'])
    expect(slots.map(({ slotId }) => slotId)).toEqual(['b', 'a', 'gone'])
  })

  test('a service is fully booked when every slot is taken or past', () => {
    expect(isFullyBooked({ slots: [slot('a', NOW + 1, false), slot('b', NOW - 1)] }, NOW)).toBe(
      true,
    )
  })

  test('a service is not fully booked while one slot is open', () => {
    expect(isFullyBooked({ slots: [slot('a', NOW + 1, false), slot('b', NOW + 1)] }, NOW)).toBe(
      false,
    )
  })

  test('a service without slots counts as fully booked', () => {
    expect(isFullyBooked({ slots: [] }, NOW)).toBe(true)
  })
})

describe('the open times of a service that asks something of its patients', () => {
  const slots = [
    slot('soon', NOW + HOUR_MS),
    slot('later', NOW + DAY_MS),
    slot('far', NOW + 9 * DAY_MS),
  ]
  const offered = (policy: Partial<ServicePolicy>): readonly string[] =>
    openSlots({ ...NO_POLICY, ...policy, slots }, NOW).map(({ slotId }) => slotId)

  test('a patient sees only times after the least notice and within the window', () => {
    expect(offered({})).toEqual(['soon', 'later', 'far'])
    expect(offered({ noticeMinutes: 120 })).toEqual(['later', 'far'])
    expect(offered({ windowDays: 7 })).toEqual(['soon', 'later'])
    expect(offered({ noticeMinutes: 120, windowDays: 7 })).toEqual(['later'])
    expect(offered({ callToBook: true })).toEqual([])
  })

  test('a patient is told why none of the open times can be booked', () => {
    const obstacle = (policy: Partial<ServicePolicy>, open = slots): string | null =>
      findOfferObstacle({ ...NO_POLICY, ...policy, slots: open }, NOW)
    expect(obstacle({})).toBeNull()
    expect(obstacle({}, [])).toBeNull()
    expect(obstacle({ callToBook: true })).toBe('call-to-book')
    expect(obstacle({ callToBook: true }, [])).toBeNull()
    expect(obstacle({ noticeMinutes: 43_200 })).toBe('too-soon')
    expect(obstacle({ windowDays: 1 }, slots.slice(1))).toBe('too-far-ahead')
  })
})

test('the coming slots of a service are counted, open and booked', () => {
  const slots = [
    slot('over', NOW),
    slot('a', NOW + 1),
    slot('b', NOW + 2, false),
    slot('c', NOW + 3),
  ]
  expect(countComingSlots({ slots }, NOW)).toEqual({ open: 2, booked: 1 })
})

describe('slots by day', () => {
  test('slots are split into days at midnight where the clinic is', () => {
    const days = groupSlotsByDay(
      [
        slot('next morning', localTime(4, 0, 0)),
        slot('late', localTime(3, 23, 59)),
        slot('early', localTime(3, 0, 0)),
      ],
      CLINIC_ZONE,
    )
    expect(days.map(({ day, slots }) => [day, slots.map(({ slotId }) => slotId)])).toEqual([
      [localTime(3), ['early', 'late']],
      [localTime(4), ['next morning']],
    ])
  })

  test('no slots make no days', () => {
    expect(groupSlotsByDay([], CLINIC_ZONE)).toEqual([])
  })
})
