import { describe, expect, test } from 'vitest'
import { isSameSlot, vanishedSlots } from '#src/core/time/sameSlot.ts'
import { aSlot, SLOT_TIME } from '#tests/support/builders.ts'

describe('the same slot', () => {
  test('a slot is the same if it has the same id and time, free or not', () => {
    expect(isSameSlot(aSlot(), aSlot({ available: false }))).toBe(true)
    expect(isSameSlot(aSlot(), aSlot({ slotId: 'slot_1' }))).toBe(false)
  })

  test('a slot is another one once the clinic has moved it', () => {
    expect(isSameSlot(aSlot(), aSlot({ timestamp: SLOT_TIME + 60_000 }))).toBe(false)
  })
})

describe('the slots that vanished', () => {
  const early = aSlot()
  const late = aSlot({ slotId: 'slot_1', timestamp: SLOT_TIME + 60_000 })

  test('a slot has vanished if it is no longer there, or was moved', () => {
    expect(vanishedSlots([early, late], [late])).toEqual([early])
    expect(vanishedSlots([early], [{ ...early, timestamp: SLOT_TIME + 1 }])).toEqual([early])
  })

  test('no slot has vanished when some were only added', () => {
    expect(vanishedSlots([early], [early, late])).toEqual([])
  })
})
