import type { ReactElement } from 'react'
import type { Account } from '#src/domain/account.ts'
import type { Appointment } from '#src/domain/appointment.ts'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import styles from './AppointmentList.module.css'
import { AppointmentRow } from './AppointmentRow.tsx'

interface AppointmentListProps {
  readonly appointments: readonly Appointment[]
  readonly viewer: Account['role']
  readonly emptyText: string
}

/** Rows of appointments, or a text where there are none. */
export function AppointmentList({
  appointments,
  viewer,
  emptyText,
}: AppointmentListProps): ReactElement {
  if (appointments.length === 0) return <EmptyText>{emptyText}</EmptyText>
  return (
    <ul className={styles.list}>
      {appointments.map((appointment) => (
        <AppointmentRow key={appointment.appointmentId} appointment={appointment} viewer={viewer} />
      ))}
    </ul>
  )
}
