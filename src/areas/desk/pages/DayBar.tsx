import { useState, type ReactElement, type ReactNode } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { DeskView } from '#src/config/readAddress.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDays, daysBetween, startOfDate, toWallTime } from '#src/core/time/wallClock.ts'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import styles from './DayBar.module.css'

interface DayBarProps {
  /** The start of the day, in epoch milliseconds. */
  readonly day: number
  readonly view: DeskView
  /** What is shown. */
  readonly title: string
  readonly now: number
  readonly zone: TimeZone
  readonly headingId: string
  readonly onShow: (day: number) => void
  /** What else is chosen. */
  readonly children: ReactNode
}

/** A year that is being typed passes through earlier ones. */
const MIN_DATE = '2000-01-01'

/** Which day or week is shown, and the way to any other: by steps, or by its date. */
export function DayBar({
  day,
  view,
  title,
  now,
  zone,
  headingId,
  onShow,
  children,
}: DayBarProps): ReactElement {
  const words = useDeskText().agenda
  const daysAhead = daysBetween(now, day, zone)
  const step = view === 'week' ? DAYS_OF_WEEK.length : 1

  // What is typed until it is a date.
  const [draft, setDraft] = useState<string | null>(null)

  function handleDate(date: string): void {
    const isDate = date.length === MIN_DATE.length && date >= MIN_DATE
    setDraft(isDate ? null : date)
    if (isDate) onShow(startOfDate(date, zone))
  }

  return (
    <div className={styles.bar}>
      <h2 id={headingId} tabIndex={-1} aria-live="polite" className={styles.title}>
        {title}
      </h2>
      <div className={styles.steps}>
        <IconButton
          icon="arrow-left"
          label={view === 'week' ? words.previousWeek : words.previousDay}
          onClick={() => {
            onShow(addDays(day, -step, zone))
          }}
        />
        <Button
          variant="quiet"
          aria-pressed={daysAhead === 0}
          onClick={() => {
            onShow(addDays(now, 0, zone))
          }}
        >
          {words.today}
        </Button>
        <IconButton
          icon="arrow-right"
          label={view === 'week' ? words.nextWeek : words.nextDay}
          onClick={() => {
            onShow(addDays(day, step, zone))
          }}
        />
        <input
          type="date"
          className={styles.date}
          aria-label={words.date}
          value={draft ?? toWallTime(day, zone).date}
          onChange={(event) => {
            handleDate(event.target.value)
          }}
        />
      </div>
      {children}
    </div>
  )
}
