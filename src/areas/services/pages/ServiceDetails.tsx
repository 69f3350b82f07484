import { use, useEffect, type ReactElement } from 'react'
import { findSpecialtyDrawing } from '#src/areas/clinics/model/specialtyDrawings.ts'
import { DETAIL_TIMES } from '#src/areas/services/model/detailTimes.ts'
import { nameForReader } from '#src/areas/services/model/nameForReader.ts'
import { findOfferObstacle, isFullyBooked, openSlots } from '#src/areas/services/model/openSlots.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { KnownServicesContext } from '#src/areas/services/state/KnownServicesContext.ts'
import { useServicesText } from '#src/areas/services/text/useServicesText.ts'
import { useNow } from '#src/areas/useNow.ts'
import { language } from '#src/config/language.ts'
import { forReader } from '#src/core/fields/forReader.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNotes } from '#src/core/text/zoneNote.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { classNames } from '#src/ui/classNames.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'
import { AllTimes } from './AllTimes.tsx'
import { NextTimes } from './NextTimes.tsx'
import { OfferObstacle } from './OfferObstacle.tsx'
import { ServiceActions } from './ServiceActions.tsx'
import styles from './ServiceDetails.module.css'
import { ServiceFacts } from './ServiceFacts.tsx'
import { ServicePolicyNotes } from './ServicePolicyNotes.tsx'
import { WaitLink } from './WaitLink.tsx'

interface ServiceDetailsProps {
  readonly service: Service
  /** Called when its clinic presses Remove. */
  readonly onRemove: (service: Service) => void
}

/** One service in full, with its actions (spec §2, Service details). */
export function ServiceDetails({ service, onRemove }: ServiceDetailsProps): ReactElement {
  const text = useServicesText()
  const { remember } = use(KnownServicesContext)
  useEffect(() => {
    remember(service)
  }, [remember, service])
  const now = useNow()
  const isFull = isFullyBooked(service, now)
  const obstacle = findOfferObstacle(service, now)
  const zone = zoneOfService(service)
  const name = nameForReader(service, language)
  const description = forReader(
    service.description,
    service.language,
    service.otherDescription,
    language,
  )
  const times = openSlots(service, now).slice(0, DETAIL_TIMES)
  const note = zoneNotes(
    text,
    times.map(({ timestamp }) => timestamp),
    zone,
    useReaderZone(),
  )

  return (
    <article className={styles.page}>
      <div className={classNames(styles.picture, service.imageUrl === '' && styles.drawing)}>
        <ServiceImage
          imageUrl={service.imageUrl}
          drawing={findSpecialtyDrawing(service.clinicCategory)}
          alternativeText=""
          shape="hero"
        />
      </div>
      <div className={styles.text}>
        <PageHeading lang={name.lang}>{name.text}</PageHeading>
        <div className={styles.offer}>
          <ServiceFacts service={service} />
          <section className={styles.times} aria-labelledby="next-times">
            <div className={styles.timesHead}>
              <h2 id="next-times">{text.services.nextTimes}</h2>
              {isFull || obstacle !== null ? null : <AllTimes service={service} />}
            </div>
            {note === null ? null : <p className={primitives.remark}>{note}</p>}
            {isFull ? (
              <div className={styles.full}>
                <p>{text.services.fullyBooked}</p>
                <p>{text.services.fullyBookedHint}</p>
                <WaitLink service={service} isMain />
              </div>
            ) : obstacle !== null ? (
              <div className={styles.full}>
                <OfferObstacle service={service} obstacle={obstacle} />
              </div>
            ) : (
              <NextTimes
                service={service}
                zone={zone}
                now={now}
                most={DETAIL_TIMES}
                isLarge
                labelledBy="next-times"
              />
            )}
            {isFull || service.callToBook ? null : <WaitLink service={service} />}
          </section>
          <ServicePolicyNotes service={service} />
          <ServiceActions
            service={service}
            isFullyBooked={isFull || obstacle !== null}
            onRemove={onRemove}
          />
        </div>
      </div>
      <section className={styles.description} aria-labelledby="description">
        <h2 id="description">{text.services.description}</h2>
        {description.lang === undefined ? null : (
          <p className={primitives.remark}>{text.services.onlyIn[service.language]}</p>
        )}
        <p lang={description.lang}>{description.text}</p>
      </section>
    </article>
  )
}
