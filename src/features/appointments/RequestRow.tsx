import type { KeyboardEvent, MouseEvent, ReactElement } from 'react'
import type { WaitingRequest } from '#src/domain/requestQueue.ts'
import { useAction } from '#src/state/useAction.ts'
import { failureText } from '#src/text/failureText.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { DeskRow } from './DeskRow.tsx'
import styles from './RequestRow.module.css'
import type { FocusInTurn } from './useFocusInTurn.ts'

interface RequestRowProps {
  readonly request: WaitingRequest
  /** True once its time has passed, so that it can no longer be approved. */
  readonly hasPassed: boolean
  /** The one thing to do next. */
  readonly isFirst: boolean
  readonly onApprove: () => Promise<void>
  readonly turn: FocusInTurn
}

/** A request with its Approve button. */
export function RequestRow({
  request: { appointment, waited },
  hasPassed,
  isFirst,
  onApprove,
  turn,
}: RequestRowProps): ReactElement {
  const text = useText()
  const { pending, isStillSending, failure, run } = useAction(onApprove)
  const { appointmentId, bookingDetails, patientData } = appointment
  const { timestamp } = bookingDetails.slot

  function handleClick(event: MouseEvent): void {
    // The second click of a double click: the first one approved the row that was here before.
    if (event.detail > 1) return
    run()
  }

  const focusHandlers = {
    onFocus: () => {
      turn.entered(appointmentId)
    },
    onBlur: turn.left,
  }
  return (
    <DeskRow
      appointment={appointment}
      day={text.format.day(timestamp)}
      headingLevel={3}
      isMuted={hasPassed}
      note={
        <div className={styles.note}>
          <Waiting waited={waited} hasPassed={hasPassed} />
          {isStillSending ? <p>{text.common.stillSending}</p> : null}
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
