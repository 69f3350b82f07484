import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#src/config/paths.ts'
import type { Service } from '#src/domain/service.ts'
import { text } from '#src/text/text.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'
import styles from './ServiceCard.module.css'

interface ServiceCardProps {
  readonly service: Service
  readonly headingLevel: 2 | 3
  /** Overlaid with 'No valid slots available'. */
  readonly isFullyBooked: boolean
  /** Whether it offers 'Book Now': to patients. */
  readonly canBook: boolean
  /** What the clinic may do with it. */
  readonly actions?: ReactNode
}

/** One service in a list (spec §2, Services page). Pressing it anywhere opens its details. */
export function ServiceCard({
  service,
  headingLevel,
  isFullyBooked,
  canBook,
  actions = null,
}: ServiceCardProps): ReactElement {
  const Heading = `h${headingLevel}` as const
  const ids = { clinicId: service.clinicId, serviceId: service.id }
  return (
    <li className={styles['card']}>
      <div className={styles['picture']}>
        <ServiceImage imageUrl={service.imageUrl} alternativeText="" />
        {isFullyBooked ? (
          <p className={styles['overlay']}>
            <span>{text.services.fullyBooked}</span>
          </p>
        ) : null}
      </div>
      <Heading className={styles['name']}>
        <Link className={styles['link']} to={paths.serviceDetails(ids)}>
          {service.name}
        </Link>
      </Heading>
      <p className={styles['doctor']}>{text.services.doctor(service.doctor)}</p>
      <p className={styles['terms']}>
        <span className={styles['price']}>{text.services.price(service.price)}</span>
        <span>{text.services.cardDuration(service.duration)}</span>
      </p>
      {canBook ? (
        <div className={styles['action']}>
          <LinkButton
            isWide
            to={paths.booking(ids)}
            aria-label={text.services.bookNowFor(service.name)}
          >
            {text.services.bookNow}
          </LinkButton>
        </div>
      ) : null}
      {actions === null ? null : <div className={styles['action']}>{actions}</div>}
    </li>
  )
}
