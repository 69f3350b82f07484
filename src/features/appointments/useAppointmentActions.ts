import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#src/config/paths.ts'
import { CLINIC_CANCEL_REDIRECT_MS, PATIENT_CANCEL_REDIRECT_MS } from '#src/config/timings.ts'
import type { Account } from '#src/domain/account.ts'
import type { Appointment } from '#src/domain/appointment.ts'
import {
  canApprove,
  canCancel,
  canComplete,
  findUntimelyAction,
} from '#src/domain/appointmentActions.ts'
import { Failure } from '#src/domain/failure.ts'
import { useAction, type Action } from '#src/state/useAction.ts'
import { useNow } from '#src/state/useNow.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { useAccount } from '#src/state/useSession.ts'

/** What can be done with an appointment, in the order of the buttons. */
const ACTIONS = ['approve', 'complete', 'cancel'] as const
export type AppointmentAction = (typeof ACTIONS)[number]

const ALLOWED: Readonly<
  Record<AppointmentAction, (account: Account, appointment: Appointment, now: number) => boolean>
> = { approve: canApprove, complete: canComplete, cancel: canCancel }

export interface AppointmentActions extends Action<[action: AppointmentAction]> {
  readonly offered: readonly AppointmentAction[]
  /** What isn't offered because of the time of the visit; null for nothing. */
  readonly untimely: ReturnType<typeof findUntimelyAction>
  /** True from one's own cancel until the redirect that follows it (spec §9, Timings). */
  readonly isLeaving: boolean
}

/** Approving, completing and cancelling an appointment (spec §4, §7). */
export function useAppointmentActions(appointment: Appointment): AppointmentActions {
  const account = useAccount()
  const now = useNow()
  const { appointments } = useRepositories()
  const [isLeaving, setIsLeaving] = useState(false)
  useRedirectAfterCancel(isLeaving, account.role)

  async function perform(action: AppointmentAction): Promise<void> {
    if (appointment.status === 'completed') throw new Failure('already-completed')
    switch (action) {
      case 'approve':
        await appointments.approve(appointment)
        return
      case 'complete':
        await appointments.complete(appointment)
        return
      case 'cancel':
        await appointments.cancel(appointment, account.role)
    }
  }

  const action = useAction(
    async (chosen: AppointmentAction) => {
      await perform(chosen)
      return chosen
    },
    (done) => {
      setIsLeaving(done === 'cancel')
    },
  )

  return {
    ...action,
    offered: ACTIONS.filter((name) => ALLOWED[name](account, appointment, now)),
    untimely: findUntimelyAction(account, appointment, now),
    isLeaving,
  }
}

/** Leaving the page earlier cancels the redirect. */
function useRedirectAfterCancel(isLeaving: boolean, role: Account['role']): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isLeaving) return undefined
    const delayMs = role === 'clinic' ? CLINIC_CANCEL_REDIRECT_MS : PATIENT_CANCEL_REDIRECT_MS
    const timer = setTimeout(() => {
      void navigate(paths.dashboard())
    }, delayMs)
    return () => {
      clearTimeout(timer)
    }
  }, [isLeaving, navigate, role])
}
