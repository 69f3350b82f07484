import { useRef, type ReactElement } from 'react'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import { isBusy } from '#src/areas/doctors/model/isBusy.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './SchedulingPage.module.css'

interface MoveButtonsProps {
  readonly by: 'clinic' | 'patient'
  readonly isPending: boolean
  /** Why the last try failed; null for nothing. */
  readonly failure: Failure | null
  readonly onMove: () => void
  /** Moves it beside what else the doctor has. */
  readonly onSqueezeIn: () => void
}

/** The button that moves an appointment, and the one that a clinic gets where the doctor is busy. */
export function MoveButtons(props: MoveButtonsProps): ReactElement {
  const { by, isPending, failure, onMove, onSqueezeIn } = props
  const text = useSchedulingText()
  const moveRef = useRef<HTMLButtonElement>(null)
  // The button that moves it anyway goes when it is pressed.
  useFocusFallback(moveRef, isBusy(failure))
  return (
    <div className={styles.actions}>
      <Button ref={moveRef} variant="primary" isPending={isPending} onClick={onMove}>
        {text.scheduling.move}
      </Button>
      {by === 'clinic' && isBusy(failure) ? (
        <Button onClick={onSqueezeIn}>{text.overlaps.squeezeIn.move}</Button>
      ) : null}
    </div>
  )
}
