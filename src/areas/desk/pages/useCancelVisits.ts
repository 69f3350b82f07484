import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { useVisitsInTurn, type VisitsInTurn } from './useVisitsInTurn.ts'

export interface CancelVisits extends Omit<VisitsInTurn, 'run'> {
  readonly run: (visits: readonly ActiveAppointment[], reason: string) => void
}

/** Cancels several appointments for one reason; their times stay closed. */
export function useCancelVisits(): CancelVisits {
  const { appointments } = useRepositories()
  const { run, ...progress } = useVisitsInTurn({ during: 'cancelling' })
  return {
    ...progress,
    run: (visits, reason) => {
      run(visits, (visit) =>
        appointments.cancel(visit, 'clinic', {
          ...(reason !== '' && { reason }),
          closesTime: true,
        }),
      )
    },
  }
}
