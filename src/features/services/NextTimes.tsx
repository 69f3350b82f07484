import { useRef, useState, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#src/config/paths.ts'
import { openSlots } from '#src/domain/openSlots.ts'
import type { ListedService } from '#src/domain/service.ts'
import type { Slot } from '#src/domain/slot.ts'
import { useText } from '#src/text/useText.ts'
import { classNames } from '#src/ui/classNames.ts'
import primitives from '#src/ui/primitives.module.css'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './NextTimes.module.css'
import { useShownTimes } from './useShownTimes.ts'

interface NextTimesProps {
  readonly service: ListedService
  /** Epoch milliseconds. */
  readonly now: number
  /** True for patients, for whom each time is a link to its booking. */
  readonly canBook: boolean
  readonly most: number
  /** With more room, on the page of one service. */
  readonly isLarge?: boolean
  /** The id of the list's label. */
  readonly labelledBy: string
}

/** The next open times of a service, live. A taken one fades out, and the next replaces it. */
export function NextTimes({
  service,
  now,
  canBook,
  most,
  isLarge = false,
  labelledBy,
}: NextTimesProps): ReactElement {
  const text = useText()
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
          {canBook && !isLeaving ? (
            <Link
              className={styles.link}
              to={paths.booking({
                clinicId: service.clinicId,
                serviceId: service.id,
                slot: slot.slotId,
              })}
              aria-label={text.services.bookTime(slot.timestamp, now, service.name, service.doctor)}
            >
              <Time slot={slot} now={now} />
            </Link>
          ) : (
            <span className={styles.plain}>
              <VisuallyHidden>{text.services.timeInFull(slot.timestamp, now)}</VisuallyHidden>
              <span aria-hidden="true">
                <Time slot={slot} now={now} />
              </span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Time({ slot, now }: { readonly slot: Slot; readonly now: number }): ReactElement {
  const text = useText()
  const { timestamp } = slot
  const [clock, half] = text.format.time(timestamp).split(' ')
  return (
    <>
      <span className={primitives.remark}>{text.services.timeDay(timestamp, now)}</span>{' '}
      <span className={styles.time}>
        {clock} <span className={styles.half}>{half}</span>
      </span>
    </>
  )
}

function keyOf({ slotId, timestamp }: Slot): string {
  return `${slotId}/${String(timestamp)}`
}
