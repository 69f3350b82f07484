import { useState } from 'react'
import type { Appointment } from '#src/domain/appointment.ts'
import { canApprove } from '#src/domain/appointments.ts'
import { Failure } from '#src/domain/failure.ts'
import { buildNotifications } from '#src/domain/notification.ts'
import { toActionFailure } from '#src/state/toActionFailure.ts'
import { useAction } from '#src/state/useAction.ts'
import type { Action } from '#src/state/useAction.ts'
import { useAppUrl } from '#src/state/useAppUrl.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { useAccount } from '#src/state/useSession.ts'
import { text } from '#src/text/text.ts'

export interface Approval extends Action<[]> {
  /** Whether there is something to approve, or an approval under way. */
  readonly isOffered: boolean
}

/**
 * Approving an appointment (spec §4, §7): patient and doctor are told by mail. One's own approval shows
 * as done before it is answered, so until then the appointment counts as it was.
 */
export function useApproval(appointment: Appointment): Approval {
  const account = useAccount()
  const { appointments, notifications } = useRepositories()
  const appUrl = useAppUrl()
  const [isUnanswered, setIsUnanswered] = useState(false)

  const action = useAction(async () => {
    if (appointment.status === 'completed') throw new Failure('already-completed')
    try {
      await appointments.approve(appointment)
    } catch (error) {
      const failure = toActionFailure(error)
      const isAnswered = failure.code !== 'timeout' && failure.code !== 'offline'
      if (isAnswered) setIsUnanswered(false)
      else if (failure.code === 'timeout') setIsUnanswered(true)
      // The approval whose answer was late has arrived after all.
      if (!(isUnanswered && failure.code === 'already-approved')) throw failure
    }
    setIsUnanswered(false)
    // A mail that fails is only logged (spec §7): the approval stands and nobody waits for it.
    void notifications.send(
      buildNotifications('approved', appointment, (reader) =>
        text.notifications.message('approved', reader, appointment, appUrl),
      ),
    )
  })

  const isUndecided = action.pending || isUnanswered
  return {
    ...action,
    isOffered:
      canApprove(account, appointment) || (isUndecided && appointment.status !== 'completed'),
  }
}
