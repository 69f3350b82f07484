import { useState } from 'react'
import {
  isSeriesDecided,
  planSeries,
  type Repetition,
  type SeriesDate,
  type SeriesDecision,
  type SeriesProblem,
} from '#src/areas/booking/model/seriesPlan.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

export interface Series {
  /** Null where the visit is booked alone. */
  readonly repetition: Repetition | null
  readonly repeat: (repetition: Repetition | null) => void
  /** Its visits; empty where it is booked alone, and null while the times are on their way. */
  readonly dates: readonly SeriesDate[] | null
  readonly decide: (wanted: number, decision: SeriesDecision | null) => void
  /** Whether it can be booked as it is. */
  readonly isDecided: boolean
  /** Books, and takes note of the times that can't be had where that is why it fails. */
  readonly noteLost: (book: () => Promise<void>) => Promise<void>
}

/** What a person chose for a series, which stays while the first time is the same. */
export interface SeriesChoice {
  readonly repetition: Repetition | null
  readonly decisions: ReadonlyMap<number, SeriesDecision>
  readonly lost: ReadonlySet<number>
}

const NO_CHOICE: SeriesChoice = { repetition: null, decisions: new Map(), lost: new Set() }

/** The choice alone: what is free depends on it, as only the times of its weeks are read. */
export function useSeriesChoice(
  first: Slot | null,
  initial: Repetition | null = null,
): readonly [choice: SeriesChoice, setChoice: (choice: SeriesChoice) => void] {
  const [held, setHeld] = useState<{ readonly at: number | null; readonly choice: SeriesChoice }>(
    () => ({ at: first?.timestamp ?? null, choice: { ...NO_CHOICE, repetition: initial } }),
  )
  const at = first?.timestamp ?? null
  const { repetition } = held.choice
  // Another first time has other dates, repeated as often.
  const choice = held.at === at ? held.choice : { ...NO_CHOICE, repetition }
  return [
    choice,
    (next) => {
      setHeld({ at, choice: next })
    },
  ]
}

interface SeriesOptions {
  readonly first: Slot | null
  /** Whether the first is to be had, whatever the free times say; it is by default. */
  readonly isFirstFree?: boolean
  readonly choice: SeriesChoice
  readonly setChoice: (choice: SeriesChoice) => void
  readonly zone: TimeZone
  /** The times that can be booked in the weeks of the series; null while they are on their way. */
  readonly free: readonly Slot[] | null
  readonly findProblem: (timestamp: number) => SeriesProblem
}

/** A visit that may be repeated every so many weeks, with what is decided where a time can't be had. */
export function useSeries(options: SeriesOptions): Series {
  const { first, isFirstFree = true, choice, setChoice, zone, free, findProblem } = options
  const { repetition, decisions, lost } = choice
  const dates = planned()
  return {
    repetition,
    repeat: (next) => {
      setChoice({ ...choice, repetition: next })
    },
    dates,
    decide: (wanted, decision) => {
      const next = new Map(decisions)
      if (decision === null) next.delete(wanted)
      else next.set(wanted, decision)
      setChoice({ ...choice, decisions: next })
    },
    isDecided: dates !== null && isSeriesDecided(dates),
    noteLost: async (book) => {
      try {
        await book()
      } catch (error) {
        note(lostTimes(toActionFailure(error)))
        throw error
      }
    },
  }

  function note(times: readonly number[]): void {
    if (times.length === 0) return
    const next = new Map(decisions)
    // What was to be instead is looked for again.
    for (const [wanted, decision] of decisions) {
      if (decision.kind !== 'left-out' && times.includes(decision.slot.timestamp)) {
        next.delete(wanted)
      }
    }
    setChoice({ ...choice, decisions: next, lost: new Set([...lost, ...times]) })
  }

  function planned(): readonly SeriesDate[] | null {
    if (first === null || repetition === null) return []
    if (free === null) return null
    return planSeries({ first, isFirstFree, repetition, zone, free, decisions, lost, findProblem })
  }
}

/** The times that a failure names as lost, in epoch milliseconds. */
export function lostTimes({ code, detail }: Failure): readonly number[] {
  return code === 'series-time-lost' ? detail.split(',').map(Number) : []
}
