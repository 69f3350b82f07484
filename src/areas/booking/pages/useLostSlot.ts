import { useEffect, useEffectEvent, useRef } from 'react'
import { isSameSlot } from '#src/core/time/sameSlot.ts'
import type { Slot } from '#src/core/time/slot.ts'

export interface SlotFocus {
  /** The button of a slot got the focus. */
  readonly enter: (slot: Slot) => void
  readonly leave: () => void
}

/** Reports when the slot whose button has the focus is among those that vanished. */
export function useLostSlot(vanished: readonly Slot[], onSlotLost: () => void): SlotFocus {
  const focused = useRef<Slot | null>(null)
  const notify = useEffectEvent(onSlotLost)

  useEffect(() => {
    const lost = focused.current
    if (lost !== null && vanished.some((slot) => isSameSlot(slot, lost))) {
      focused.current = null
      notify()
    }
  }, [vanished])

  return {
    enter: (slot) => {
      focused.current = slot
    },
    leave: () => {
      focused.current = null
    },
  }
}
