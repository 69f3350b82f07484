import { useState, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { deadlineOf } from '#src/areas/services/model/servicePolicy.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { canCancel, canMove, isPastDeadline } from '#src/areas/visits/model/appointmentActions.ts'
import { calendarFile } from '#src/areas/visits/text/calendarMenu.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { startOfAddresses } from '#src/config/language.ts'
import { paths } from '#src/config/paths.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { saveFile } from '#src/ui/saveFile.ts'
import { ClinicCall } from './ClinicCall.tsx'
import { MapLink } from './MapLink.tsx'
import { phoneOf, useClinicProfile } from './useClinicProfile.ts'
import styles from './VisitWays.module.css'

interface VisitWaysProps {
  readonly appointment: ActiveAppointment
  /** Epoch milliseconds. */
  readonly now: number
  readonly onCancel: (appointment: ActiveAppointment) => void
}

/** What a patient can do with an appointment to come: VIEW, Move and Cancel in one row, the rest under More. */
export function VisitWays({ appointment, now, onCancel }: VisitWaysProps): ReactElement {
  const text = useVisitsText()
  const words = text.appointments.ways
  const account = useAccount()
  const [isMoreShown, setMoreShown] = useState(false)
  const { appointmentId, bookingDetails: booking } = appointment
  const { clinicId, serviceName, slot } = booking
  const zone = zoneOfBooking(booking)
  const isLate = isPastDeadline(appointment, now)
  const nameOf = (word: string): string => words.nameOf(word, serviceName, slot.timestamp, zone)
  return (
    <ul className={styles.ways}>
      {isLate ? (
        <li className={styles.late}>
          {text.policy.deadlinePassed(deadlineOf(booking), zone)} {text.policy.pleaseCall}
        </li>
      ) : null}
      <li className={styles.view}>
        <LinkButton
          to={paths.appointmentDetails({ clinicId, appointmentId })}
          aria-label={text.appointments.viewFor(serviceName, slot.timestamp, zone)}
        >
          {text.appointments.view}
        </LinkButton>
      </li>
      {canMove(account, appointment, now) ? (
        <li>
          <Link
            className={styles.way}
            to={paths.moveAppointment(appointmentId, clinicId)}
            aria-label={nameOf(words.move)}
          >
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
            {words.cancel}
          </button>
        </li>
      ) : null}
      {isLate ? (
        <li>
          <ClinicCall booking={booking} className={styles.way} />
        </li>
      ) : null}
      <li>
        <button
          type="button"
          className={styles.way}
          aria-label={nameOf(words.more)}
          aria-expanded={isMoreShown}
          onClick={() => {
            setMoreShown(!isMoreShown)
          }}
        >
          {words.more}
          <span className={styles.chevron}>
            <Icon name="chevron-down" size="1em" />
          </span>
        </button>
      </li>
      {isMoreShown ? (
        <li className={styles.rest}>
          <MoreWays appointment={appointment} now={now} />
        </li>
      ) : null}
    </ul>
  )
}

/** What is asked for less often. */
function MoreWays({ appointment, now }: Pick<VisitWaysProps, 'appointment' | 'now'>): ReactElement {
  const text = useVisitsText()
  const words = text.appointments.ways
  const { bookingDetails: booking } = appointment
  const { clinicId, serviceName, slot } = booking
  const phone = phoneOf(useClinicProfile(clinicId))
  return (
    <ul className={styles.ways}>
      <li>
        <button
          type="button"
          className={styles.way}
          aria-label={words.nameOf(
            words.calendar,
            serviceName,
            slot.timestamp,
            zoneOfBooking(booking),
          )}
          onClick={() => {
            const file = calendarFile(text, [appointment], {
              now,
              origin: startOfAddresses(),
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
      <li>
        <ClinicCall booking={booking} className={styles.way} />
      </li>
    </ul>
  )
}
