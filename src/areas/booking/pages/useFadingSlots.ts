import { useState } from 'react'
import { isSameSlot } from '#src/core/time/sameSlot.ts'
import type { Slot } from '#src/core/time/slot.ts'

interface FadingSlots {
  /** Gone already, and still shown on their way out. */
  readonly fading: readonly Slot[]
  /** Call it when a slot has faded out. */
  readonly forget: (slot: Slot) => void
}

interface Held {
  readonly vanished: readonly Slot[]
  readonly fading: readonly Slot[]
}

interface SlotsInSight {
  /** Those that can be chosen. */
  readonly slots: readonly Slot[]
  /** Those that went last. */
  readonly vanished: readonly Slot[]
}

/** Keeps slots for a moment that went while they were looked at; `isShown` is whether they were. */
export function useFadingSlots({ slots, vanished }: SlotsInSight, isShown: boolean): FadingSlots {
  const [held, setHeld] = useState<Held>({ vanished, fading: [] })
  if (held.vanished !== vanished) {
    setHeld({ vanished, fading: isShown ? [...held.fading, ...vanished] : [] })
  }
  return {
    // A slot that came back in the meantime no longer fades.
    fading: held.fading.filter((gone) => !slots.some((slot) => isSameSlot(slot, gone))),
    forget: (slot) => {
      setHeld((last) => ({
        ...last,
        fading: last.fading.filter((each) => !isSameSlot(each, slot)),
      }))
    },
  }
}
