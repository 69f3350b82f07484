import type { ReactElement } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import type { ActiveAppointment, Appointment } from '#src/areas/visits/model/appointment.ts'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import styles from './AppointmentList.module.css'
import { AppointmentRow } from './AppointmentRow.tsx'

interface AppointmentListProps {
  readonly appointments: readonly Appointment[]
  readonly viewer: Account['role']
  readonly emptyText: string
  /** The level of the rows' headings; 3 by default. */
  readonly headingLevel?: 3 | 4
  /** Where they may be overdue: epoch milliseconds. */
  readonly now?: number
  readonly onCancel?: (appointment: ActiveAppointment) => void
}

/** Rows of appointments, or a text where there are none. */
export function AppointmentList({
  appointments,
  viewer,
  emptyText,
  headingLevel = 3,
  now,
  onCancel,
}: AppointmentListProps): ReactElement {
  if (appointments.length === 0) return <EmptyText>{emptyText}</EmptyText>
  return (
    <ul className={styles.list}>
      {appointments.map((appointment) => (
        <AppointmentRow
          key={appointment.appointmentId}
          appointment={appointment}
          viewer={viewer}
          headingLevel={headingLevel}
          {...(now !== undefined && { now })}
          onCancel={onCancel}
        />
      ))}
    </ul>
  )
}
