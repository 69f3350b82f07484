import type { ReactElement } from 'react'
import type { Service } from '#src/domain/service.ts'
import { format } from '#src/text/en/format.ts'
import { prices } from '#src/text/en/prices.ts'
import { services } from '#src/text/en/services.ts'
import { specialties } from '#src/text/en/specialties.ts'
import { useText } from '#src/text/useText.ts'
import styles from './ServiceFacts.module.css'

const TEXTS = { format, prices, services, specialties }

/** Clinic, doctor, duration and price of a service (spec §2, Service details). */
export function ServiceFacts({ service }: { readonly service: Service }): ReactElement {
  const text = useText(TEXTS)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{text.services.clinic}</dt>
        <dd>
          {service.clinicName}
          <span className={styles.more}>{text.specialties[service.clinicCategory]}</span>
          <span className={styles.more}>
            {text.services.address(service.clinicAddress, service.clinicProvince)}
          </span>
        </dd>
      </div>
      <div>
        <dt>{text.services.doctorLabel}</dt>
        <dd>{service.doctor}</dd>
      </div>
      <div>
        <dt>{text.services.durationLabel}</dt>
        <dd>{text.services.duration(service.duration)}</dd>
      </div>
      <div className={styles.price}>
        <dt>{text.services.priceLabel}</dt>
        <dd>
          {text.format.price(service.price)}
          {service.notTaxed ? <span className={styles.more}>{text.prices.notTaxed}</span> : null}
        </dd>
      </div>
    </dl>
  )
}
