import { useEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import type { Appointment } from '#src/domain/appointment.ts'
import { failureText } from '#src/text/failureText.ts'
import { text } from '#src/text/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './AppointmentActions.module.css'
import { outcomeText } from './outcomeText.ts'
import { useApproval } from './useApproval.ts'

interface AppointmentActionsProps {
  readonly appointment: Appointment
}

/** How an appointment stands and what can be done with it now, by role (spec §2, §4, §6). */
export function AppointmentActions({ appointment }: AppointmentActionsProps): ReactElement {
  const approval = useApproval(appointment)
  const { isOffered, failure } = approval
  const [isAsking, setIsAsking] = useState(false)
  const [statusAtFirst] = useState(appointment.status)
  const groupRef = useRef<HTMLDivElement>(null)

  const wasOffered = useRef(isOffered)
  useEffect(() => {
    // The button went, and the dialog: by this approval or by another tab's.
    const isFocusLost = wasOffered.current && document.activeElement === document.body
    if (!isOffered && isFocusLost) groupRef.current?.focus({ preventScroll: true })
    wasOffered.current = isOffered
  }, [isOffered])

  return (
    <div
      ref={groupRef}
      role="group"
      aria-label={text.appointments.state}
      tabIndex={-1}
      className={styles['actions']}
    >
      {isOffered ? (
        <Button
          variant="primary"
          isPending={approval.pending}
          onClick={() => {
            approval.clearFailure()
            setIsAsking(true)
          }}
        >
          {text.appointments.approve}
        </Button>
      ) : (
        <State appointment={appointment} />
      )}
      <StatusText>
        {isOffered ? null : news(appointment, appointment.status !== statusAtFirst)}
      </StatusText>
      <ErrorText>
        {failure === null ? null : failureText(failure, { during: 'approving' })}
      </ErrorText>
      <ConfirmDialog
        isOpen={isAsking && isOffered && failure === null}
        question={text.common.confirmTitle(text.appointments.approveReason)}
        description={text.common.confirmDescription}
        discardLabel={text.common.discard}
        confirmLabel={text.appointments.approve}
        confirmVariant="primary"
        isPending={approval.pending}
        onConfirm={approval.run}
        onDiscard={() => {
          setIsAsking(false)
        }}
      />
    </div>
  )
}

/** What stands in the place of a button; a cancelled appointment has only its news. */
function State({ appointment }: AppointmentActionsProps): ReactElement | null {
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

function news(appointment: Appointment, hasChanged: boolean): string | null {
  switch (appointment.status) {
    case 'pending':
      return null
    case 'confirmed':
      return hasChanged ? text.appointments.nowConfirmed : null
    case 'completed':
      if (appointment.outcome?.kind === 'cancelled') return outcomeText(appointment.outcome)
      return hasChanged ? text.appointments.nowCompleted : null
  }
}
