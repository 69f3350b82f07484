import { describe, expect, test } from 'vitest'
import { isSameSlot, vanishedSlots } from '#src/core/time/sameSlot.ts'
import { aSlot, SLOT_TIME } from '#tests/support/builders.ts'

describe('the same slot', () => {
  test('is the same id at the same time, free or not', () => {
    expect(isSameSlot(aSlot(), aSlot({ available: false }))).toBe(true)
    expect(isSameSlot(aSlot(), aSlot({ slotId: 'slot_1' }))).toBe(false)
  })

  test('is another one once the clinic has moved it', () => {
    expect(isSameSlot(aSlot(), aSlot({ timestamp: SLOT_TIME + 60_000 }))).toBe(false)
  })
})

describe('the slots that vanished', () => {
  const early = aSlot()
  const late = aSlot({ slotId: 'slot_1', timestamp: SLOT_TIME + 60_000 })

  test('are those that are no longer there, moved ones included', () => {
    expect(vanishedSlots([early, late], [late])).toEqual([early])
    expect(vanishedSlots([early], [{ ...early, timestamp: SLOT_TIME + 1 }])).toEqual([early])
  })

  test('are none when some were only added', () => {
    expect(vanishedSlots([early], [early, late])).toEqual([])
  })
})
