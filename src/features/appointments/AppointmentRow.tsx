import type { ReactElement } from 'react'
import { paths } from '#src/config/paths.ts'
import type { Account } from '#src/domain/account.ts'
import type { Appointment } from '#src/domain/appointment.ts'
import { useText } from '#src/text/useText.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { ScheduleRow } from '#src/ui/ScheduleRow.tsx'
import { AppointmentState } from './AppointmentState.tsx'

interface AppointmentRowProps {
  readonly appointment: Appointment
  /** A patient sees the clinic's name, a clinic the patient's (spec §2). */
  readonly viewer: Account['role']
}

/** An appointment on the dashboard, with a link to its details (spec §2, Appointments page). */
export function AppointmentRow({ appointment, viewer }: AppointmentRowProps): ReactElement {
  const text = useText()
  const { appointmentId, bookingDetails, patientData } = appointment
  const { timestamp } = bookingDetails.slot
  const isPast = appointment.status === 'completed'
  return (
    <ScheduleRow
      imageUrl={bookingDetails.imageUrl}
      time={text.format.time(timestamp)}
      day={text.format.day(timestamp)}
      title={bookingDetails.serviceName}
      lines={[
        text.services.doctor(bookingDetails.doctor),
        viewer === 'patient' ? bookingDetails.clinicName : patientData.fullname,
      ]}
      price={text.format.price(bookingDetails.price)}
      isCompact={isPast}
      note={isPast ? <AppointmentState appointment={appointment} /> : null}
      actions={
        <LinkButton
          to={paths.appointmentDetails({ clinicId: bookingDetails.clinicId, appointmentId })}
          aria-label={text.appointments.viewFor(bookingDetails.serviceName, timestamp)}
        >
          {text.appointments.view}
        </LinkButton>
      }
    />
  )
}
