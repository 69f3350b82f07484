import type { ReactElement } from 'react'
import type { Service } from '#src/domain/service.ts'
import { text } from '#src/text/text.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'
import { ServiceActions } from './ServiceActions.tsx'
import styles from './ServiceDetails.module.css'

interface ServiceDetailsProps {
  readonly service: Service
  /** Asked for by its clinic. */
  readonly onRemove: (service: Service) => void
}

/** One service in full, and what may be done with it (spec §2, Service details). */
export function ServiceDetails({ service, onRemove }: ServiceDetailsProps): ReactElement {
  return (
    <article className={styles['page']}>
      <div className={styles['picture']}>
        <ServiceImage imageUrl={service.imageUrl} alternativeText="" shape="hero" />
      </div>
      <div className={styles['text']}>
        <PageHeading>{service.name}</PageHeading>
        <dl className={styles['facts']}>
          <div>
            <dt>{text.services.clinic}</dt>
            <dd>{service.clinicName}</dd>
          </div>
          <div>
            <dt>{text.services.doctorLabel}</dt>
            <dd>{service.doctor}</dd>
          </div>
          <div>
            <dt>{text.services.durationLabel}</dt>
            <dd>{text.services.duration(service.duration)}</dd>
          </div>
          <div>
            <dt>{text.services.priceLabel}</dt>
            <dd>{text.services.price(service.price)}</dd>
          </div>
        </dl>
        <ServiceActions service={service} onRemove={onRemove} />
        <section className={styles['description']} aria-labelledby="description">
          <h2 id="description">{text.services.description}</h2>
          <p>{service.description}</p>
        </section>
      </div>
    </article>
  )
}
