import type { ReactElement } from 'react'
import { clinicPage } from '#src/areas/clinics/text/en/clinicPage.ts'
import { initialsOf } from '#src/areas/doctors/model/doctor.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { bindText } from '#src/core/text/bindText.ts'
import styles from './ClinicDoctors.module.css'

const useText = bindText({ clinicPage })

/** The doctors of a clinic's services, each once, in the order of the services. */
export function ClinicDoctors({
  services,
}: {
  readonly services: readonly Pick<ListedService, 'doctor'>[]
}): ReactElement | null {
  const text = useText()
  const doctors = [...new Set(services.map(({ doctor }) => doctor).filter((name) => name !== ''))]
  if (doctors.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>{text.clinicPage.doctors}</h2>
      <ul className={styles.doctors}>
        {doctors.map((name) => (
          <li key={name} className={styles.doctor}>
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(name)}
            </span>
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
