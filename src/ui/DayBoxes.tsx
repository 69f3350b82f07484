import type { ReactElement } from 'react'
import styles from './DayBoxes.module.css'
import { ErrorText } from './ErrorText.tsx'

interface DayBoxesProps<Day extends string> {
  readonly label: string
  /** The names of the boxes begin with it, as `dayBoxName` says. */
  readonly id: string
  /** What each day is called, in few letters. */
  readonly names: Readonly<Record<Day, string>>
  /** The days of the week, in their order. */
  readonly week: readonly Day[]
  readonly days: readonly Day[]
  readonly error: string | null
  readonly onToggle: (day: Day) => void
}

/** A box for each day of the week, in one line. */
export function DayBoxes<Day extends string>({
  label,
  id,
  names,
  week,
  days,
  error,
  onToggle,
}: DayBoxesProps<Day>): ReactElement {
  const errorId = `${id}-error`
  return (
    <>
      <div role="group" aria-label={label} className={styles.days}>
        {week.map((day) => (
          <label key={day} className={styles.day}>
            <input
              type="checkbox"
              name={dayBoxName(id, day)}
              checked={days.includes(day)}
              aria-invalid={error === null ? undefined : true}
              aria-describedby={error === null ? undefined : errorId}
              onChange={() => {
                onToggle(day)
              }}
            />
            <span>{names[day]}</span>
          </label>
        ))}
      </div>
      <ErrorText id={errorId}>{error}</ErrorText>
    </>
  )
}

/** Returns the name of the box of a day. */
export function dayBoxName(id: string, day: string): string {
  return `${id}-${day}`
}
