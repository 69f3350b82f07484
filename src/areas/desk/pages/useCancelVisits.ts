import { useState } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'

export interface CancelVisits {
  /** Cancels them one by one; a failure does not stop the rest. */
  readonly run: (visits: readonly ActiveAppointment[], reason: string) => void
  readonly isPending: boolean
  /** What is cancelled so far, of how many. */
  readonly cancelled: readonly ActiveAppointment[]
  readonly total: number
  readonly failures: readonly { readonly patient: string; readonly message: string }[]
}

const NOTHING = { cancelled: [], total: 0, failures: [] } satisfies Omit<
  CancelVisits,
  'run' | 'isPending'
>

/** Cancels several appointments for one reason; their times stay closed. */
export function useCancelVisits(): CancelVisits {
  const text = useDeskText()
  const { appointments } = useRepositories()
  const [progress, setProgress] = useState<Omit<CancelVisits, 'run' | 'isPending'>>(NOTHING)

  const action = useAction(async (visits: readonly ActiveAppointment[], reason: string) => {
    setProgress({ ...NOTHING, total: visits.length })
    for (const visit of visits) {
      try {
        await appointments.cancel(visit, 'clinic', {
          ...(reason !== '' && { reason }),
          closesTime: true,
        })
        setProgress((before) => ({ ...before, cancelled: [...before.cancelled, visit] }))
      } catch (error) {
        const message = failureText(text, toActionFailure(error), { during: 'cancelling' })
        const patient = visit.patientData.fullname
        setProgress((before) => ({
          ...before,
          failures: [...before.failures, { patient, message }],
        }))
      }
    }
  })

  return { ...progress, run: action.run, isPending: action.pending }
}
