import { useId, useRef, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { openSlots } from '#src/areas/services/model/openSlots.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { useBookedAgain } from '#src/areas/visits/state/useBookedAgain.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { paths } from '#src/config/paths.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { freeIdOf } from '#src/core/time/joinPlaces.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { useStillLoading } from '#src/ui/useStillLoading.ts'
import styles from './AgainAtHome.module.css'
import timesStyles from './ProposedTimes.module.css'

/** How many times of a service are shown, and how many are read at first to find them. */
const SHOWN_TIMES = 3
const READ_TIMES = 12

/** The services that a patient had last, with their next open times: one press to a time, one to the request. */
export function AgainAtHome({
  account,
}: {
  readonly account: PatientAccount
}): ReactElement | null {
  const words = useVisitsText().appointments.ways
  const titleId = useId()
  const visits = useBookedAgain(account)
  useStillLoading(visits === null)
  if (visits === null || visits.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={styles.again}>
      <h2 id={titleId}>{words.bookAgain}</h2>
      <ul className={styles.services}>
        {visits.map((visit) => (
          <Again key={visit.appointmentId} visit={visit} />
        ))}
      </ul>
    </section>
  )
}

/** Nothing where the service is gone. */
function Again({ visit }: { readonly visit: PastAppointment }): ReactElement | null {
  const text = useVisitsText()
  const { services } = useRepositories()
  const now = useNow()
  const { bookingDetails: booking } = visit
  const { clinicId, serviceId, slot } = booking
  const zone = zoneOfBooking(booking)
  const service = useLive<Service | null>(
    (observer) => services.watchService(clinicId, serviceId, READ_TIMES, observer),
    `${clinicId}/${serviceId}`,
  )
  useStillLoading(service.status === 'loading')
  const offered = service.status === 'ready' ? service.value : null
  const open = offered === null ? [] : openSlots(offered, now).slice(0, SHOWN_TIMES)
  const timesRef = useRef<HTMLUListElement>(null)
  // A time that somebody takes goes with its link.
  useFocusFallback(timesRef, open.map(({ slotId }) => slotId).join())
  if (offered === null) return null
  return (
    <li className={styles.service}>
      <div>
        <h3 className={styles.title}>{offered.name}</h3>
        <p className={styles.facts}>
          {text.services.doctor(offered.doctor)}
          {' · '}
          {offered.clinicName}
        </p>
        <p className={styles.facts}>
          {text.appointments.again.lastVisit(text.format.briefDate(slot.timestamp, zone))}
        </p>
      </div>
      {open.length === 0 ? (
        <p className={styles.facts}>{text.appointments.again.noTimes}</p>
      ) : (
        <ul
          ref={timesRef}
          tabIndex={-1}
          className={timesStyles.times}
          aria-label={text.services.nextTimes}
        >
          {open.map((free) => (
            <li key={free.slotId}>
              <Link
                className={timesStyles.link}
                to={paths.booking({ clinicId, serviceId, slot: freeIdOf(free) })}
                aria-label={text.services.bookTime(
                  free.timestamp,
                  zone,
                  now,
                  offered.name,
                  offered.doctor,
                  free.places,
                )}
              >
                {text.services.timeDay(free.timestamp, zone, now)}{' '}
                {text.format.time(free.timestamp, zone)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.more}>
        <LinkButton
          to={paths.booking({ clinicId, serviceId })}
          variant="quiet"
          aria-label={text.appointments.ways.bookAgainOf(
            text.appointments.again.allTimes,
            offered.name,
          )}
        >
          {text.appointments.again.allTimes}
        </LinkButton>
      </div>
    </li>
  )
}
