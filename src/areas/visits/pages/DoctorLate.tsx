import type { ReactElement } from 'react'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { useLateMinutes } from '#src/areas/visits/state/useLateMinutes.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './DoctorLate.module.css'

interface DoctorLateProps {
  readonly appointment: Appointment
  /** In a list it is one line, and not announced: what is next is, elsewhere on the page. */
  readonly isBrief?: boolean
}

/** Says that the doctor of an appointment of today is late, where the clinic said so. */
export function DoctorLate({ appointment, isBrief = false }: DoctorLateProps): ReactElement | null {
  const words = useVisitsText().lateDoctors
  const minutes = useLateMinutes(appointment)
  const note =
    minutes === null ? null : (
      <span className={styles.late}>
        <Icon name="clock" size="1.1em" />
        <span>
          <strong>{words.forPatient(appointment.bookingDetails.doctor, minutes)}</strong>
          {isBrief ? null : <>. {words.forPatientHint}</>}
        </span>
      </span>
    )
  return isBrief ? note : <div role="status">{note}</div>
}
