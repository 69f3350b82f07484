import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { Appointment, Attendance } from '#src/areas/visits/model/appointment.ts'
import {
  canApprove,
  canCancel,
  canChangeOutcome,
  canComplete,
  findUntimelyAction,
} from '#src/areas/visits/model/appointmentActions.ts'
import { useRecentActions } from '#src/areas/visits/state/useRecentActions.ts'
import { paths } from '#src/config/paths.ts'
import { CLINIC_CANCEL_REDIRECT_MS, PATIENT_CANCEL_REDIRECT_MS } from '#src/config/timings.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { useAction, type Action } from '#src/core/state/useAction.ts'
import { EMPTY_CANCELLATION, type CancellationDraft } from './cancellationDraft.ts'
import { useHeldCancellation } from './useHeldCancellation.ts'

/** What can be done with an appointment, in the order of the buttons. */
const ACTIONS = ['approve', 'complete', 'miss', 'correct', 'cancel'] as const
export type AppointmentAction = (typeof ACTIONS)[number]

/** What ends a visit, and leads back to the dashboard. */
export type LeavingAction = Extract<AppointmentAction, 'complete' | 'miss' | 'cancel'>

const ALLOWED: Readonly<
  Record<AppointmentAction, (account: Account, appointment: Appointment, now: number) => boolean>
> = {
  approve: canApprove,
  complete: canComplete,
  miss: canComplete,
  correct: (account, appointment, now) =>
    appointment.status === 'completed' && canChangeOutcome(account, appointment, now),
  cancel: canCancel,
}

export interface AppointmentActions extends Action<
  // The appointment as it was when the person decided.
  [action: AppointmentAction, about: Appointment, draft?: CancellationDraft]
> {
  readonly offered: readonly AppointmentAction[]
  /** Says what is about to become of it, in place of what is offered; null for nothing. */
  readonly coming: string | null
  /** What isn't offered because of the time of the visit; null for nothing. */
  readonly untimely: ReturnType<typeof findUntimelyAction>
  /**
   * What was done here, or begun where it can be taken back, from then until the redirect that follows it (spec §9,
   * Timings); null for nothing.
   */
  readonly leavingAfter: LeavingAction | null
}

/** Approving, completing and cancelling an appointment (spec §4, §7), and saying whether the patient came. */
export function useAppointmentActions(appointment: Appointment): AppointmentActions {
  const account = useAccount()
  const now = useNow()
  const { appointments } = useRepositories()
  const cancelSoon = useHeldCancellation()
  const { comingOf } = useRecentActions()
  const isActive = appointment.status !== 'completed'
  const coming = isActive ? comingOf(appointment.appointmentId) : null
  const [lastDone, setLastDone] = useState<LeavingAction | null>(null)
  const isTakenBack = lastDone === 'cancel' && isActive && coming === null
  if (account.role === 'clinic' && isTakenBack) setLastDone(null)
  useRedirectAfter(lastDone, account.role)

  async function perform(
    action: AppointmentAction,
    about: Appointment,
    draft: CancellationDraft,
  ): Promise<void> {
    if (about.status === 'completed') {
      if (action !== 'correct') throw new Failure('already-completed')
      await appointments.changeOutcome(about, oppositeOf(about))
      return
    }
    switch (action) {
      case 'approve':
        await appointments.approve(about)
        return
      case 'complete':
        await appointments.complete(about)
        return
      case 'miss':
        await appointments.complete(about, 'no-show')
        return
      case 'correct':
        throw new Failure('not-begun')
      case 'cancel':
        if (account.role === 'clinic') cancelSoon(about, draft)
        else await appointments.cancel(about, 'patient')
    }
  }

  const action = useAction(
    async (
      chosen: AppointmentAction,
      about: Appointment,
      draft: CancellationDraft = EMPTY_CANCELLATION,
    ) => {
      await perform(chosen, about, draft)
      return chosen
    },
    (done) => {
      setLastDone(isLeaving(done) ? done : null)
    },
  )

  return {
    ...action,
    run: (...chosen) => {
      // Someone who corrects what was just said stays.
      setLastDone(null)
      action.run(...chosen)
    },
    offered:
      coming === null ? ACTIONS.filter((name) => ALLOWED[name](account, appointment, now)) : [],
    coming,
    untimely: coming === null ? findUntimelyAction(account, appointment, now) : null,
    leavingAfter: lastDone,
  }
}

/** What a correction makes of the outcome. */
function oppositeOf({
  outcome,
}: Extract<Appointment, { readonly status: 'completed' }>): Attendance {
  return outcome?.kind === 'no-show' ? 'completed' : 'no-show'
}

function isLeaving(action: AppointmentAction): action is LeavingAction {
  return action === 'complete' || action === 'miss' || action === 'cancel'
}

/** Leaving the page earlier cancels the redirect. */
function useRedirectAfter(action: LeavingAction | null, role: Account['role']): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (action === null) return undefined
    const delayMs = role === 'clinic' ? CLINIC_CANCEL_REDIRECT_MS : PATIENT_CANCEL_REDIRECT_MS
    const timer = setTimeout(() => {
      void navigate(paths.dashboard())
    }, delayMs)
    return () => {
      clearTimeout(timer)
    }
  }, [action, navigate, role])
}
