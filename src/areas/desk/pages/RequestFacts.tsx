import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { PATIENT_ANSWERS } from '#src/areas/visits/model/patientAnswers.ts'
import { seriesMark } from '#src/areas/visits/text/seriesMark.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './RequestRow.module.css'

interface RequestFactsProps {
  readonly request: ActiveAppointment
  /** The other visits of the doctor at its time. */
  readonly conflicts: readonly ActiveAppointment[]
  readonly zone: TimeZone
}

/** What a request is for, and what a clinic has to know before it approves it. */
export function RequestFacts({ request, conflicts, zone }: RequestFactsProps): ReactElement {
  const text = useDeskText()
  const { bookerName, bookingDetails, moved, patientData } = request
  const { phoneNumber } = patientData
  const { serviceName, doctor, price } = bookingDetails
  return (
    <div className={styles.lines}>
      <p>
        {serviceName}
        {phoneNumber === '' ? null : (
          <>
            {' · '}
            <a href={telephoneLink(phoneNumber)}>{phoneNumber}</a>
          </>
        )}
      </p>
      <p>
        {text.services.doctor(doctor)} · {text.format.price(price)}
      </p>
      {PATIENT_ANSWERS.map((name) =>
        patientData[name] === '' ? null : (
          <p key={name} className={styles.answer}>
            {text.answers[name].title}: {patientData[name]}
          </p>
        ),
      )}
      {conflicts.length === 0 ? null : (
        <p className={styles.conflict}>
          <Icon name="alert" size="1em" /> {text.overlaps.busy(doctor, conflicts, zone)}
        </p>
      )}
      {bookerName === '' ? null : <p>{text.people.bookedByNamed(bookerName)}</p>}
      {seriesMark(text, request).map((mark) => (
        <p key={mark}>{mark}</p>
      ))}
      {moved?.by === 'patient' && moved.wish === undefined ? (
        <p className={styles.moved}>{text.desk.movedByPatient(moved.from, zone)}</p>
      ) : null}
    </div>
  )
}
