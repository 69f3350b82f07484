import { useState } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useAction } from '#src/core/state/useAction.ts'
import type { FailureContext } from '#src/core/text/FailureContext.ts'
import { failureText } from '#src/core/text/failureText.ts'

interface Progress {
  /** Those that are done so far, of how many. */
  readonly done: readonly ActiveAppointment[]
  readonly total: number
  readonly failures: readonly {
    readonly appointmentId: string
    readonly patient: string
    readonly message: string
  }[]
}

export interface VisitsInTurn extends Progress {
  /** Begins; does nothing while visits are in progress. */
  readonly run: (
    visits: readonly ActiveAppointment[],
    perform: (visit: ActiveAppointment) => Promise<void>,
  ) => void
  readonly isPending: boolean
}

const NOTHING: Progress = { done: [], total: 0, failures: [] }

/** Does something with several visits one by one; a failure does not stop the rest. */
export function useVisitsInTurn(context: FailureContext): VisitsInTurn {
  const text = useDeskText()
  const [progress, setProgress] = useState(NOTHING)

  const action = useAction(async (...[visits, perform]: Parameters<VisitsInTurn['run']>) => {
    setProgress({ ...NOTHING, total: visits.length })
    for (const visit of visits) {
      try {
        await perform(visit)
        setProgress((before) => ({ ...before, done: [...before.done, visit] }))
      } catch (error) {
        const failure = {
          appointmentId: visit.appointmentId,
          patient: visit.patientData.fullname,
          message: failureText(text, toActionFailure(error), context),
        }
        setProgress((before) => ({ ...before, failures: [...before.failures, failure] }))
      }
    }
  })

  return { ...progress, run: action.run, isPending: action.pending }
}
