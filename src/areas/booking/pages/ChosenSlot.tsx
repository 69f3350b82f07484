import type { ReactElement } from 'react'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNote } from '#src/core/text/zoneNote.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './ChosenSlot.module.css'

interface ChosenSlotProps {
  /** When it begins, in epoch milliseconds. */
  readonly timestamp: number
  /** The clinic's. */
  readonly zone: TimeZone
  /** False once it is taken. */
  readonly isOpen: boolean
  readonly onChange: () => void
}

/** The slot selected in step 1. */
export function ChosenSlot({ timestamp, zone, isOpen, onChange }: ChosenSlotProps): ReactElement {
  const text = useBookingText()
  const note = zoneNote(text, timestamp, zone, useReaderZone())
  return (
    <div className={styles.slot}>
      <div>
        <p className={primitives.remark}>{text.booking.chosenSlot}</p>
        <p className={isOpen ? styles.time : styles.takenTime}>
          {text.format.time(timestamp, zone)}
        </p>
        {note === null ? null : <p>{note}</p>}
        <p>{text.format.day(timestamp, zone)}</p>
        {isOpen ? null : <p className={styles.gone}>{text.booking.chosenSlotGone}</p>}
      </div>
      <Button variant="quiet" onClick={onChange}>
        {text.booking.changeSlot}
      </Button>
    </div>
  )
}
