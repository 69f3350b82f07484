import { useRef, useState, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { actsFor } from '#src/areas/accounts/model/account.ts'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { nameForReader } from '#src/areas/services/model/nameForReader.ts'
import { openSlots } from '#src/areas/services/model/openSlots.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { useServicesText } from '#src/areas/services/text/useServicesText.ts'
import { language } from '#src/config/language.ts'
import { paths } from '#src/config/paths.ts'
import { freeIdOf } from '#src/core/time/joinPlaces.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { classNames } from '#src/ui/classNames.ts'
import primitives from '#src/ui/primitives.module.css'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './NextTimes.module.css'
import { useShownTimes } from './useShownTimes.ts'

interface NextTimesProps {
  readonly service: ListedService
  /** Its clinic's. */
  readonly zone: TimeZone
  /** Epoch milliseconds. */
  readonly now: number
  readonly most: number
  /** With more room, on the page of one service. */
  readonly isLarge?: boolean
  /** The id of the list's label. */
  readonly labelledBy: string
}

/**
 * The next open times of a service, live: each leads to its booking, a visitor after the login. A taken one
 * fades out, and the next replaces it.
 */
export function NextTimes({
  service,
  zone,
  now,
  most,
  isLarge = false,
  labelledBy,
}: NextTimesProps): ReactElement {
  const text = useServicesText()
  const account = useOptionalAccount()
  const isOwn = account !== null && actsFor(account, service.clinicId)
  const name = nameForReader(service, language).text
  const shown = useShownTimes(openSlots(service, now), most)
  const listRef = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  // A time that fades out is no longer a link.
  useFocusFallback(
    listRef,
    shown.some(({ slot, isLeaving }) => isLeaving && keyOf(slot) === focused),
  )

  return (
    <ul
      ref={listRef}
      tabIndex={-1}
      className={classNames(styles.times, isLarge && styles.large)}
      aria-labelledby={labelledBy}
    >
      {shown.map(({ slot, isLeaving }) => (
        <li
          key={keyOf(slot)}
          className={isLeaving ? styles.leaving : undefined}
          aria-hidden={isLeaving ? true : undefined}
          onFocus={() => {
            setFocused(keyOf(slot))
          }}
          onBlur={() => {
            setFocused(null)
          }}
        >
          {isLeaving ? (
            <span className={styles.plain}>
              <Time slot={slot} zone={zone} now={now} />
            </span>
          ) : (
            <Link
              className={styles.link}
              to={
                isOwn
                  ? paths.newAppointment({ serviceId: service.id, slotId: freeIdOf(slot) })
                  : paths.booking({
                      clinicId: service.clinicId,
                      serviceId: service.id,
                      slot: freeIdOf(slot),
                    })
              }
              aria-label={text.services.bookTime(
                slot.timestamp,
                zone,
                now,
                name,
                service.doctor,
                slot.places,
              )}
            >
              <Time slot={slot} zone={zone} now={now} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

interface TimeProps extends Pick<NextTimesProps, 'zone' | 'now'> {
  readonly slot: Slot
}

function Time({ slot, zone, now }: TimeProps): ReactElement {
  const text = useServicesText()
  const { timestamp, places } = slot
  const [clock, half] = text.format.time(timestamp, zone).split(' ')
  return (
    <>
      <span className={primitives.remark}>{text.services.timeDay(timestamp, zone, now)}</span>{' '}
      <span className={styles.time}>
        {clock} <span className={styles.half}>{half}</span>
      </span>
      {places === undefined ? null : (
        <span className={primitives.remark}>{text.services.placesLeft(places)}</span>
      )}
    </>
  )
}

function keyOf({ slotId, timestamp }: Slot): string {
  return `${slotId}/${String(timestamp)}`
}
