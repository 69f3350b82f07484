import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { nearnessOf } from '#src/areas/services/model/daysInView.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { classNames } from '#src/ui/classNames.ts'
import styles from './SlotDay.module.css'
import type { Arrival } from './useShownDays.ts'

interface SlotDayProps {
  /** Epoch milliseconds of the day's start. */
  readonly day: number
  /** The clinic's. */
  readonly zone: TimeZone
  readonly now: number
  /** Set when the calendar asked for this day; null otherwise. */
  readonly arrival: Arrival | null
  /** True where all days have so few times that one line is enough for each. */
  readonly isSparse: boolean
  /** Its times, as `SlotTimes`. */
  readonly children: ReactNode
}

/** A day and its times. */
export function SlotDay({
  day,
  zone,
  now,
  arrival,
  isSparse,
  children,
}: SlotDayProps): ReactElement {
  const text = useBookingText()
  const id = useId()
  const dayRef = useRef<HTMLDivElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const nearness = nearnessOf(day, now, zone)
  const [weekday, date] = text.format.day(day, zone).split(', ')

  useEffect(() => {
    if (arrival === null) return
    headingRef.current?.focus({ preventScroll: true })
    // Scrolls to the times as well, not only to the heading.
    dayRef.current?.scrollIntoView({ block: 'nearest' })
  }, [arrival])

  return (
    <div
      ref={dayRef}
      role="group"
      aria-labelledby={id}
      className={classNames(
        styles.day,
        isSparse && styles.sparse,
        arrival !== null && styles.arrived,
      )}
    >
      <div className={styles.head}>
        <h3 id={id} ref={headingRef} tabIndex={-1}>
          {weekday}, <span className={styles.date}>{date}</span>
        </h3>
        {nearness === null ? null : (
          <p className={styles.nearness}>{text.openTimes.nearness[nearness]}</p>
        )}
      </div>
      <div className={styles.parts}>{children}</div>
    </div>
  )
}
