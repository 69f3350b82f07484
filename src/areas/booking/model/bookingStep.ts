import { isSlotOpen } from '#src/areas/services/model/openSlots.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { findOfferProblem, type OfferProblem } from '#src/areas/services/model/servicePolicy.ts'
import { hasSlotId, isSameSlot } from '#src/core/time/sameSlot.ts'
import type { Slot } from '#src/core/time/slot.ts'

/** Which of the two steps an entry of the history is, as its address says. */
export interface BookingEntry {
  /** The slot that the address names; null for none. */
  readonly slotId: string | null
  /** The address asks for step 1, also where it names a slot. */
  readonly isChoosingSlot: boolean
  /** The slot as it was when step 1 led to this entry, which is step 2; null for an entry that begins a booking. */
  readonly chosen: Slot | null
}

/** The slot of an address, as the service has it. */
export interface AskedSlot {
  /** Null where the address names none, or it is not open. */
  readonly slot: Slot | null
  /** The slot that is no longer open: others near it are shown. */
  readonly taken: Slot | null
  readonly refusal: 'slot-gone' | 'slot-taken' | OfferProblem | null
}

/** Returns the slot of this id, if it is still open. */
export function findAskedSlot(service: Service, slotId: string | null, now: number): AskedSlot {
  const slot = service.slots.find((each) => slotId !== null && hasSlotId(each, slotId))
  if (slot === undefined) {
    // One that comes after all that were read can't be told from one that never was.
    const isUnknown = slotId === null || service.hasLaterSlots === true
    return { slot: null, taken: null, refusal: isUnknown ? null : 'slot-gone' }
  }
  if (!isSlotOpen(slot, now)) return { slot: null, taken: slot, refusal: 'slot-taken' }
  const problem = findOfferProblem(service, slot, now)
  return problem === null
    ? { slot, taken: null, refusal: null }
    : { slot: null, taken: slot, refusal: problem }
}

/** Returns the slot that step 2 of an entry is about; null where the entry is step 1. */
export function slotOfEntry(
  { isChoosingSlot, chosen }: BookingEntry,
  asked: AskedSlot,
): Slot | null {
  return isChoosingSlot ? null : (chosen ?? asked.slot)
}

/** Returns the step to show: step 2 only while the slot of the entry is the selected one. */
export function stepOf(named: Slot | null, selected: Slot | null): 1 | 2 {
  return named !== null && selected !== null && isSameSlot(named, selected) ? 2 : 1
}
