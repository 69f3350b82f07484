import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { StatusText } from '#src/ui/StatusText.tsx'

interface AlreadyRequestedProps {
  /** Null for none. */
  readonly appointment: ActiveAppointment | null
}

/** Says that the patient has the time already that is booked here, with the way to it. */
export function AlreadyRequested({ appointment }: AlreadyRequestedProps): ReactElement {
  const { booking: words } = useBookingText()
  if (appointment === null) return <StatusText>{null}</StatusText>
  const { appointmentId, bookingDetails } = appointment
  const { clinicId, slot } = bookingDetails
  return (
    <StatusText>
      {words.alreadyRequested(slot.timestamp, zoneOfBooking(bookingDetails))}{' '}
      <Link to={paths.appointmentDetails({ clinicId, appointmentId })}>{words.seeRequested}</Link>
    </StatusText>
  )
}
