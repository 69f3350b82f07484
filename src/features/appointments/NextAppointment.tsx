import { useId, type ReactElement } from 'react'
import { paths } from '#src/config/paths.ts'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { daysRemaining } from '#src/domain/appointmentGroups.ts'
import { useText } from '#src/text/useText.ts'
import { keepDateTogether } from '#src/ui/keepDateTogether.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'
import { AppointmentState } from './AppointmentState.tsx'
import { AppointmentTicket } from './AppointmentTicket.tsx'
import { MapLink } from './MapLink.tsx'
import styles from './NextAppointment.module.css'

interface NextAppointmentProps {
  readonly appointment: ActiveAppointment
  /** Epoch milliseconds. */
  readonly now: number
}

/** The patient's next appointment, with the reminder line (spec §2). */
export function NextAppointment({ appointment, now }: NextAppointmentProps): ReactElement {
  const text = useText()
  const headingId = useId()
  const words = text.appointments
  const { bookingDetails: booking, appointmentId } = appointment
  const { timestamp } = booking.slot
  return (
    <section aria-labelledby={headingId} className={styles.next}>
      <AppointmentTicket
        stub={
          <>
            <h2 id={headingId} className={styles.reminder}>
              {words.reminder}{' '}
              <span className={styles.day}>{keepDateTogether(text.format.day(timestamp))}</span>{' '}
              {words.reminderTime}{' '}
              <span className={styles.time}>{text.format.time(timestamp)}</span>
            </h2>
            <p className={styles.days}>{words.daysRemaining(daysRemaining(appointment, now))}</p>
          </>
        }
      >
        <div className={styles.facts}>
          <div className={styles.what}>
            <ServiceImage imageUrl={booking.imageUrl} alternativeText="" shape="row" />
            <div>
              <h3>{booking.serviceName}</h3>
              <p>{text.services.doctor(booking.doctor)}</p>
            </div>
          </div>
          <AppointmentState appointment={appointment} />
          <div className={styles.where}>
            <p className={styles.clinic}>{booking.clinicName}</p>
            <p>{booking.clinicAddress}</p>
            <MapLink booking={booking} />
          </div>
          <LinkButton
            to={paths.appointmentDetails({ clinicId: booking.clinicId, appointmentId })}
            aria-label={words.viewFor(booking.serviceName, timestamp)}
          >
            {words.view}
          </LinkButton>
        </div>
      </AppointmentTicket>
    </section>
  )
}
