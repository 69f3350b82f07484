import type { ReactElement } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import type { PastAppointment } from '#src/areas/visits/model/appointment.ts'
import styles from './AppointmentList.module.css'
import { AppointmentRow } from './AppointmentRow.tsx'

interface AppointmentListProps {
  readonly appointments: readonly PastAppointment[]
  readonly viewer: Account['role']
}

/** Rows of past appointments. */
export function AppointmentList({ appointments, viewer }: AppointmentListProps): ReactElement {
  return (
    <ul className={styles.list}>
      {appointments.map((appointment) => (
        <AppointmentRow key={appointment.appointmentId} appointment={appointment} viewer={viewer} />
      ))}
    </ul>
  )
}
