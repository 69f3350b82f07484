import { memo, useId, type ReactElement, type ReactNode, type Ref } from 'react'
import { Link } from 'react-router-dom'
import { findSpecialtyDrawing } from '#src/areas/clinics/model/specialtyDrawings.ts'
import { nameForReader } from '#src/areas/services/model/nameForReader.ts'
import { findOfferObstacle, isFullyBooked, openSlots } from '#src/areas/services/model/openSlots.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { useServicesText } from '#src/areas/services/text/useServicesText.ts'
import { briefPriceText } from '#src/areas/visits/text/briefPriceText.ts'
import { language } from '#src/config/language.ts'
import { paths } from '#src/config/paths.ts'
import type { Specialty } from '#src/core/fields/specialties.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNote } from '#src/core/text/zoneNote.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { classNames } from '#src/ui/classNames.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import primitives from '#src/ui/primitives.module.css'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'
import { NextTimes } from './NextTimes.tsx'
import styles from './ServiceCard.module.css'

/** They fit on one line, so that every card has the same height. */
const TIMES_ON_CARD = 3

/** Cards that are seen without scrolling: a row on a wide screen, and what a phone has room for. */
export const CARDS_ON_FIRST_SCREEN = 4

interface ServiceCardProps {
  readonly ref?: Ref<HTMLLIElement>
  readonly service: ListedService
  /** Whether its times are there, or still on their way, with room kept for them; true by default. */
  readonly areTimesKnown?: boolean
  /** The clinic's, for the drawing where there is no picture. */
  readonly category: Specialty
  /** The clinic's, for the times. */
  readonly zone: TimeZone
  readonly headingLevel: 2 | 3
  /** Epoch milliseconds. */
  readonly now: number
  /** True for patients, who get 'Book Now'. */
  readonly canBook: boolean
  /** Above the times; 'Next open times' by default. */
  readonly timesCaption?: string | undefined
  /** Below the times, for the clinic. */
  readonly remark?: string
  /** The clinic's buttons. */
  readonly actions?: ReactNode
  /** A small picture beside the words, so that more of the list is seen at once; false by default. */
  readonly isCompact?: boolean
  /** Whether it is seen without scrolling, so that its picture is fetched at once; false by default. */
  readonly isOnFirstScreen?: boolean
}

/**
 * One service in a list (spec §2, Services page). Pressing it outside of its other links opens its details.
 * A fully booked one is overlaid with 'No valid slots available'.
 */
// Memoized: a change of one service renders its list again, which may have hundreds.
export const ServiceCard = memo(function ServiceCard({
  ref,
  service,
  areTimesKnown = true,
  category,
  zone,
  headingLevel,
  now,
  canBook,
  timesCaption,
  remark,
  actions = null,
  isCompact = false,
  isOnFirstScreen = false,
}: ServiceCardProps): ReactElement {
  const text = useServicesText()
  const Heading = `h${headingLevel}` as const
  const name = nameForReader(service, language)
  const ids = { clinicId: service.clinicId, serviceId: service.id }
  const isFull = areTimesKnown && isFullyBooked(service, now)
  return (
    <li
      ref={ref}
      className={classNames(styles.card, isFull && styles.full, isCompact && styles.compact)}
    >
      <div className={styles.picture}>
        <ServiceImage
          imageUrl={service.imageUrl}
          drawing={findSpecialtyDrawing(category)}
          alternativeText=""
          isOnFirstScreen={isOnFirstScreen}
        />
      </div>
      {isFull ? (
        <p className={styles.overlay}>
          <span>{text.services.fullyBooked}</span>
        </p>
      ) : null}
      <Heading className={styles.name}>
        <Link className={styles.link} to={paths.serviceDetails(ids)} lang={name.lang}>
          {name.text}
        </Link>
      </Heading>
      <p className={styles.doctor}>{text.services.doctor(service.doctor)}</p>
      <p className={styles.terms}>
        <span className={styles.price}>{briefPriceText(text, service)}</span>{' '}
        <span className={primitives.soft}>{text.services.cardDuration(service.duration)}</span>
        {name.lang === undefined ? null : (
          <span className={classNames(primitives.remark, styles.language)}>
            {text.services.onlyIn[service.language]}
          </span>
        )}
      </p>
      {areTimesKnown ? (
        <CardTimes {...{ service, zone, now, timesCaption }} />
      ) : (
        <div className={classNames(styles.times, styles.room)} />
      )}
      {remark === undefined ? null : <p className={styles.remark}>{remark}</p>}
      {canBook && !service.callToBook ? (
        <div className={styles.actions}>
          <LinkButton
            isWide
            to={paths.booking(ids)}
            aria-label={text.services.bookNowFor(name.text)}
          >
            {text.services.bookNow}
          </LinkButton>
        </div>
      ) : null}
      {actions === null ? null : <div className={styles.actions}>{actions}</div>}
    </li>
  )
})

type CardTimesProps = Pick<ServiceCardProps, 'service' | 'zone' | 'now' | 'timesCaption'>

/** The next open times of a service, or why nobody can book them; nothing where it is fully booked. */
function CardTimes({ service, zone, now, timesCaption }: CardTimesProps): ReactElement | null {
  const text = useServicesText()
  const readerZone = useReaderZone()
  const timesId = useId()
  const obstacle = findOfferObstacle(service, now)
  if (obstacle !== null) {
    return (
      <div className={styles.times}>
        <p>
          {obstacle === 'call-to-book'
            ? text.policy.byPhone
            : text.policy.obstacles[obstacle](service)}
        </p>
      </div>
    )
  }
  if (isFullyBooked(service, now)) return null
  const times = openSlots(service, now).slice(0, TIMES_ON_CARD)
  const note = zoneNote(
    text,
    times.map(({ timestamp }) => timestamp),
    zone,
    readerZone,
  )
  return (
    <div className={styles.times}>
      <p id={timesId} className={styles.caption}>
        {timesCaption ?? text.services.nextTimes}
        {note === null ? null : `, ${note}`}
      </p>
      <NextTimes
        service={service}
        zone={zone}
        now={now}
        most={TIMES_ON_CARD}
        labelledBy={timesId}
      />
    </div>
  )
}
