import type { ReactElement } from 'react'
import { useNow } from '#src/areas/useNow.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { classNames } from '#src/ui/classNames.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { BookAgain } from './BookAgain.tsx'
import { ClinicCall } from './ClinicCall.tsx'
import styles from './NoticeCard.module.css'

/** A request whose time has passed without an answer: it is no visit, and nobody writes a notice of it. */
export function UnansweredRequest({
  appointment: { bookingDetails: booking },
}: {
  readonly appointment: ActiveAppointment
}): ReactElement {
  const text = useVisitsText()
  const words = text.appointments.notices
  const now = useNow()
  const { clinicName, serviceName, slot } = booking
  const zone = zoneOfBooking(booking)
  return (
    <li className={classNames(styles.card, styles.cancelled)}>
      <Icon name="alert" size="1.4em" />
      <div className={styles.body}>
        <h2 className={styles.title}>{words.unanswered(clinicName)}</h2>
        <p>
          {serviceName}
          {' · '}
          <s>
            {words.when(
              text.services.timeDay(slot.timestamp, zone, now),
              text.format.time(slot.timestamp, zone),
            )}
          </s>
        </p>
        <p>{words.unansweredHint}</p>
      </div>
      <div className={styles.actions}>
        <BookAgain booking={booking} tookPlace={false} variant="secondary" />
        <ClinicCall booking={booking} className={styles.call} />
      </div>
    </li>
  )
}
