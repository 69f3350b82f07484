import { useRef, type ReactElement, type ReactNode } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { useRecentActions } from '#src/areas/visits/state/useRecentActions.ts'
import { seriesMark } from '#src/areas/visits/text/seriesMark.ts'
import { paths } from '#src/config/paths.ts'
import { useConnection } from '#src/core/state/useConnection.ts'
import { failureText } from '#src/core/text/failureText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './PatientCard.module.css'
import type { Approvals } from './useApprovals.ts'
import { VisitSteps } from './VisitSteps.tsx'

interface CardVisitProps {
  readonly appointment: Appointment
  readonly zone: TimeZone
  readonly approvals: Approvals
  /** Below its state. */
  readonly children: ReactNode
}

/** An appointment on a patient's card, with what can be done with it. */
export function CardVisit({
  appointment,
  zone,
  approvals,
  children,
}: CardVisitProps): ReactElement {
  const text = useDeskText()
  const { isStillSending } = useConnection()
  const { comingOf } = useRecentActions()
  const { appointmentId, bookerName, bookingDetails, patientData } = appointment
  const { clinicId, serviceName, doctor, slot } = bookingDetails
  const failure = approvals.failureOf(appointmentId)
  const conflicts = appointment.status === 'pending' ? approvals.conflictsOf(appointment) : []
  const isApproving = approvals.isApproving(appointmentId)
  const coming = appointment.status === 'completed' ? null : comingOf(appointmentId)
  const stateRef = useRef<HTMLParagraphElement>(null)
  // The button that approves it goes.
  useFocusFallback(stateRef, appointment.status)
  return (
    <li className={styles.visit}>
      <p className={styles.when}>{text.patients.when(slot.timestamp, zone)}</p>
      <p>{text.agenda.withDoctor(serviceName, doctor)}</p>
      {bookerName === '' ? null : <p>{text.people.bookedByNamed(bookerName)}</p>}
      {seriesMark(text, appointment).map((mark) => (
        <p key={mark}>{mark}</p>
      ))}
      {conflicts.length === 0 ? null : (
        <p className={styles.conflict}>
          <Icon name="alert" size="1em" /> {text.overlaps.busy(doctor, conflicts, zone)}
        </p>
      )}
      <p ref={stateRef} tabIndex={-1} className={styles.state}>
        {stateOf(text, appointment)}
      </p>
      {coming === null ? null : <p className={styles.state}>{coming}</p>}
      {children}
      <VisitSteps appointment={appointment} zone={zone} />
      <div className={styles.actions}>
        {appointment.status === 'pending' && coming === null ? (
          <Button
            isPending={isApproving}
            aria-label={text.desk.approveFor(
              patientData.fullname,
              serviceName,
              slot.timestamp,
              zone,
            )}
            onClick={() => {
              approvals.approve([appointment])
            }}
          >
            {text.appointments.approve}
          </Button>
        ) : null}
        {appointment.status === 'completed' || coming !== null ? null : (
          <LinkButton
            variant="quiet"
            to={paths.moveAppointment(appointmentId)}
            aria-label={text.patients.moveFor(serviceName, slot.timestamp, zone)}
          >
            {text.patients.move}
          </LinkButton>
        )}
        <LinkButton
          variant="quiet"
          to={paths.appointmentDetails({ clinicId, appointmentId })}
          aria-label={text.desk.viewFor(serviceName, patientData.fullname, slot.timestamp, zone)}
        >
          {text.appointments.view}
        </LinkButton>
      </div>
      {isApproving && isStillSending ? <p>{text.common.stillSending}</p> : null}
      <ErrorText>
        {failure === null ? null : failureText(text, failure, { during: 'approving' })}
      </ErrorText>
    </li>
  )
}

function stateOf(text: Pick<Texts, 'desk' | 'patients'>, appointment: Appointment): string {
  if (appointment.status !== 'completed') return text.desk.statuses[appointment.status]
  const { outcomes } = text.patients
  const kind = appointment.outcome?.kind
  if (kind === 'cancelled') return outcomes.cancelled
  return kind === 'no-show' ? outcomes.missed : outcomes.completed
}
