import type { Slot } from './slot.ts'

type Place = Pick<Slot, 'slotId' | 'timestamp' | 'places'>

/**
 * Whether two readings speak of the same time. A clinic may move a free slot, which keeps its id: then
 * it is no longer the time that a patient chose. All places of a group's time are the same.
 */
export function isSameSlot(one: Place, other: Place): boolean {
  return (
    one.timestamp === other.timestamp &&
    (hasSlotId(one, other.slotId) || hasSlotId(other, one.slotId))
  )
}

/** Whether a slot has this id, or one of its places does. */
export function hasSlotId(
  { slotId, places }: Pick<Slot, 'slotId' | 'places'>,
  id: string,
): boolean {
  return slotId === id || places?.slotIds.includes(id) === true
}

/** The slots of `before` that are not among `after`, in the order of `before`. */
export function vanishedSlots(before: readonly Slot[], after: readonly Slot[]): readonly Slot[] {
  return before.filter((slot) => !after.some((other) => isSameSlot(slot, other)))
}
