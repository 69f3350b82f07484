import { useLayoutEffect, useRef, type ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import styles from './Calendar.module.css'

interface CalendarCursorProps {
  /** Epoch milliseconds. */
  readonly start: number
  readonly doctor: string
  /** The patient whose visit is moved here; null where something new is to be. */
  readonly patient: string | null
  readonly zone: TimeZone
  readonly onPress: () => void
}

/** The place of the calendar that keys have led to. It has the focus, and says where it is after each step. */
export function CalendarCursor({
  start,
  doctor,
  patient,
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
  const words = text.planning
  const name =
    patient === null ? words.cursor(start, doctor, zone) : words.movingTo(start, patient, zone)
  return (
    <button
      ref={ref}
      type="button"
      className={styles.cursorButton}
      aria-label={name}
      onClick={onPress}
    >
      {text.format.time(start, zone)} {patient === null ? words.newHere : words.moveHere(patient)}
    </button>
  )
}
