import type { ReactElement } from 'react'
import { clinicPage } from '#src/areas/clinics/text/en/clinicPage.ts'
import { initialsOf } from '#src/areas/doctors/model/doctor.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { useDoctorPhotos } from '#src/areas/services/state/useDoctorPhotos.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { DoctorMark } from '#src/ui/DoctorMark.tsx'
import styles from './ClinicDoctors.module.css'

const useText = bindText({ clinicPage })

/** The doctors of a clinic's services, each once, in the order of the services. */
export function ClinicDoctors({
  clinicId,
  services,
}: {
  readonly clinicId: string
  readonly services: readonly Pick<ListedService, 'doctor' | 'doctorId'>[]
}): ReactElement | null {
  const text = useText()
  const named = services.filter(({ doctor }) => doctor !== '')
  const doctors = [...new Set(named.map(({ doctor }) => doctor))]
  const ids = new Map(named.toReversed().map(({ doctor, doctorId }) => [doctor, doctorId]))
  const photos = useDoctorPhotos(clinicId, [...ids.values()])
  if (doctors.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>{text.clinicPage.doctors}</h2>
      <ul className={styles.doctors}>
        {doctors.map((name) => (
          <li key={name} className={styles.doctor}>
            <DoctorMark
              colour={null}
              initials={initialsOf(name)}
              photo={photos.get(ids.get(name) ?? '') ?? null}
            />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
