import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { useChangesText } from '#src/areas/visits/text/useChangesText.ts'
import { paths } from '#src/config/paths.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import styles from './ChangesPage.module.css'

interface ChangedAppointmentProps {
  readonly appointmentId: string
  readonly deed: string
}

/** What was done with an appointment, whose it is and when it begins, as a link to it. */
export function ChangedAppointment({ appointmentId, deed }: ChangedAppointmentProps): ReactElement {
  const { clinicId } = useClinic()
  const { appointments } = useRepositories()
  const live = useLive<Appointment | null>(
    (observer) => appointments.watchAppointment({ clinicId, appointmentId }, observer),
    `${clinicId}/${appointmentId}`,
  )
  const content = (
    <>
      <span className={styles.deed}>{deed}</span> <Whose appointment={live} />
    </>
  )
  return live.status === 'ready' && live.value === null ? (
    <p className={styles.line}>{content}</p>
  ) : (
    <Link to={paths.appointmentDetails({ clinicId, appointmentId })}>{content}</Link>
  )
}

function Whose({ appointment }: { readonly appointment: Live<Appointment | null> }): ReactElement {
  const { changes: words } = useChangesText()
  const whose = (text: string): ReactElement => <span className={styles.whose}>{text}</span>
  switch (appointment.status) {
    case 'loading':
      return whose(words.appointmentLoading)
    case 'failed':
      return whose(words.appointmentFailed)
    case 'ready': {
      if (appointment.value === null) return whose(words.appointmentGone)
      const { patientData, bookingDetails } = appointment.value
      const zone = zoneOfBooking(bookingDetails)
      return whose(words.appointment(patientData.fullname, bookingDetails.slot.timestamp, zone))
    }
  }
}
