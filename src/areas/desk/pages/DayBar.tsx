import { useState, type ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDays, daysBetween, startOfDate, toWallTime } from '#src/core/time/wallClock.ts'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import styles from './DayBar.module.css'

interface DayBarProps {
  /** The start of the day, in epoch milliseconds. */
  readonly day: number
  readonly now: number
  readonly zone: TimeZone
  readonly headingId: string
  readonly onShow: (day: number) => void
}

/** A year that is being typed passes through earlier ones. */
const MIN_DATE = '2000-01-01'

/** Which day is shown, and the way to any other: by steps, or by its date. */
export function DayBar({ day, now, zone, headingId, onShow }: DayBarProps): ReactElement {
  const text = useDeskText()
  const daysAhead = daysBetween(now, day, zone)

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
        {text.agenda.title(day, daysAhead, zone)}
      </h2>
      <div className={styles.steps}>
        <IconButton
          icon="arrow-left"
          label={text.agenda.previousDay}
          onClick={() => {
            onShow(addDays(day, -1, zone))
          }}
        />
        <Button
          variant="quiet"
          aria-pressed={daysAhead === 0}
          onClick={() => {
            onShow(addDays(now, 0, zone))
          }}
        >
          {text.agenda.today}
        </Button>
        <IconButton
          icon="arrow-right"
          label={text.agenda.nextDay}
          onClick={() => {
            onShow(addDays(day, 1, zone))
          }}
        />
        <input
          type="date"
          className={styles.date}
          aria-label={text.agenda.date}
          value={draft ?? toWallTime(day, zone).date}
          onChange={(event) => {
            handleDate(event.target.value)
          }}
        />
      </div>
    </div>
  )
}
