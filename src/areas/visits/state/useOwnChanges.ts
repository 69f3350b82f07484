import { useEffect, useEffectEvent } from 'react'
import { useRepositoriesState } from '#src/areas/useRepositories.ts'
import type { AppointmentChange } from '#src/areas/visits/model/appointmentChange.ts'

/**
 * Calls back for each change to an appointment that this browser tab made, however late its answer comes
 * (`AppointmentsRepository.watchOwnChanges`).
 */
export function useOwnChanges(onChange: (change: AppointmentChange) => void): void {
  const state = useRepositoriesState()
  const appointments = state.status === 'ready' ? state.repositories.appointments : null
  const notify = useEffectEvent(onChange)
  useEffect(
    () =>
      appointments?.watchOwnChanges((change) => {
        notify(change)
      }),
    [appointments],
  )
}
