import { useState } from 'react'
import { isSameSlot } from '#src/core/time/sameSlot.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { Refusal } from './useAddToCart.ts'
import type { UsedEntry } from './useBookingEntry.ts'
import type { SlotChoice } from './useSlotChoice.ts'

export interface SlotProblem {
  /** Whether the patient went on without a slot. */
  readonly isMissing: boolean
  /** Why a slot could not be booked; null for nothing, and where it is free again. */
  readonly refusal: Refusal | null
  /** The slot that could not be booked last; null for none. */
  readonly lost: Slot | null
  readonly setMissing: () => void
  readonly refuse: (slot: Slot, code: Refusal) => void
  readonly clear: () => void
}

/** Why step 2 of a booking cannot begin, or could not end. */
export function useSlotProblem(entry: UsedEntry, { slots, refuse }: SlotChoice): SlotProblem {
  const { asked, chosen, isChoosingSlot } = entry
  const [problem, setProblem] = useState<'none-selected' | Refusal | null>(
    chosen === null && !isChoosingSlot ? asked.refusal : null,
  )
  const [lost, setLost] = useState(asked.taken)
  const isMissing = problem === 'none-selected'
  const isFreeAgain =
    lost !== null && slots.some((slot) => slot.isDoctorBusy !== true && isSameSlot(slot, lost))
  return {
    isMissing,
    refusal: isMissing || isFreeAgain ? null : problem,
    lost,
    setMissing: () => {
      setProblem('none-selected')
    },
    refuse: (slot, code) => {
      refuse(slot)
      setProblem(code)
      setLost(slot)
    },
    clear: () => {
      setProblem(null)
    },
  }
}
