import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import {
  findAskedSlot,
  slotOfEntry,
  type AskedSlot,
  type BookingEntry,
} from '#src/areas/booking/model/bookingStep.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { bookingSearch, type BookingIds } from '#src/config/paths.ts'
import { readChosenSlot, type NavigationState } from '#src/core/navigation/navigationState.ts'
import type { Slot } from '#src/core/time/slot.ts'

export interface UsedEntry extends BookingEntry {
  /** What the address asks for, decided once: a slot that is taken later is announced. */
  readonly asked: AskedSlot
  /** The slot of step 2; null in step 1. */
  readonly named: Slot | null
  /** From step 1 to step 2. */
  readonly goOn: (slot: Slot) => void
  /** From step 2 to step 1. */
  readonly goBack: () => void
}

/** The step of a booking that the address names: each is an entry of its own in the history. */
export function useBookingEntry(ids: BookingIds, service: Service, now: number): UsedEntry {
  const navigate = useNavigate()
  const remembered = readChosenSlot(useLocation().state)
  const { slot: slotId, isChoosingSlot } = ids
  const [asked, setAsked] = useState(() => ({ slotId, ...findAskedSlot(service, slotId, now) }))
  if (asked.slotId !== slotId) setAsked({ slotId, ...findAskedSlot(service, slotId, now) })
  const chosen = remembered?.slotId === slotId ? remembered : null
  const entry = { slotId, isChoosingSlot, chosen }

  return {
    ...entry,
    asked,
    named: slotOfEntry(entry, asked),
    goOn: ({ slotId: next, timestamp }) => {
      const state: NavigationState = { chosenSlot: { slotId: next, timestamp } }
      // The entry of step 2, which had to show step 1, becomes step 2 again.
      const replace = chosen !== null
      const search = bookingSearch({ ...ids, slot: next, isChoosingSlot: false })
      void navigate({ search }, { state, replace })
    },
    goBack: () => {
      if (chosen !== null) void navigate(-1)
      else {
        void navigate(
          { search: bookingSearch({ ...ids, isChoosingSlot: true }) },
          { replace: true },
        )
      }
    },
  }
}
