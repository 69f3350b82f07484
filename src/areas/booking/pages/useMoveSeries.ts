import { useState } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import {
  inOrderOfMoving,
  type SeriesMove,
  type Shift,
} from '#src/areas/booking/model/seriesMove.ts'
import { NEW_SLOT_ID } from '#src/areas/openings/model/freeTimes.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useAction } from '#src/core/state/useAction.ts'

/** What became of one visit. */
export type MoveResult =
  | { readonly kind: 'waiting' | 'stays' }
  /** `asked`: the visit keeps its time until the clinic answers. */
  | { readonly kind: 'moved' | 'asked'; readonly to: number }
  | { readonly kind: 'failed'; readonly failure: Failure }

export interface MovedVisit {
  /** As it was before. */
  readonly visit: ActiveAppointment
  readonly result: MoveResult
}

export interface MoveSeries {
  /** What became of each, in time order, also while it is in progress; null before the first run, and once cleared. */
  readonly results: readonly MovedVisit[] | null
  readonly pending: boolean
  readonly isStillSending: boolean
  readonly run: (moves: readonly SeriesMove[], shift: Shift) => void
  readonly clear: () => void
}

interface MoveSeriesOptions {
  readonly by: Account['role']
  /** Whether the time that a visit leaves is kept closed. */
  readonly closesOldTime: (visit: ActiveAppointment) => boolean
}

/**
 * Moves visits one after the other, each with its mails, in the order in which one leaves the time that another takes.
 * One that can't be moved stays where it is, and its result says why.
 */
export function useMoveSeries({ by, closesOldTime }: MoveSeriesOptions): MoveSeries {
  const { appointments } = useRepositories()
  const [results, setResults] = useState<readonly MovedVisit[] | null>(null)

  async function move(
    visit: ActiveAppointment,
    { slotId, timestamp }: NonNullable<SeriesMove['slot']>,
  ): Promise<MoveResult> {
    const to = {
      serviceId: visit.bookingDetails.serviceId,
      slotId: slotId === NEW_SLOT_ID ? null : slotId,
      timestamp,
    }
    try {
      await appointments.move(visit, by, to, {
        closesOldTime: closesOldTime(visit),
        offersUndo: false,
      })
      return { kind: 'moved', to: timestamp }
    } catch (error) {
      return { kind: 'failed', failure: toActionFailure(error) }
    }
  }

  const action = useAction(async (moves: readonly SeriesMove[], shift: Shift) => {
    setResults(
      moves.map(({ visit, slot }) => ({
        visit,
        result: { kind: slot === null ? 'stays' : 'waiting' },
      })),
    )
    for (const { visit, slot } of inOrderOfMoving(moves, shift)) {
      if (slot === null) continue
      const result = await move(visit, slot)
      setResults(
        (before) =>
          before?.map((each) =>
            each.visit.appointmentId === visit.appointmentId ? { visit, result } : each,
          ) ?? null,
      )
    }
  })

  return {
    results,
    pending: action.pending,
    isStillSending: action.isStillSending,
    run: action.run,
    clear: () => {
      setResults(null)
    },
  }
}
