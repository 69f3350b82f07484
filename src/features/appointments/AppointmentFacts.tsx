import type { ReactElement } from 'react'
import type { Appointment } from '#src/domain/appointment.ts'
import { useText } from '#src/text/useText.ts'
import { keepDateTogether } from '#src/ui/keepDateTogether.ts'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'
import styles from './AppointmentFacts.module.css'
import { AppointmentTicket } from './AppointmentTicket.tsx'
import { Fact, Facts } from './Facts.tsx'
import { MapLink } from './MapLink.tsx'

/** Slot and appointment details (spec §2, Appointment details). */
export function AppointmentFacts({
  appointment,
}: {
  readonly appointment: Appointment
}): ReactElement {
  const text = useText()
  const words = text.appointments
  const { bookingDetails: booking } = appointment
  const isOver = appointment.status === 'completed'
  const isCancelled = isOver && appointment.outcome?.kind === 'cancelled'
  return (
    <AppointmentTicket
      isOver={isOver}
      stub={
        <Facts title={words.slotDetails}>
          <Fact label={words.date} size="large" isStruck={isCancelled}>
            {keepDateTogether(text.format.day(booking.slot.timestamp))}
          </Fact>
          <Fact label={words.time} size="huge" isStruck={isCancelled}>
            {text.format.time(booking.slot.timestamp)}
          </Fact>
          <Fact label={words.address} remark={<MapLink booking={booking} />}>
            {booking.clinicAddress}
          </Fact>
        </Facts>
      }
    >
      <div>
        <div className={styles.picture}>
          <ServiceImage imageUrl={booking.imageUrl} alternativeText="" />
        </div>
        <Facts title={words.appointmentDetails}>
          <Fact label={words.service} size="large">
            {booking.serviceName}
          </Fact>
          <Fact label={words.doctor}>{booking.doctor}</Fact>
          <Fact label={words.clinic}>{booking.clinicName}</Fact>
          <Fact label={words.price} remark={words.paidInPerson}>
            {text.format.price(booking.price)}
          </Fact>
        </Facts>
      </div>
    </AppointmentTicket>
  )
}
