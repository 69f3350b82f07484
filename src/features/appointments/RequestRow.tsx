import {
  useEffect,
  useEffectEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react'
import type { WaitingRequest } from '#src/domain/requestQueue.ts'
import { failureText } from '#src/text/failureText.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { DeskRow } from './DeskRow.tsx'
import styles from './RequestRow.module.css'
import { useAppointmentActions } from './useAppointmentActions.ts'
import type { ApprovalAnswer } from './useApprovals.ts'
import type { FocusInTurn } from './useFocusInTurn.ts'

interface RequestRowProps {
  readonly request: WaitingRequest
  /** True once its time has passed, so that it can no longer be approved. */
  readonly hasPassed: boolean
  /** The one thing to do next. */
  readonly isFirst: boolean
  readonly isUnderWay: boolean
  readonly isGone: boolean
  readonly onBegin: () => void
  readonly onAnswer: (answer: ApprovalAnswer) => void
  readonly turn: FocusInTurn
}

/** A request with its Approve button. */
export function RequestRow({
  request: { appointment: live, waited },
  hasPassed,
  isFirst,
  isUnderWay,
  isGone,
  onBegin,
  onAnswer,
  turn,
}: RequestRowProps): ReactElement {
  const text = useText()
  const { appointment, pending, failure, run } = useAppointmentActions(live)
  const { appointmentId, bookingDetails, patientData } = live
  const { timestamp } = bookingDetails.slot

  const isUnanswered = pending || (appointment.status === 'pending' && live.status !== 'pending')
  const tellAnswer = useEffectEvent(() => {
    const hasLeft = isGone || appointment.status !== 'pending'
    if (!hasLeft) onAnswer({ kind: 'refused' })
    else if (failure === null) onAnswer({ kind: 'approved' })
    else onAnswer({ kind: 'overtaken', failure })
  })
  useEffect(() => {
    if (isUnderWay && !isUnanswered) tellAnswer()
  }, [isUnderWay, isUnanswered])

  function handleClick(event: MouseEvent): void {
    // The second click of a double click: the first one approved the row that was here before.
    if (event.detail > 1) return
    onBegin()
    run('approve')
  }

  const focusHandlers = {
    onFocus: () => {
      turn.entered(appointmentId)
    },
    onBlur: turn.left,
  }
  return (
    <DeskRow
      appointment={live}
      day={text.format.day(timestamp)}
      headingLevel={3}
      isMuted={hasPassed}
      note={
        <div className={styles.note}>
          <Waiting waited={waited} hasPassed={hasPassed} />
          <ErrorText>
            {failure === null ? null : failureText(text, failure, { during: 'approving' })}
          </ErrorText>
        </div>
      }
      actions={
        hasPassed ? null : (
          <Button
            ref={(button) => {
              turn.place(appointmentId, button)
            }}
            variant={isFirst ? 'primary' : 'secondary'}
            isPending={pending}
            aria-label={text.desk.approveFor(
              patientData.fullname,
              bookingDetails.serviceName,
              timestamp,
            )}
            onKeyDown={ignoreHeldKey}
            onClick={handleClick}
            {...focusHandlers}
          >
            {text.appointments.approve}
          </Button>
        )
      }
      onFocusView={focusHandlers.onFocus}
      onBlurView={focusHandlers.onBlur}
    />
  )
}

interface WaitingProps extends Pick<WaitingRequest, 'waited'> {
  readonly hasPassed: boolean
}

function Waiting({ waited, hasPassed }: WaitingProps): ReactElement | null {
  const text = useText()
  if (hasPassed) return <p className={styles.waiting}>{text.desk.timePassed}</p>
  if (waited === null) return null
  return <p className={styles.waiting}>{text.desk.requestedAgo(waited)}</p>
}

/** Ignores a held key: the focus moves on, and one press must approve only one request. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}
