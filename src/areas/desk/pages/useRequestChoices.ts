import { useState } from 'react'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { isAtSameTime } from '#src/core/time/appointmentTime.ts'

interface RequestChoices {
  /** The chosen requests, at the time that they had then. */
  readonly chosen: readonly ActiveAppointment[]
  /** The requests that were chosen and have moved since: nobody has chosen their new time. */
  readonly movedSince: readonly ActiveAppointment[]
  readonly isChosen: (request: ActiveAppointment) => boolean
  readonly choose: (request: ActiveAppointment, isToBeChosen: boolean) => void
  /** Chooses all of them, or none. */
  readonly chooseAll: (areAllChosen: boolean) => void
}

/** The requests that are chosen to be approved together, among those that wait. */
export function useRequestChoices(waiting: readonly ActiveAppointment[]): RequestChoices {
  // As they were when they were chosen, by id.
  const [choices, setChoices] = useState<ReadonlyMap<string, ActiveAppointment>>(new Map())

  function isChosen(request: ActiveAppointment): boolean {
    const choice = choices.get(request.appointmentId)
    return choice !== undefined && isAtSameTime(choice, request)
  }

  return {
    chosen: waiting.filter(isChosen),
    movedSince: waiting.filter(
      (request) => choices.has(request.appointmentId) && !isChosen(request),
    ),
    isChosen,
    choose: (request, isToBeChosen) => {
      setChoices((before) => {
        const after = new Map(before)
        if (isToBeChosen) after.set(request.appointmentId, request)
        else after.delete(request.appointmentId)
        return after
      })
    },
    chooseAll: (areAllChosen) => {
      setChoices(
        new Map(areAllChosen ? waiting.map((request) => [request.appointmentId, request]) : []),
      )
    },
  }
}
