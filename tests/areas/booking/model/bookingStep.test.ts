import { describe, expect, test } from 'vitest'
import {
  findAskedSlot,
  slotOfEntry,
  stepOf,
  type BookingEntry,
} from '#src/areas/booking/model/bookingStep.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { aService, aSlot, SLOT_TIME } from '#tests/support/builders.ts'

const NOW = SLOT_TIME - 60_000
const FREE = aSlot({ timestamp: SLOT_TIME })
const TAKEN = aSlot({ slotId: 'slot_1', timestamp: SLOT_TIME + 60_000, available: false })
const SERVICE = aService({ slots: [FREE, TAKEN] })

const stepAt = (changes: Partial<BookingEntry>, selected: Slot | null): 1 | 2 => {
  const entry = { slotId: FREE.slotId, isChoosingSlot: false, chosen: null, ...changes }
  return stepOf(slotOfEntry(entry, findAskedSlot(SERVICE, entry.slotId, NOW)), selected)
}

describe('an address of a booking', () => {
  test('a booking’s address shows the information where it names a free slot', () => {
    expect(stepAt({}, FREE)).toBe(2)
  })

  test.each([
    ['names no slot', { slotId: null }],
    ['names a taken slot', { slotId: 'slot_1' }],
    ['names a slot that does not exist', { slotId: 'slot_9' }],
    ['names a free slot and asks for the times', { isChoosingSlot: true }],
  ])('a booking’s address shows the times where it %s', (_name, changes) => {
    expect(stepAt(changes, FREE)).toBe(1)
  })

  test('a booking’s address shows the times where another slot, or none, is selected', () => {
    expect(stepAt({}, null)).toBe(1)
    expect(stepAt({}, TAKEN)).toBe(1)
    expect(stepAt({}, { ...FREE, timestamp: SLOT_TIME + 1 })).toBe(1)
  })

  test('a booking’s address keeps showing the information of a selected slot that is then taken', () => {
    expect(stepAt({ slotId: TAKEN.slotId, chosen: TAKEN }, TAKEN)).toBe(2)
  })
})

describe('a slot that an address asks for', () => {
  test('a slot in an address is gone where the service does not have it, unless it may be a later one', () => {
    expect(findAskedSlot(SERVICE, 'slot_9', NOW).refusal).toBe('slot-gone')
    const more = { ...SERVICE, hasLaterSlots: true }
    expect(findAskedSlot(more, 'slot_9', NOW).refusal).toBeNull()
  })

  test('a slot in an address is taken once its time has passed', () => {
    expect(findAskedSlot(SERVICE, FREE.slotId, SLOT_TIME + 1)).toEqual({
      slot: null,
      taken: FREE,
      refusal: 'slot-taken',
    })
  })
})
