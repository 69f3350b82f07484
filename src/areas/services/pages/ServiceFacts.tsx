import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { specialties } from '#src/areas/accounts/text/en/specialties.ts'
import { initialsOf } from '#src/areas/doctors/model/doctor.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { useDoctorPhotos } from '#src/areas/services/state/useDoctorPhotos.ts'
import { services } from '#src/areas/services/text/en/services.ts'
import { totalOfVisit } from '#src/areas/visits/model/checkoutTotal.ts'
import { prices } from '#src/areas/visits/text/en/prices.ts'
import { paths } from '#src/config/paths.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { format } from '#src/core/text/en/format.ts'
import { DoctorMark } from '#src/ui/DoctorMark.tsx'
import styles from './ServiceFacts.module.css'

const useText = bindText({ format, prices, services, specialties })

/** Clinic, doctor, duration and price of a service (spec §2, Service details). */
export function ServiceFacts({ service }: { readonly service: Service }): ReactElement {
  const text = useText()
  const { clinicId, doctor, doctorId } = service
  const photos = useDoctorPhotos(clinicId, [doctorId])
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{text.services.clinic}</dt>
        <dd>
          <Link to={paths.clinicPage(service.clinicId)}>{service.clinicName}</Link>
          <span className={styles.more}>{text.specialties[service.clinicCategory]}</span>
          <span className={styles.more}>
            {text.services.address(service.clinicAddress, service.clinicProvince)}
          </span>
        </dd>
      </div>
      <div>
        <dt>{text.services.doctorLabel}</dt>
        <dd className={styles.doctor}>
          <DoctorMark
            colour={null}
            initials={initialsOf(doctor)}
            photo={photos.get(doctorId) ?? null}
          />
          {doctor}
        </dd>
      </div>
      <div>
        <dt>{text.services.durationLabel}</dt>
        <dd>{text.services.duration(service.duration)}</dd>
      </div>
      <div className={styles.price}>
        <dt>{text.services.priceLabel}</dt>
        <dd>
          {text.format.price(service.price)}
          <span className={styles.more}>
            {service.notTaxed ? text.prices.notTaxed : text.prices.total(totalOfVisit(service))}
          </span>
        </dd>
      </div>
    </dl>
  )
}
