import type { Slot } from './slot.ts'

/**
 * Whether two readings speak of the same time. A clinic may move a free slot, which keeps its id: then
 * it is no longer the time that a patient chose.
 */
export function isSameSlot(
  one: Pick<Slot, 'slotId' | 'timestamp'>,
  other: Pick<Slot, 'slotId' | 'timestamp'>,
): boolean {
  return one.slotId === other.slotId && one.timestamp === other.timestamp
}

/** The slots of `before` that are not among `after`, in the order of `before`. */
export function vanishedSlots(before: readonly Slot[], after: readonly Slot[]): readonly Slot[] {
  return before.filter((slot) => !after.some((other) => isSameSlot(slot, other)))
}
