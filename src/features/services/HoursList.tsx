import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#src/config/paths.ts'
import type { ClinicAccount } from '#src/domain/account.ts'
import type { ListedService } from '#src/domain/service.ts'
import { zoneOfClinic } from '#src/domain/timeZones.ts'
import type { WeeklyHours } from '#src/domain/weeklyHours.ts'
import { hours as hoursTexts } from '#src/text/en/hours.ts'
import { services as servicesTexts } from '#src/text/en/services.ts'
import { useText } from '#src/text/useText.ts'
import styles from './HoursList.module.css'

const TEXTS = { hours: hoursTexts, services: servicesTexts }

interface HoursListProps {
  readonly clinic: ClinicAccount
  readonly services: readonly ListedService[]
  /** By service id. */
  readonly hours: ReadonlyMap<string, WeeklyHours>
}

/** Every service, and how far its times are published. */
export function HoursList({ clinic, services, hours }: HoursListProps): ReactElement {
  const text = useText(TEXTS)
  const zone = zoneOfClinic(clinic)
  return (
    <>
      <p>{text.hours.choose}</p>
      <ul className={styles.list}>
        {services.map(({ id, name, doctor }) => {
          const kept = hours.get(id)
          return (
            <li key={id} className={styles.item}>
              <Link to={paths.hours(id)}>{name}</Link>
              <span className={styles.doctor}>{text.services.doctor(doctor)}</span>
              <span>{text.hours.state(kept ?? null, zone)}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
