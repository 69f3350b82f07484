import { memo, type ReactElement } from 'react'
import type { AgendaVisit } from '#src/areas/desk/model/dayAgenda.ts'
import type { VisitState } from '#src/areas/desk/model/visitState.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { seriesMark } from '#src/areas/visits/text/seriesMark.ts'
import { decodeSeries } from '#src/core/fields/series.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import styles from './Calendar.module.css'
import { StepButton } from './StepButton.tsx'

/** Each state has a shape and a colour in the style sheet, and a sign here. */
const SIGNS: Readonly<Record<VisitState, IconName>> = {
  confirmed: 'check',
  waiting: 'clock',
  lapsed: 'alert',
  arrived: 'enter',
  begun: 'play',
  now: 'hourglass',
  over: 'flag',
  done: 'check-double',
  missed: 'close',
  cancelled: 'close',
}

/** What makes it one of the calendar's stops. */
export interface EntryFocus {
  readonly 'data-entry': string
  readonly tabIndex: number
}

interface CalendarVisitProps extends AgendaVisit {
  /** What is about to become of it, in short; null for nothing. */
  readonly coming: string | null
  readonly zone: TimeZone
  /** Whether there is room for the time and the name alone. */
  readonly isOneLine: boolean
  /** Whether the Tab key leads to it. */
  readonly isCurrent: boolean
  readonly onOpen: (appointment: Appointment) => void
}

/**
 * An appointment in the calendar: its time and the patient's name first. A day has hundreds: each is rendered again only
 * where something of it changes.
 */
export const CalendarVisit = memo(function CalendarVisit({
  appointment,
  state,
  step,
  isDoctorAway,
  isDoubled,
  room,
  coming: announced,
  zone,
  isOneLine,
  isCurrent,
  onOpen,
}: CalendarVisitProps): ReactElement {
  const text = useDeskText()
  const words = text.agenda
  const { appointmentId, bookerName, bookingDetails, patientData } = appointment
  const { serviceName, doctor, duration, slot, squeezed } = bookingDetails
  const coming = appointment.status === 'completed' ? null : announced
  const series = decodeSeries(bookingDetails.series)
  // What is seen is the beginning of the name, which says what the numbers are of.
  const what = [serviceName, ...(room === '' ? [] : [room])]
  const name = words.visit({
    timestamp: slot.timestamp,
    zone,
    patient: patientData.fullname,
    state: words.states[state],
    service: [...what, ...seriesMark(text, appointment)].join(', '),
    doctor,
    minutes: duration,
    notes: [
      ...(coming === null ? [] : [coming]),
      ...(isDoubled ? [words.doubled] : []),
      ...(squeezed ? [text.planning.squeezed] : []),
      ...(isDoctorAway ? [words.doctorAway] : []),
      ...(bookerName === '' ? [] : [text.people.bookedByNamed(bookerName)]),
    ],
  })
  return (
    <>
      <button
        type="button"
        className={styles.visit}
        data-state={state}
        data-squeezed={squeezed ? '' : undefined}
        data-one-line={isOneLine ? '' : undefined}
        data-desk-row={slot.timestamp}
        data-request={state === 'waiting' ? appointmentId : undefined}
        aria-label={name}
        title={name}
        onClick={() => {
          onOpen(appointment)
        }}
        data-entry={appointmentId}
        tabIndex={isCurrent ? 0 : -1}
      >
        <span className={styles.line}>
          <span className={styles.time}>{text.format.time(slot.timestamp, zone)} </span>
          <span className={styles.patient}>{patientData.fullname}</span>
        </span>{' '}
        <span className={styles.signs}>
          {isDoubled || isDoctorAway ? (
            <span className={styles.trouble}>
              <Icon name="alert" size="1em" />
            </span>
          ) : null}
          {squeezed ? <Icon name="plus" size="1em" /> : null}
          <Icon name={coming === null ? SIGNS[state] : 'hourglass'} size="1em" />
        </span>
        {isOneLine ? null : (
          <span className={styles.service}>
            {[
              ...what,
              ...(series === null
                ? []
                : [text.appointments.seriesPlace(series.position, series.total)]),
            ].join(', ')}
          </span>
        )}
      </button>
      <StepButton appointment={appointment} step={step} className={styles.step} />
    </>
  )
})
