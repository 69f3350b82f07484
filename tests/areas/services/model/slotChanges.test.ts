import { describe, expect, test } from 'vitest'
import type { SlotDraft } from '#src/areas/services/model/serviceDraft.ts'
import { findSlotChanges } from '#src/areas/services/model/slotChanges.ts'
import { aSlot, SLOT_TIME } from '#tests/support/builders.ts'

const FREE = aSlot({ slotId: 'slot_0', timestamp: SLOT_TIME })
const BOOKED = aSlot({ slotId: 'slot_1', timestamp: SLOT_TIME + 1, available: false })
const STORED = [FREE, BOOKED]
const NOTHING = { dropped: [], moved: [], added: [] }

function draftOf({ slotId, timestamp }: SlotDraft): SlotDraft {
  return { slotId, timestamp }
}

describe('What an edit does to the slots', () => {
  test('an edit changes no slot when the draft has them as they are, in any order', () => {
    expect(findSlotChanges(STORED, [draftOf(BOOKED), draftOf(FREE)])).toEqual(NOTHING)
    expect(findSlotChanges([], [])).toEqual(NOTHING)
  })

  test('an edit drops the slots that its draft does not mention, booked ones too', () => {
    expect(findSlotChanges(STORED, [])).toEqual({ ...NOTHING, dropped: STORED })
  })

  test('an edit moves a free slot that has another time', () => {
    const moved = { ...FREE, timestamp: SLOT_TIME + 7 }
    expect(findSlotChanges(STORED, [draftOf(moved), draftOf(BOOKED)])).toEqual({
      ...NOTHING,
      moved: [moved],
    })
  })

  test('an edit cannot move a booked slot', () => {
    const moved = { slotId: BOOKED.slotId, timestamp: SLOT_TIME + 7 }
    expect(() => findSlotChanges(STORED, [draftOf(FREE), moved])).toThrow(
      expect.objectContaining({ code: 'slot-taken', detail: BOOKED.slotId }),
    )
  })

  test('an edit adds slots that are new, and again those that were dropped elsewhere', () => {
    const drafts = [
      ...STORED.map(draftOf),
      { slotId: null, timestamp: SLOT_TIME + 2 },
      { slotId: 'slot_9', timestamp: SLOT_TIME + 3 },
    ]
    expect(findSlotChanges(STORED, drafts)).toEqual({
      ...NOTHING,
      added: [SLOT_TIME + 2, SLOT_TIME + 3],
    })
  })

  test('an edit takes a new slot at the time of an unmentioned one for that slot, once', () => {
    const again = { slotId: null, timestamp: FREE.timestamp }
    expect(findSlotChanges(STORED, [draftOf(BOOKED), again])).toEqual(NOTHING)
    expect(findSlotChanges(STORED, [draftOf(BOOKED), again, again])).toEqual({
      ...NOTHING,
      added: [FREE.timestamp],
    })
    expect(findSlotChanges(STORED, [...STORED.map(draftOf), again])).toEqual({
      ...NOTHING,
      added: [FREE.timestamp],
    })
  })
})
