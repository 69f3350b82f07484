import type { ReactElement } from 'react'
import { useNow } from '#src/areas/useNow.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { paths } from '#src/config/paths.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { classNames } from '#src/ui/classNames.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { ClinicCall } from './ClinicCall.tsx'
import styles from './NoticeCard.module.css'

/**
 * A wish to move that nobody answered in time: the appointment is as before. There is no notice of it where the patient's
 * own browser noticed.
 */
export function UnansweredWish({
  appointment: { appointmentId, bookingDetails: booking },
}: {
  readonly appointment: ActiveAppointment
}): ReactElement {
  const text = useVisitsText()
  const words = text.appointments
  const now = useNow()
  const { clinicId, clinicName, serviceName, slot } = booking
  const zone = zoneOfBooking(booking)
  return (
    <li className={classNames(styles.card, styles.moved)}>
      <Icon name="clock" size="1.4em" />
      <div className={styles.body}>
        <h2 className={styles.title}>{words.notices.lapsed(clinicName)}</h2>
        <p>
          {serviceName}
          {' · '}
          <strong>
            {words.notices.when(
              text.services.timeDay(slot.timestamp, zone, now),
              text.format.time(slot.timestamp, zone),
            )}
          </strong>
        </p>
      </div>
      <div className={styles.actions}>
        <LinkButton
          to={paths.appointmentDetails({ clinicId, appointmentId })}
          aria-label={words.viewFor(serviceName, slot.timestamp, zone)}
        >
          {words.view}
        </LinkButton>
        <ClinicCall booking={booking} className={styles.call} />
      </div>
    </li>
  )
}
