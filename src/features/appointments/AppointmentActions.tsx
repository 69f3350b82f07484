import { useRef, useState, type ReactElement } from 'react'
import type { Appointment } from '#src/domain/appointment.ts'
import { failureText, type FailureContext } from '#src/text/failureText.ts'
import type { Texts } from '#src/text/Texts.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './AppointmentActions.module.css'
import { outcomeText } from './outcomeText.ts'
import { useAppointmentActions, type AppointmentAction } from './useAppointmentActions.ts'

interface AppointmentActionsProps {
  readonly appointment: Appointment
}

interface Words {
  readonly label: string
  /** The label that confirms the question, where the button's own does not. */
  readonly confirm?: string
  /** After 'Are you sure you want to '. */
  readonly reason: string
  readonly variant: 'primary' | 'danger'
  readonly during: FailureContext
}

/** An appointment's status and its actions, by role (spec §2, §4, §6). */
export function AppointmentActions({ appointment }: AppointmentActionsProps): ReactElement {
  const text = useText()
  const actions = useAppointmentActions(appointment)
  const { offered, failure, pending, isStillSending } = actions
  // The last action that was asked for, for its question and its result.
  const [asked, setAsked] = useState<AppointmentAction>('cancel')
  const [isAsking, setIsAsking] = useState(false)
  const [statusAtFirst] = useState(appointment.status)
  const groupRef = useRef<HTMLDivElement>(null)
  const wordsByAction = wordsOf(text)
  const words = wordsByAction[asked]

  // A button went, and the dialog: by what was done here or in another tab.
  useFocusFallback(groupRef, offered.join())

  return (
    <div
      ref={groupRef}
      role="group"
      aria-label={text.appointments.state}
      tabIndex={-1}
      className={styles.actions}
    >
      <div className={styles.buttons}>
        {offered.includes('approve') ? null : <State appointment={appointment} />}
        {offered.map((action) => (
          <Button
            key={action}
            variant={wordsByAction[action].variant}
            isPending={pending && action === asked}
            onClick={() => {
              actions.clearFailure()
              setAsked(action)
              setIsAsking(true)
            }}
          >
            {wordsByAction[action].label}
          </Button>
        ))}
      </div>
      {actions.untimely === null ? null : (
        <p className={primitives.remark}>{text.appointments.untimely[actions.untimely]}</p>
      )}
      <StatusText>
        {actions.isLeaving
          ? text.appointments.cancelledRedirect
          : news(text, appointment, appointment.status !== statusAtFirst)}
      </StatusText>
      {isStillSending ? <p>{text.common.stillSending}</p> : null}
      <ErrorText>{failure === null ? null : failureText(text, failure, words.during)}</ErrorText>
      <ConfirmDialog
        isOpen={isAsking && offered.includes(asked) && failure === null && !isStillSending}
        question={text.common.confirmTitle(words.reason)}
        description={text.common.confirmDescription}
        discardLabel={text.common.discard}
        confirmLabel={words.confirm ?? words.label}
        confirmVariant={words.variant}
        isPending={pending}
        onConfirm={() => {
          actions.run(asked)
        }}
        onDiscard={() => {
          setIsAsking(false)
        }}
      />
    </div>
  )
}

function wordsOf({ appointments }: Texts): Readonly<Record<AppointmentAction, Words>> {
  return {
    approve: {
      label: appointments.approve,
      reason: appointments.approveReason,
      variant: 'primary',
      during: { during: 'approving' },
    },
    complete: {
      label: appointments.complete,
      reason: appointments.completeReason,
      variant: 'primary',
      during: { during: 'completing' },
    },
    cancel: {
      label: appointments.cancel,
      confirm: appointments.confirmCancel,
      reason: appointments.cancelReason,
      variant: 'danger',
      during: { during: 'cancelling' },
    },
  }
}

/** The label instead of a button; a cancelled appointment has only its message. */
function State({ appointment }: AppointmentActionsProps): ReactElement | null {
  const text = useText()
  switch (appointment.status) {
    case 'pending':
      return <p>{text.appointments.waiting}</p>
    case 'confirmed':
      return <Button disabled>{text.appointments.confirmed}</Button>
    case 'completed':
      return appointment.outcome?.kind === 'cancelled' ? null : (
        <Button disabled>{text.appointments.completed}</Button>
      )
  }
}

function news(text: Texts, appointment: Appointment, hasChanged: boolean): string | null {
  switch (appointment.status) {
    case 'pending':
      return null
    case 'confirmed':
      return hasChanged ? text.appointments.nowConfirmed : null
    case 'completed':
      if (appointment.outcome?.kind === 'cancelled') return outcomeText(text, appointment.outcome)
      return hasChanged ? text.appointments.nowCompleted : null
  }
}
