import { use, useId, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { cityOf } from '#src/areas/openings/model/cityOf.ts'
import type {
  FoundClinic as Clinic,
  FoundServiceDay,
  ServiceWithDays,
} from '#src/areas/openings/model/foundClinics.ts'
import { useFindText } from '#src/areas/openings/text/useFindText.ts'
import { nearnessOf } from '#src/areas/services/model/daysInView.ts'
import { foundKey, type FoundTime } from '#src/areas/services/model/foundDays.ts'
import { nameForReader } from '#src/areas/services/model/nameForReader.ts'
import { KnownServicesContext } from '#src/areas/services/state/KnownServicesContext.ts'
import { briefPriceText } from '#src/areas/visits/text/briefPriceText.ts'
import { language } from '#src/config/language.ts'
import { paths } from '#src/config/paths.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNote } from '#src/core/text/zoneNote.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { classNames } from '#src/ui/classNames.ts'
import { TimeNote } from '#src/ui/TimeNote.tsx'
import styles from './FoundClinic.module.css'

/** A strip has room for a week. */
const MAX_DAYS = 7
const MAX_TIMES_OF_DAY = 3

export interface FoundClinicProps {
  readonly clinic: Clinic
  /** Epoch milliseconds. */
  readonly now: number
  /** Called with the key of a time that takes the focus. */
  readonly onFocus: (key: string) => void
}

/** A clinic with the services that have times that fit, each with a strip of its days. */
export function FoundClinic({ clinic, now, onFocus }: FoundClinicProps): ReactElement {
  const id = useId()
  const { clinicId, services } = clinic
  const [{ card }] = services
  return (
    <article className={styles.clinic} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.clinicName}>
          <Link to={paths.clinicPage(clinicId)}>{card.clinicName}</Link>
        </h2>
        <p className={styles.who}>{cityOf(card.clinicAddress)}</p>
      </div>
      <ul>
        {services.map((service) => (
          <FoundService key={service.card.id} service={service} now={now} onFocus={onFocus} />
        ))}
      </ul>
    </article>
  )
}

interface FoundServiceProps extends Pick<FoundClinicProps, 'now' | 'onFocus'> {
  readonly service: ServiceWithDays
}

function FoundService({ service: { card, days }, now, onFocus }: FoundServiceProps): ReactElement {
  const text = useFindText()
  const readerZone = useReaderZone()
  const ids = { clinicId: card.clinicId, serviceId: card.id }
  const name = nameForReader(card, language)
  const shown = days.slice(0, MAX_DAYS)
  const note = zoneNote(
    text,
    shown.flatMap(({ times }) => times.map(({ opening }) => opening.timestamp)),
    zoneOfService(card),
    readerZone,
  )
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3 className={styles.name}>
          <Link to={paths.serviceDetails(ids)} lang={name.lang}>
            {name.text}
          </Link>
        </h3>
        <p className={styles.who}>{card.doctor}</p>
        <p className={styles.terms}>
          <span className={styles.price}>{briefPriceText(text, card)}</span>
          <span>{text.find.minutes(card.duration)}</span>
          {name.lang === undefined ? null : <span>{text.services.onlyIn[card.language]}</span>}
          {note === null ? null : <span>{note}</span>}
        </p>
      </div>
      <ul className={styles.strip}>
        {shown.map((day) => (
          <FoundDay key={day.date} day={day} now={now} onFocus={onFocus} />
        ))}
        {days.length > shown.length ? (
          <li className={styles.day}>
            <OtherTimes card={card} />
          </li>
        ) : null}
      </ul>
    </li>
  )
}

interface FoundDayProps extends Pick<FoundClinicProps, 'now' | 'onFocus'> {
  readonly day: FoundServiceDay
}

function FoundDay({ day: { times }, now, onFocus }: FoundDayProps): ReactElement {
  const text = useFindText()
  const id = useId()
  const [{ opening, card }] = times
  const zone = zoneOfService(card)
  const nearness = nearnessOf(opening.timestamp, now, zone)
  const shown = times.slice(0, MAX_TIMES_OF_DAY)
  return (
    <li className={styles.day}>
      <p id={id} className={styles.date}>
        {nearness === null
          ? text.format.briefDay(opening.timestamp, zone)
          : text.openTimes.nearness[nearness]}
      </p>
      <ul className={styles.times} aria-labelledby={id}>
        {shown.map((time) => (
          <FoundTimeItem key={foundKey(time)} time={time} onFocus={onFocus} />
        ))}
        {times.length > shown.length ? (
          <li>
            <OtherTimes card={card} />
          </li>
        ) : null}
      </ul>
    </li>
  )
}

/** Leads to all times of a service. */
function OtherTimes({ card }: Pick<FoundTime, 'card'>): ReactElement {
  const text = useFindText()
  return (
    <Link
      className={styles.others}
      to={paths.serviceDetails({ clinicId: card.clinicId, serviceId: card.id })}
      aria-label={text.find.otherTimesOf(nameForReader(card, language).text, card.clinicName)}
    >
      {text.find.otherTimes}
    </Link>
  )
}

interface FoundTimeItemProps extends Pick<FoundClinicProps, 'onFocus'> {
  readonly time: FoundTime
}

function FoundTimeItem({ time, onFocus }: FoundTimeItemProps): ReactElement {
  const text = useFindText()
  const { opening, card, isLeaving, placesLeft = null } = time
  const { remember } = use(KnownServicesContext)
  const zone = zoneOfService(card)
  const { clinicId, serviceId, slotId, timestamp } = opening
  const [clock, half] = text.format.time(timestamp, zone).split(' ')
  const label = (
    <>
      {clock} <span className={styles.half}>{half}</span>
    </>
  )
  // A time that leaves is announced elsewhere.
  return isLeaving ? (
    <li aria-hidden="true">
      <span className={classNames(styles.time, styles.leaving)}>{label}</span>
    </li>
  ) : (
    <li>
      <Link
        className={styles.time}
        to={paths.booking({ clinicId, serviceId, slot: slotId })}
        aria-label={text.find.bookTime(
          timestamp,
          zone,
          { ...card, name: nameForReader(card, language).text },
          placesLeft,
        )}
        onFocus={() => {
          onFocus(foundKey(time))
        }}
        onClick={() => {
          remember({ ...card, slots: [{ slotId, timestamp, available: true }] })
        }}
      >
        {label}
        {placesLeft === null ? null : <TimeNote>{text.find.placesLeft(placesLeft)}</TimeNote>}
      </Link>
    </li>
  )
}
