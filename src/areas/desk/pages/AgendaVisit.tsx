import type { ReactElement } from 'react'
import type { AgendaVisit as Visit } from '#src/areas/desk/model/dayAgenda.ts'
import type { VisitState } from '#src/areas/desk/model/visitState.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { useRecentActions } from '#src/areas/visits/state/useRecentActions.ts'
import { seriesMark } from '#src/areas/visits/text/seriesMark.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './Agenda.module.css'
import { StepButton } from './StepButton.tsx'

const ICONS: Readonly<Partial<Record<VisitState, IconName>>> = {
  arrived: 'enter',
  begun: 'play',
  waiting: 'clock',
  lapsed: 'alert',
  done: 'check',
  missed: 'close',
  cancelled: 'close',
}

interface AgendaVisitProps extends Visit {
  readonly zone: TimeZone
  /** Whether it is among the patients of one group, which names the service, the doctor and the time. */
  readonly isInGroup?: boolean
  readonly onOpen: (appointment: Appointment) => void
}

/** An appointment in the list of the day: the patient's name first, then its state in a word and a pattern. */
export function AgendaVisit({
  appointment,
  state,
  step,
  isDoctorAway,
  isDoubled,
  room,
  zone,
  isInGroup = false,
  onOpen,
}: AgendaVisitProps): ReactElement {
  const text = useDeskText()
  const { appointmentId, bookerName, bookingDetails, patientData } = appointment
  const { serviceName, doctor, duration, slot, squeezed } = bookingDetails
  const icon = ICONS[state]
  const { comingOf } = useRecentActions()
  const coming = appointment.status === 'completed' ? null : comingOf(appointmentId)
  return (
    <div className={styles.entry}>
      <button
        type="button"
        className={styles.visit}
        data-state={state}
        data-desk-row={slot.timestamp}
        data-request={state === 'waiting' ? appointmentId : undefined}
        onClick={() => {
          onOpen(appointment)
        }}
      >
        <span className={styles.patient}>{patientData.fullname}</span>{' '}
        <span className={styles.details}>
          {icon === undefined ? null : <Icon name={icon} size="1em" />}
          <strong>{text.agenda.states[state]}</strong>
          {isInGroup ? null : (
            <>
              , {text.agenda.withDoctor(serviceName, doctor)},{' '}
              <span className={styles.length}>{text.agenda.minutes(duration)}</span>
            </>
          )}
          {room === '' ? null : <>. {room}</>}
          {squeezed ? <>. {text.planning.squeezed}</> : null}
          {coming === null ? null : <>. {coming}</>}
          {bookerName === '' ? null : <>. {text.people.bookedByNamed(bookerName)}</>}
          {seriesMark(text, appointment).map((mark) => `. ${mark}`)}
        </span>{' '}
        {[
          ...(isDoctorAway ? [text.agenda.doctorAway] : []),
          ...(isDoubled ? [text.agenda.doubled] : []),
        ].map((note) => (
          <span key={note} className={styles.affected}>
            <Icon name="alert" size="1em" /> {note}{' '}
          </span>
        ))}
        <VisuallyHidden>{text.format.spoken(slot.timestamp, zone)}</VisuallyHidden>
      </button>
      <StepButton appointment={appointment} step={step} className={styles.step} />
    </div>
  )
}
