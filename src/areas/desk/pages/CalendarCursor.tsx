import { useLayoutEffect, useRef, type ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import styles from './Calendar.module.css'

interface CalendarCursorProps {
  /** Epoch milliseconds. */
  readonly start: number
  readonly doctor: string
  readonly zone: TimeZone
  readonly onPress: () => void
}

/** The place of the calendar that keys have led to. It has the focus, and says where it is after each step. */
export function CalendarCursor({
  start,
  doctor,
  zone,
  onPress,
}: CalendarCursorProps): ReactElement {
  const text = useDeskText()
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    ref.current?.focus()
    // It moves without leaving the document.
    ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [start, doctor])
  const name = text.planning.cursor(start, doctor, zone)
  return (
    <button
      ref={ref}
      type="button"
      className={styles.cursorButton}
      aria-label={name}
      onClick={onPress}
    >
      {text.format.time(start, zone)} {text.planning.newHere}
    </button>
  )
}
