import type { ReactElement, ReactNode } from 'react'
import type { MinuteSpan } from '#src/areas/desk/model/placeInLanes.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import styles from './Calendar.module.css'
import { placeOnGrid } from './placeOnGrid.ts'

const HOUR_MINUTES = HOUR_MS / MINUTE_MS

interface CalendarHoursProps {
  readonly range: MinuteSpan
  readonly linesAnHour: number
  /** The present, in minutes of the day; null where it is not in the calendar. */
  readonly minutesNow: number | null
  /** The label of the present. */
  readonly children: ReactNode
}

/** From so many lines an hour on, there is room for its half. */
const MIN_LINES_WITH_HALF = 4
const HALF_HOUR_MINUTES = HOUR_MINUTES / 2
/** The label of the present covers the text of an hour that is this near, in lines of text. */
const COVERED_LINES = { beforeTheHour: 0.3, afterTheHour: 1 }

/** The hours beside the calendar. Hidden from screen readers: each entry says its own time. */
export function CalendarHours({
  range: { from, until },
  linesAnHour,
  minutesNow,
  children,
}: CalendarHoursProps): ReactElement {
  const text = useDeskText()
  const step = linesAnHour < MIN_LINES_WITH_HALF ? HOUR_MINUTES : HALF_HOUR_MINUTES
  const isCovered = (minutes: number): boolean => {
    if (minutesNow === null) return false
    const lines = ((minutesNow - minutes) * linesAnHour) / HOUR_MINUTES
    return lines > -COVERED_LINES.beforeTheHour && lines < COVERED_LINES.afterTheHour
  }
  const nameOf = (minutes: number): string | number =>
    minutes % HOUR_MINUTES === 0 ? text.agenda.hour(minutes / HOUR_MINUTES) : HALF_HOUR_MINUTES
  return (
    <div className={styles.hours} aria-hidden="true">
      {Array.from({ length: (until - from) / step }, (_, position) => {
        const minutes = from + position * step
        return (
          <span
            key={minutes}
            className={minutes % HOUR_MINUTES === 0 ? styles.hour : styles.half}
            style={placeOnGrid({ from: minutes - from })}
          >
            {isCovered(minutes) ? null : nameOf(minutes)}
          </span>
        )
      })}
      {children}
    </div>
  )
}
