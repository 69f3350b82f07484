import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
} from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { useRecentActions } from '#src/areas/visits/state/useRecentActions.ts'
import { paths } from '#src/config/paths.ts'
import { useConnection } from '#src/core/state/useConnection.ts'
import { failureText } from '#src/core/text/failureText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { isRepeatedClick } from '#src/ui/isRepeatedClick.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import styles from './RequestRow.module.css'
import type { Approvals } from './useApprovals.ts'
import type { FocusInTurn } from './useFocusInTurn.ts'

interface RequestRowProps {
  readonly appointment: ActiveAppointment
  /** Milliseconds since it was made; null where its key doesn't say. */
  readonly waited: number | null
  /** True once its time has passed, so that it can no longer be approved. */
  readonly hasPassed: boolean
  readonly isNew: boolean
  /** Takes the focus with each new object; null for not. */
  readonly sought: object | null
  readonly onSoughtLeft: () => void
  /** Whether it is chosen to be approved with others; null where there are none. */
  readonly isChosen: boolean | null
  readonly zone: TimeZone
  readonly approvals: Approvals
  readonly turn: FocusInTurn
  readonly onChoose: (isChosen: boolean) => void
  readonly onApprove: () => void
  readonly onOpen: () => void
}

/** A request in a row of the dashboard (spec §2, Appointments page), with its Approve button. */
export function RequestRow(props: RequestRowProps): ReactElement {
  const { appointment, hasPassed, isChosen, zone, approvals, turn } = props
  const text = useDeskText()
  const { isStillSending } = useConnection()
  const { comingOf } = useRecentActions()
  const { appointmentId, bookingDetails, patientData } = appointment
  const { clinicId, serviceName, imageUrl, slot } = bookingDetails
  const pending = approvals.isApproving(appointmentId)
  const coming = comingOf(appointmentId)
  const { rowRef, buttonRef } = useFocusWhenSought(props.sought)
  const failure = approvals.failureOf(appointmentId)
  const conflicts = hasPassed ? [] : approvals.conflictsOf(appointment)

  function handleClick(event: MouseEvent): void {
    // The first one approved the row that was here before.
    if (isRepeatedClick(event)) return
    // The second of two quick presses of a key, likewise.
    if (event.detail === 0 && turn.hasJustArrived(appointmentId)) return
    props.onApprove()
  }

  const focusHandlers = {
    onFocus: () => {
      turn.entered(appointmentId)
    },
    onBlur: () => {
      turn.left()
      if (props.sought !== null) props.onSoughtLeft()
    },
  }
  return (
    <li
      ref={rowRef}
      className={classNames(styles.row, hasPassed && styles.passed)}
      data-request={hasPassed ? undefined : appointmentId}
    >
      <RequestHead
        appointment={appointment}
        isNew={props.isNew}
        isChosen={hasPassed || coming !== null ? null : isChosen}
        zone={zone}
        focusHandlers={focusHandlers}
        onChoose={props.onChoose}
        onOpen={props.onOpen}
      />
      <div className={styles.body}>
        <div className={styles.picture}>
          <ServiceImage imageUrl={imageUrl} alternativeText="" shape="row" />
        </div>
        <RequestFacts request={appointment} conflicts={conflicts} zone={zone} />
        <div className={styles.actions}>
          {coming === null ? (
            <Waiting waited={props.waited} hasPassed={hasPassed} />
          ) : (
            <p className={styles.coming}>{coming}</p>
          )}
          {hasPassed || coming !== null ? null : (
            <Button
              ref={(button) => {
                buttonRef.current = button
                turn.place(appointmentId, button)
              }}
              data-desk-row
              isPending={pending}
              aria-label={text.desk.approveFor(
                patientData.fullname,
                serviceName,
                slot.timestamp,
                zone,
              )}
              onKeyDown={ignoreHeldKey}
              onClick={handleClick}
              {...focusHandlers}
            >
              {text.appointments.approve}
            </Button>
          )}
          <LinkButton
            variant="quiet"
            to={paths.appointmentDetails({ clinicId, appointmentId })}
            aria-label={text.desk.viewFor(serviceName, patientData.fullname, slot.timestamp, zone)}
            {...focusHandlers}
          >
            {text.appointments.view}
          </LinkButton>
        </div>
      </div>
      {pending && isStillSending ? <p>{text.common.stillSending}</p> : null}
      <ErrorText>
        {failure === null ? null : failureText(text, failure, { during: 'approving' })}
      </ErrorText>
    </li>
  )
}

interface RequestHeadProps extends Pick<
  RequestRowProps,
  'appointment' | 'isNew' | 'zone' | 'onChoose' | 'onOpen'
> {
  /** Null where it cannot be chosen. */
  readonly isChosen: boolean | null
  readonly focusHandlers: { readonly onFocus: () => void; readonly onBlur: () => void }
}

/** Who asks for which time, and the box that chooses the request. */
function RequestHead({
  appointment: { patientData, bookingDetails },
  isNew,
  isChosen,
  zone,
  focusHandlers,
  onChoose,
  onOpen,
}: RequestHeadProps): ReactElement {
  const text = useDeskText()
  const { timestamp } = bookingDetails.slot
  return (
    <div className={styles.head}>
      {isChosen === null ? null : (
        <input
          type="checkbox"
          className={styles.box}
          checked={isChosen}
          aria-label={text.desk.chooseFor(patientData.fullname, timestamp, zone)}
          onChange={(event) => {
            onChoose(event.target.checked)
          }}
        />
      )}
      <h3 className={styles.patient}>
        <button type="button" className={styles.name} onClick={onOpen} {...focusHandlers}>
          {patientData.fullname}
        </button>
        {isNew ? <span className={styles.new}>{text.desk.new}</span> : null}
      </h3>
      <p className={styles.time}>{text.format.time(timestamp, zone)}</p>
      <p className={styles.day}>{text.format.day(timestamp, zone)}</p>
    </div>
  )
}

/** Focuses the row's button when it is sought. */
function useFocusWhenSought(sought: object | null): {
  readonly rowRef: RefObject<HTMLLIElement | null>
  readonly buttonRef: RefObject<HTMLButtonElement | null>
} {
  const rowRef = useRef<HTMLLIElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (sought === null || buttonRef.current === null) return
    buttonRef.current.focus()
    rowRef.current?.scrollIntoView({ block: 'center' })
  }, [sought])
  return { rowRef, buttonRef }
}

interface WaitingProps {
  readonly waited: number | null
  readonly hasPassed: boolean
}

function Waiting({ waited, hasPassed }: WaitingProps): ReactElement | null {
  const text = useDeskText()
  if (hasPassed) return <p className={styles.overdue}>{text.desk.timePassed}</p>
  if (waited === null) return null
  return <p className={styles.waited}>{text.desk.requestedAgo(waited)}</p>
}

/** Ignores a held key: the focus moves on, and one press must approve only one request. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}
