import { useId, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { cityOf } from '#src/areas/openings/model/findMatch.ts'
import { useFindText } from '#src/areas/openings/text/useFindText.ts'
import { nearnessOf } from '#src/areas/services/model/daysInView.ts'
import {
  foundKey,
  serviceKey,
  type FoundDay as Day,
  type FoundService,
  type FoundTime,
} from '#src/areas/services/model/foundDays.ts'
import { paths } from '#src/config/paths.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNote } from '#src/core/text/zoneNote.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { classNames } from '#src/ui/classNames.ts'
import { TimeNote } from '#src/ui/TimeNote.tsx'
import styles from './FoundDay.module.css'

/** They fill two lines of a row on a phone. */
const TIMES_IN_ROW = 6

export interface FoundDayProps {
  readonly day: Day
  /** Epoch milliseconds. */
  readonly now: number
  /** Called with the key of a time that takes the focus. */
  readonly onFocus: (key: string) => void
}

/** A day with the services that have a time then, the soonest first. */
export function FoundDay({ day, now, onFocus }: FoundDayProps): ReactElement | null {
  const text = useFindText()
  const id = useId()
  const [first] = day.services
  const [time] = first?.times ?? []
  if (first === undefined || time === undefined) return null
  const zone = zoneOfService(first.card)
  const nearness = nearnessOf(time.opening.timestamp, now, zone)
  return (
    <section className={styles.day} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {text.format.day(time.opening.timestamp, zone)}
        {nearness === null ? null : (
          <span className={styles.nearness}>{text.openTimes.nearness[nearness]}</span>
        )}
      </h2>
      <ul className={styles.rows}>
        {day.services.map((service) => (
          <FoundRow
            key={serviceKey({ clinicId: service.card.clinicId, serviceId: service.card.id })}
            service={service}
            onFocus={onFocus}
          />
        ))}
      </ul>
    </section>
  )
}

interface FoundRowProps extends Pick<FoundDayProps, 'onFocus'> {
  readonly service: FoundService
}

function FoundRow({ service: { card, times }, onFocus }: FoundRowProps): ReactElement {
  const text = useFindText()
  const readerZone = useReaderZone()
  const zone = zoneOfService(card)
  const ids = { clinicId: card.clinicId, serviceId: card.id }
  const shown = times.slice(0, TIMES_IN_ROW)
  const note = zoneNote(
    text,
    shown.map(({ opening }) => opening.timestamp),
    zone,
    readerZone,
  )
  return (
    <li className={classNames(styles.row, times.length === 1 && styles.single)}>
      <div className={styles.what}>
        <h3 className={styles.name}>
          <Link to={paths.serviceDetails(ids)}>{card.name}</Link>
        </h3>
        <p className={styles.who}>
          {text.find.doctorAt(card.doctor, card.clinicName, cityOf(card.clinicAddress))}
        </p>
        <p className={styles.terms}>
          <span className={styles.price}>{text.format.price(card.price)}</span>
          <span>{text.find.minutes(card.duration)}</span>
          {note === null ? null : <span>{note}</span>}
        </p>
      </div>
      <ul className={styles.times}>
        {shown.map((time) => (
          <FoundTimeItem key={foundKey(time)} time={time} onFocus={onFocus} />
        ))}
        {times.length > shown.length ? (
          <li>
            <Link
              className={styles.others}
              to={paths.serviceDetails(ids)}
              aria-label={text.find.otherTimesOf(card.name, card.clinicName)}
            >
              {text.find.otherTimes}
            </Link>
          </li>
        ) : null}
      </ul>
    </li>
  )
}

interface FoundTimeItemProps extends Pick<FoundDayProps, 'onFocus'> {
  readonly time: FoundTime
}

function FoundTimeItem({ time, onFocus }: FoundTimeItemProps): ReactElement {
  const text = useFindText()
  const { opening, card, isLeaving, placesLeft = null } = time
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
        aria-label={text.find.bookTime(timestamp, zone, card, placesLeft)}
        onFocus={() => {
          onFocus(foundKey(time))
        }}
      >
        {label}
        {placesLeft === null ? null : <TimeNote>{text.find.placesLeft(placesLeft)}</TimeNote>}
      </Link>
    </li>
  )
}
