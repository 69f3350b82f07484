import { Failure } from '#src/core/failure/failure.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { SlotDraft } from './serviceDraft.ts'

/** What an edit does to a service's slots. */
export interface SlotChanges {
  readonly dropped: readonly Slot[]
  /** With their new times. */
  readonly moved: readonly Slot[]
  /** Epoch milliseconds. */
  readonly added: readonly number[]
}

/**
 * Compares the stored slots with an edited service's. A stored slot that the draft doesn't mention is
 * dropped, one that was dropped elsewhere is added again, and a slot that the draft adds at the time of
 * an unmentioned one is that slot: so saving twice adds nothing twice.
 *
 * @throws {Failure} slot-taken – the draft moves a booked slot; `detail` is its id
 */
export function findSlotChanges(
  stored: readonly Slot[],
  drafts: readonly SlotDraft[],
): SlotChanges {
  const unmentioned = new Map(stored.map((slot) => [slot.slotId, slot]))
  const moved: Slot[] = []
  const unmatched: number[] = []
  for (const { slotId, timestamp } of drafts) {
    const slot = slotId === null ? undefined : unmentioned.get(slotId)
    if (slot === undefined) {
      unmatched.push(timestamp)
      continue
    }
    unmentioned.delete(slot.slotId)
    if (slot.timestamp === timestamp) continue
    if (!slot.available) throw new Failure('slot-taken', slot.slotId)
    moved.push({ ...slot, timestamp })
  }
  const added = unmatched.filter((timestamp) => {
    const same = [...unmentioned.values()].find((slot) => slot.timestamp === timestamp)
    return same === undefined || !unmentioned.delete(same.slotId)
  })
  return { dropped: [...unmentioned.values()], moved, added }
}
