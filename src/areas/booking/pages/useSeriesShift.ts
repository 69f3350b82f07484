import { useState } from 'react'
import { shiftBetween, type Shift } from '#src/areas/booking/model/seriesMove.ts'
import type { FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

interface Choice {
  readonly shift: Shift
  /** The new time of the first one; null where all are a week later, which need be no free time: another leaves it. */
  readonly time: FreeTime | null
  /** The time that the first one had. */
  readonly insteadOf: number
}

export interface SeriesShift {
  /** By how much all visits move; null while nothing is chosen. */
  readonly shift: Shift | null
  /** The new time of the first one; null where none is chosen. */
  readonly time: FreeTime | null
  readonly chooseTime: (time: FreeTime) => void
  readonly chooseWeekLater: () => void
  readonly clear: () => void
}

const WEEK_LATER: Shift = { days: 7, minutes: 0 }

/** By how much a series is about to move: it is chosen again once its first visit, at `firstAt`, is at another time. */
export function useSeriesShift(firstAt: number, zone: TimeZone): SeriesShift {
  const [choice, setChoice] = useState<Choice | null>(null)
  const isValid = choice?.insteadOf === firstAt
  return {
    shift: isValid ? choice.shift : null,
    time: isValid ? choice.time : null,
    chooseTime: (time) => {
      const shift = shiftBetween(firstAt, time.slot.timestamp, zone)
      setChoice({ shift, time, insteadOf: firstAt })
    },
    chooseWeekLater: () => {
      setChoice({ shift: WEEK_LATER, time: null, insteadOf: firstAt })
    },
    clear: () => {
      setChoice(null)
    },
  }
}
