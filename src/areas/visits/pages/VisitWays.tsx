import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { deadlineOf } from '#src/areas/services/model/servicePolicy.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { canCancel, canMove, isPastDeadline } from '#src/areas/visits/model/appointmentActions.ts'
import { calendarFile } from '#src/areas/visits/text/calendarMenu.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import { paths } from '#src/config/paths.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { saveFile } from '#src/ui/saveFile.ts'
import { MapLink } from './MapLink.tsx'
import { phoneOf, useClinicProfile } from './useClinicProfile.ts'
import styles from './VisitWays.module.css'

interface VisitWaysProps {
  readonly appointment: ActiveAppointment
  /** Epoch milliseconds. */
  readonly now: number
  readonly onCancel: (appointment: ActiveAppointment) => void
}

/** What a patient can do with an appointment to come, in one line: only what fits it now. */
export function VisitWays({ appointment, now, onCancel }: VisitWaysProps): ReactElement {
  const text = useVisitsText()
  const words = text.appointments.ways
  const account = useAccount()
  const { appointmentId, bookingDetails: booking } = appointment
  const { clinicId, clinicName, serviceName, slot } = booking
  const profile = useClinicProfile(clinicId)
  const phone = phoneOf(profile)
  const nameOf = (word: string): string =>
    words.nameOf(word, serviceName, slot.timestamp, zoneOfBooking(booking))
  return (
    <ul className={styles.ways}>
      {isPastDeadline(appointment, now) ? (
        <li className={styles.late}>
          {text.policy.deadlinePassed(deadlineOf(booking), zoneOfBooking(booking))}{' '}
          {text.policy.pleaseCall}
        </li>
      ) : null}
      {canMove(account, appointment, now) ? (
        <li>
          <Link
            className={styles.way}
            to={paths.moveAppointment(appointmentId, clinicId)}
            aria-label={nameOf(words.move)}
          >
            <Icon name="clock" size="1.15em" />
            {words.move}
          </Link>
        </li>
      ) : null}
      {canCancel(account, appointment, now) ? (
        <li>
          <button
            type="button"
            className={styles.way}
            aria-label={nameOf(words.cancel)}
            onClick={() => {
              onCancel(appointment)
            }}
          >
            <Icon name="close" size="1.15em" />
            {words.cancel}
          </button>
        </li>
      ) : null}
      <li>
        <button
          type="button"
          className={styles.way}
          aria-label={nameOf(words.calendar)}
          onClick={() => {
            const file = calendarFile(text, [appointment], {
              now,
              origin: window.location.origin,
              phoneOf: () => phone,
            })
            saveFile(file.name, file.type, file.text)
          }}
        >
          <Icon name="calendar" size="1.15em" />
          {words.calendar}
        </button>
      </li>
      <li>
        <MapLink booking={booking} />
      </li>
      {profile.status === 'loading' ? (
        // Its place: most clinics have a phone number.
        <li className={styles.pending} aria-hidden="true">
          <span className={styles.way}>
            <Icon name="phone" size="1.15em" />
            {words.call}
          </span>
        </li>
      ) : null}
      {phone === '' ? null : (
        <li>
          <a
            className={styles.way}
            href={telephoneLink(phone)}
            aria-label={words.callClinic(clinicName, phone)}
          >
            <Icon name="phone" size="1.15em" />
            {words.call}
          </a>
        </li>
      )}
    </ul>
  )
}
