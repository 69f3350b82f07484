import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { outcomeText } from '#src/areas/visits/text/outcomeText.ts'
import { priceText } from '#src/areas/visits/text/priceText.ts'
import { paths } from '#src/config/paths.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNote } from '#src/core/text/zoneNote.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { keepDateTogether } from '#src/ui/keepDateTogether.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { StateBadge } from '#src/ui/StateBadge.tsx'
import { Ticket } from '#src/ui/Ticket.tsx'
import { CancelTerms } from './CancelTerms.tsx'
import styles from './RequestedTicket.module.css'
import type { RequestedAppointment } from './useRequested.ts'

interface RequestedTicketProps {
  readonly requested: RequestedAppointment
  /** That of the service's name. */
  readonly heading: 'h2' | 'h3'
}

/** An appointment that was requested, as a ticket: its state first, as it is now. */
export function RequestedTicket({
  requested: { appointment, isReadable },
  heading,
}: RequestedTicketProps): ReactElement {
  const text = useBookingText()
  return appointment === null ? (
    <p className={styles.missing}>{isReadable ? text.requested.gone : text.requested.unreadable}</p>
  ) : (
    <KnownTicket appointment={appointment} heading={heading} />
  )
}

const TONES = { pending: 'waiting', confirmed: 'good', completed: 'over' } as const

interface KnownTicketProps extends Pick<RequestedTicketProps, 'heading'> {
  readonly appointment: Appointment
}

function KnownTicket({ appointment, heading: Heading }: KnownTicketProps): ReactElement {
  const text = useBookingText()
  const { appointmentId, bookingDetails: booking, patientData, status } = appointment
  const { timestamp } = booking.slot
  const zone = zoneOfBooking(booking)
  const note = zoneNote(text, timestamp, zone, useReaderZone())
  return (
    <Ticket
      tone={TONES[status]}
      stub={
        <>
          <State appointment={appointment} />
          <p className={styles.when}>
            <span className={styles.day}>{keepDateTogether(text.format.day(timestamp, zone))}</span>
            <span className={styles.time}>{text.format.time(timestamp, zone)}</span>
            {note === null ? null : <span>{note}</span>}
          </p>
        </>
      }
    >
      <div className={styles.facts}>
        <Heading className={styles.service}>{booking.serviceName}</Heading>
        <p>{text.services.doctor(booking.doctor)}</p>
        <p className={styles.clinic}>
          <Link to={paths.clinicPage(booking.clinicId)}>{booking.clinicName}</Link>
        </p>
        <p>{booking.clinicAddress}</p>
        <p className={styles.patient}>{patientData.fullname}</p>
        {status === 'completed' ? null : <CancelTerms bookings={[booking]} />}
        <div className={styles.end}>
          <p>{priceText(text, booking)}</p>
          <LinkButton
            variant="quiet"
            to={paths.appointmentDetails({ clinicId: booking.clinicId, appointmentId })}
            aria-label={text.requested.detailsOf(booking.serviceName, timestamp, zone)}
          >
            {text.requested.details}
          </LinkButton>
        </div>
      </div>
    </Ticket>
  )
}

function State({ appointment }: { readonly appointment: Appointment }): ReactElement {
  const text = useBookingText()
  const { states } = text.appointments
  switch (appointment.status) {
    case 'pending':
      return (
        <StateBadge icon="clock" tone="waiting">
          {states.pending}
        </StateBadge>
      )
    case 'confirmed':
      return (
        <StateBadge icon="check" tone="good">
          {states.confirmed}
        </StateBadge>
      )
    case 'completed':
      return (
        <StateBadge icon="close" tone="over">
          {outcomeText(text, appointment, 'patient')}
        </StateBadge>
      )
  }
}
