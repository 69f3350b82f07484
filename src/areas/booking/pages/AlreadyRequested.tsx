import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { booking } from '#src/areas/booking/text/en/booking.ts'
import { useText } from '#src/areas/text/useText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { StatusText } from '#src/ui/StatusText.tsx'

const TEXTS = { booking }

interface AlreadyRequestedProps {
  /** Null for none. */
  readonly appointment: ActiveAppointment | null
}

/** Says that the patient has the time already that is booked here, with the way to it. */
export function AlreadyRequested({ appointment }: AlreadyRequestedProps): ReactElement {
  const { booking: words } = useText(TEXTS)
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
