import type { Slot } from '#src/domain/slot.ts'

interface ChosenSlotState {
  readonly chosenSlot: Pick<Slot, 'slotId' | 'timestamp'>
}

/**
 * What an entry of the history remembers in step 2: the chosen slot. So Back leads to step 1, and a
 * reload stays where it was.
 */
export function toChosenSlotState({ slotId, timestamp }: Slot): ChosenSlotState {
  return { chosenSlot: { slotId, timestamp } }
}

/** The slot an entry remembers; null in step 1. `state` is the location's, which may hold anything. */
export function readChosenSlotState(state: unknown): Slot | null {
  if (typeof state !== 'object' || state === null || !('chosenSlot' in state)) {
    return null
  }
  const { chosenSlot } = state
  if (
    typeof chosenSlot !== 'object' ||
    chosenSlot === null ||
    !('slotId' in chosenSlot) ||
    !('timestamp' in chosenSlot)
  ) {
    return null
  }
  const { slotId, timestamp } = chosenSlot
  return typeof slotId === 'string' && typeof timestamp === 'number'
    ? { slotId, timestamp, available: true }
    : null
}
