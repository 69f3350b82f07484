import { useState } from 'react'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { hasBegun } from '#src/areas/visits/model/appointmentActions.ts'

interface VisitSelection {
  readonly isSelected: (visit: ActiveAppointment) => boolean
  readonly select: (changed: readonly ActiveAppointment[], isWanted: boolean) => void
}

/** Which visits are to be cancelled: at first those that have not begun. */
export function useVisitSelection(now: number): VisitSelection {
  // What was changed by hand: a new appointment is selected like the others, and one that begins no longer is.
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  return {
    isSelected: (visit) => chosen.get(visit.appointmentId) ?? !hasBegun(visit, now),
    select: (changed, isWanted) => {
      setChosen(
        (before) =>
          new Map([
            ...before,
            ...changed.map(({ appointmentId }) => [appointmentId, isWanted] as const),
          ]),
      )
    },
  }
}
