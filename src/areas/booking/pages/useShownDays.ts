import { useState } from 'react'
import {
  DAYS_AT_ONCE,
  daysInView,
  windowWith,
  withEarlierDays,
  withLaterDays,
  type DaysInView,
  type DaysWindow,
} from '#src/areas/services/model/daysInView.ts'
import type { DayOfSlots } from '#src/areas/services/model/slotDays.ts'
import type { Slot } from '#src/core/time/slot.ts'

/** The day that someone asked to see; each time an object of its own. */
export interface Arrival {
  readonly day: number
}

export interface ShownDays extends DaysInView {
  /** The day to scroll to; null until one is requested. */
  readonly arrival: Arrival | null
  /** Lists the days from this one on. */
  readonly showFrom: (day: number) => void
  readonly showEarlier: () => void
  readonly showLater: () => void
}

interface ShownDaysOptions {
  readonly days: readonly DayOfSlots[]
  /** Among the listed at first. */
  readonly chosen: Slot | null
  /** False in step 2: what was asked for there before is forgotten, what is listed is not. */
  readonly isListed: boolean
}

/** Which of the days are listed: a bounded number, from where one wants. */
export function useShownDays({ days, chosen, isListed }: ShownDaysOptions): ShownDays {
  const [window, setWindow] = useState<DaysWindow>(() => windowWith(days, chosen))
  const [arrival, setArrival] = useState<Arrival | null>(null)
  if (!isListed && arrival !== null) {
    setArrival(null)
  }
  const inView = daysInView(days, window)

  /** Lists other days, and brings the first one to view that a person asked for. */
  function show(next: DaysWindow, isAskedFor: (day: DayOfSlots) => boolean): void {
    setWindow(next)
    const first = daysInView(days, next).listed.find(isAskedFor)
    if (first !== undefined) setArrival({ day: first.day })
  }

  return {
    ...inView,
    arrival,
    showFrom: (day) => {
      show({ firstDay: day, count: DAYS_AT_ONCE }, () => true)
    },
    showEarlier: () => {
      show(withEarlierDays(days, window), () => true)
    },
    showLater: () => {
      const last = inView.listed.at(-1)?.day ?? 0
      show(withLaterDays(window), ({ day }) => day > last)
    },
  }
}
