import { useState } from 'react'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { movedSinceAsked } from './subjectOf.ts'
import type { AppointmentAction, AppointmentActions } from './useAppointmentActions.ts'

interface ActionQuestion {
  /** The last action that was asked for, for its question and its result. */
  readonly asked: AppointmentAction
  /** What the open question is about, as it was when it was asked; null while there is none. */
  readonly subject: Appointment | null
  /** Says that the appointment was moved since then; null where it was not. */
  readonly outdated: string | null
  /** Whether the appointment has come to another stage while it was shown. */
  readonly hasChanged: boolean
  readonly ask: (action: AppointmentAction, needsConfirmation: boolean) => void
  readonly discard: () => void
}

/**
 * The question before an action on an appointment, which may be answered elsewhere in the meantime.
 *
 * @param initial what the question is about that was open before; null for none
 */
export function useActionQuestion(
  appointment: Appointment,
  { offered, coming }: Pick<AppointmentActions, 'offered' | 'coming'>,
  initial: Appointment | null,
): ActionQuestion {
  const text = useVisitsText()
  const { role } = useAccount()
  const [asked, setAsked] = useState<AppointmentAction>('cancel')
  const [subject, setSubject] = useState(initial)
  const stage = stageOf(appointment)
  const [lastStage, setLastStage] = useState(stage)
  const [hasChanged, setHasChanged] = useState(false)
  const outdated = subject === null ? null : movedSinceAsked(text, subject, appointment, role)

  if (stage !== lastStage) {
    setLastStage(stage)
    setHasChanged(true)
    // Answered, here or elsewhere: should the action be possible again one day, it is asked again by a press only.
    if (!offered.includes(asked) && outdated === null) setSubject(null)
  }

  // Answered too: should it be taken back, nothing is asked.
  if (coming !== null && subject !== null) setSubject(null)

  return {
    asked,
    subject,
    outdated,
    hasChanged,
    ask: (action, needsConfirmation) => {
      setAsked(action)
      setSubject(needsConfirmation ? appointment : null)
    },
    discard: () => {
      setSubject(null)
    },
  }
}

/** Its status, and of a past one how it ended. */
function stageOf(appointment: Appointment): string {
  return appointment.status === 'completed'
    ? `${appointment.status}/${appointment.outcome?.kind ?? ''}`
    : appointment.status
}
