import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import type { WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { paths } from '#src/config/paths.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import styles from './HoursList.module.css'

interface HoursListProps {
  readonly clinic: ClinicAccount
  readonly services: readonly ListedService[]
  /** By service id. */
  readonly hours: ReadonlyMap<string, WeeklyHours>
}

/** Every service, and how far its times are published. */
export function HoursList({ clinic, services, hours }: HoursListProps): ReactElement {
  const text = useOwnServicesText()
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
