import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#src/config/paths.ts'
import { CLINIC_CANCEL_REDIRECT_MS, PATIENT_CANCEL_REDIRECT_MS } from '#src/config/timings.ts'
import type { Account } from '#src/domain/account.ts'
import type { ActiveAppointment, Appointment } from '#src/domain/appointment.ts'
import { canApprove, canCancel, canComplete } from '#src/domain/appointmentActions.ts'
import type { AppointmentChange } from '#src/domain/appointmentChange.ts'
import { Failure } from '#src/domain/failure.ts'
import { toActionFailure } from '#src/state/toActionFailure.ts'
import { useAction } from '#src/state/useAction.ts'
import { useOwnChanges } from '#src/state/useOwnChanges.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { useAccount } from '#src/state/useSession.ts'

/** What can be done with an appointment, in the order of the buttons. */
const ACTIONS = ['approve', 'complete', 'cancel'] as const
export type AppointmentAction = (typeof ACTIONS)[number]

const ALLOWED: Readonly<
  Record<AppointmentAction, (account: Account, appointment: Appointment) => boolean>
> = { approve: canApprove, complete: canComplete, cancel: canCancel }

const ENDS_IN: Readonly<Record<AppointmentAction, readonly AppointmentChange['event'][]>> = {
  approve: ['approved'],
  complete: ['completed'],
  cancel: ['cancelled-by-patient', 'cancelled-by-clinic'],
}

interface Attempt {
  readonly action: AppointmentAction
  /** The appointment as it stood before. */
  readonly before: Appointment
}

export interface AppointmentActions {
  /** The appointment as far as it is certain: what one has sent oneself counts once it is answered. */
  readonly appointment: Appointment
  readonly offered: readonly AppointmentAction[]
  /** Does nothing while another is under way. */
  readonly run: (action: AppointmentAction) => void
  readonly pending: boolean
  readonly failure: Failure | null
  readonly clearFailure: () => void
  /** True from one's own cancel until the redirect that follows it (spec §9, Timings). */
  readonly isLeaving: boolean
}

/**
 * Approving, completing and cancelling an appointment (spec §4, §7). One's own change shows in what is
 * watched before it is answered; until then, and while its outcome is unknown, the appointment counts
 * as it was. An answer that comes after all counts too. What somebody else does shows at once.
 */
export function useAppointmentActions(live: Appointment): AppointmentActions {
  const account = useAccount()
  const { appointments } = useRepositories()
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  useRedirectAfterCancel(isLeaving, account.role)

  const isEcho = attempt !== null && looksDone(attempt.action, live, account.role)
  const appointment = isEcho ? attempt.before : live

  async function perform(action: AppointmentAction): Promise<void> {
    if (appointment.status === 'completed') throw new Failure('already-completed')
    setAttempt({ action, before: appointment })
    try {
      await send(action, appointment)
    } catch (error) {
      const failure = toActionFailure(error)
      const isUnanswered = failure.code === 'timeout' || failure.code === 'offline'
      if (!isUnanswered) setAttempt(null)
      throw failure
    }
    settle(action)
  }

  function settle(action: AppointmentAction): void {
    setAttempt(null)
    setIsLeaving(action === 'cancel')
  }

  async function send(action: AppointmentAction, active: ActiveAppointment): Promise<void> {
    switch (action) {
      case 'approve':
        await appointments.approve(active)
        return
      case 'complete':
        await appointments.complete(active)
        return
      case 'cancel':
        await appointments.cancel(active, account.role)
    }
  }

  const { run, pending, failure, clearFailure } = useAction(perform)
  useOwnChanges(({ event, booking }) => {
    const isAwaited = attempt !== null && ENDS_IN[attempt.action].includes(event)
    if (!isAwaited || booking.appointmentId !== live.appointmentId) return
    clearFailure()
    settle(attempt.action)
  })
  // Nothing was sent, or it was refused late: whatever comes now is news of somebody else.
  if (attempt !== null && !pending && !isEcho) setAttempt(null)

  return {
    appointment,
    offered: ACTIONS.filter((action) => ALLOWED[action](account, appointment)),
    run,
    pending,
    failure,
    clearFailure,
    isLeaving,
  }
}

/** Whether the appointment stands as this account's action would leave it. */
function looksDone(
  action: AppointmentAction,
  appointment: Appointment,
  role: Account['role'],
): boolean {
  if (action === 'approve') return appointment.status === 'confirmed'
  if (appointment.status !== 'completed') return false
  return action === 'complete'
    ? appointment.outcome?.kind === 'completed'
    : appointment.outcome?.kind === 'cancelled' && appointment.outcome.by === role
}

/** Whoever moves on first is not taken along. */
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
