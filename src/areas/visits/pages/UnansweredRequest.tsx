import type { ReactElement } from 'react'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { classNames } from '#src/ui/classNames.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { BookAgain } from './BookAgain.tsx'
import styles from './NoticeCard.module.css'

/** A request whose time has passed without an answer: it is no visit, and nobody writes a notice of it. */
export function UnansweredRequest({
  appointment: { bookingDetails: booking },
}: {
  readonly appointment: ActiveAppointment
}): ReactElement {
  const text = useVisitsText()
  const words = text.appointments.notices
  const { clinicName, serviceName, doctor, slot } = booking
  const zone = zoneOfBooking(booking)
  return (
    <li className={classNames(styles.card, styles.cancelled)}>
      <Icon name="alert" size="1.4em" />
      <div className={styles.body}>
        <h2 className={styles.title}>{words.unanswered(clinicName)}</h2>
        <p>
          {serviceName} · {text.services.doctor(doctor)}
        </p>
        <p className={styles.when}>
          <s>
            {words.when(
              text.format.day(slot.timestamp, zone),
              text.format.time(slot.timestamp, zone),
            )}
          </s>
        </p>
        <p>{words.unansweredHint}</p>
      </div>
      <div className={styles.actions}>
        <BookAgain booking={booking} tookPlace={false} variant="secondary" />
      </div>
    </li>
  )
}
