import { useState } from 'react'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { FULL_DAY } from '#src/areas/services/model/fullDay.ts'
import { openSlots } from '#src/areas/services/model/openSlots.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { isSameSlot, vanishedSlots } from '#src/core/time/sameSlot.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'

export interface SlotChoice {
  /** The slots to choose from, in time order. */
  readonly slots: readonly Slot[]
  /** The chosen slot, even if it is no longer there; null while there is none. */
  readonly chosen: Slot | null
  /** Whether the chosen slot may still be booked, as far as is known. */
  readonly isChosenOpen: boolean
  /** A change by somebody else, to be announced; null while there is none. */
  readonly news: string | null
  /** The slots that went with the last change, whose buttons are gone. */
  readonly vanished: readonly Slot[]
  /** Null unselects. */
  readonly choose: (slot: Slot | null) => void
  /** Takes a slot off the list that was just read and found gone. */
  readonly refuse: (slot: Slot) => void
}

interface Held {
  readonly slots: readonly Slot[]
  readonly vanished: readonly Slot[]
  readonly news: string | null
}

interface SlotChoiceOptions {
  readonly service: Service
  /** Epoch milliseconds. */
  readonly now: number
  /** Chosen at first. */
  readonly initial: Slot | null
  /** The slot of step 2, which goes on showing it also when it goes; null in step 1. */
  readonly named: Slot | null
}

/** The choice of step 1 among slots that other people may take. */
export function useSlotChoice({ service, now, initial, named }: SlotChoiceOptions): SlotChoice {
  const text = useBookingText()
  const [chosen, setChosen] = useState(initial)
  // Only until the next snapshot of the service: from then on the snapshot counts.
  const [refused, setRefused] = useState<{ service: Service; slot: Slot } | null>(null)
  const slots = openSlots(service, now).filter(
    (slot) => refused?.service !== service || !isSameSlot(refused.slot, slot),
  )
  const [held, setHeld] = useState<Held>({ slots, vanished: [], news: null })

  const vanished = vanishedSlots(held.slots, slots)
  if (vanished.length > 0) {
    setHeld({ slots, vanished, news: newsOf(text, vanished, chosen, { service, now }) })
    if (named === null && chosen !== null && includesSlot(vanished, chosen)) {
      setChosen(null)
    }
  } else if (vanishedSlots(slots, held.slots).length > 0) {
    setHeld({ ...held, slots })
  }

  // Forward in the history leads to the slot of that entry.
  const [shown, setShown] = useState(named)
  if (named !== shown && (named === null || shown === null || !isSameSlot(named, shown))) {
    setShown(named)
    if (named !== null && includesSlot(slots, named)) setChosen(named)
  }

  return {
    slots,
    chosen,
    isChosenOpen: chosen !== null && includesSlot(slots, chosen),
    news: held.news,
    vanished: held.vanished,
    choose: (slot) => {
      setChosen(slot)
      setHeld({ ...held, news: null })
    },
    refuse: (slot) => {
      setChosen(null)
      setRefused({ service, slot })
      // The refusal has been shown already.
      setHeld({ slots: slots.filter((each) => !isSameSlot(each, slot)), vanished: [], news: null })
    },
  }
}

/** Ignores a slot that was not selected and whose time has passed. Slots of a day that is full are still there. */
function newsOf(
  text: Pick<Texts, 'booking'>,
  vanished: readonly Slot[],
  chosen: Slot | null,
  { service, now }: Pick<SlotChoiceOptions, 'service' | 'now'>,
): string | null {
  const { booking } = text
  const zone = zoneOfService(service)
  const full = service.slots.filter((slot) => slot.available && slot.covered === FULL_DAY)
  if (chosen !== null && includesSlot(vanished, chosen)) {
    return includesSlot(full, chosen)
      ? booking.chosenDayFull(chosen.timestamp, zone)
      : booking.chosenSlotTaken(chosen.timestamp, zone)
  }
  const news = vanished
    .filter((slot) => slot.timestamp > now)
    .map((slot) =>
      includesSlot(full, slot)
        ? booking.dayJustFull(slot.timestamp, zone)
        : booking.slotJustTaken(slot.timestamp, zone),
    )
  // All times of a day go at once.
  return news.length === 0 ? null : [...new Set(news)].join(' ')
}

function includesSlot(slots: readonly Slot[], sought: Slot): boolean {
  return slots.some((slot) => isSameSlot(slot, sought))
}
