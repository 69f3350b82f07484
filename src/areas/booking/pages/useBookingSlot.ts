import { stepOf } from '#src/areas/booking/model/bookingStep.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { BookingIds } from '#src/config/paths.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { useBookingEntry, type UsedEntry } from './useBookingEntry.ts'
import { useSlotChoice, type SlotChoice } from './useSlotChoice.ts'
import { useSlotProblem, type SlotProblem } from './useSlotProblem.ts'

interface BookingSlotOptions {
  readonly service: Service
  /** What the address names. */
  readonly ids: BookingIds
  /** Selected first where the address names no slot; null for none. */
  readonly initial: Slot | null
  /** Epoch milliseconds. */
  readonly now: number
}

interface BookingSlot {
  readonly entry: UsedEntry
  readonly choice: SlotChoice
  readonly problem: SlotProblem
  readonly step: ReturnType<typeof stepOf>
  /** Begins step 2 and returns true; without a free slot it says so, and returns false. */
  readonly goOn: () => boolean
}

/** The slot of a booking: what the address names, what is selected, what is wrong with it, and which step it leads to. */
export function useBookingSlot({ service, ids, initial, now }: BookingSlotOptions): BookingSlot {
  const entry = useBookingEntry(ids, service, now)
  const { asked, named } = entry
  const choice = useSlotChoice({
    service,
    now,
    initial: entry.chosen ?? asked.slot ?? initial,
    named,
  })
  const { chosen, isChosenOpen } = choice
  const problem = useSlotProblem(entry, choice)
  return {
    entry,
    choice,
    problem,
    step: stepOf(named, chosen),
    goOn: () => {
      if (chosen === null || !isChosenOpen) {
        problem.setMissing()
        return false
      }
      problem.clear()
      entry.goOn(chosen)
      return true
    },
  }
}
