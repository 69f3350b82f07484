import type { ReactElement, Ref } from 'react'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { classNames } from '#src/ui/classNames.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './BookingProgress.module.css'

export type BookingStep = 1 | 2

interface BookingProgressProps {
  readonly step: BookingStep
  /** The id of the current step's heading. */
  readonly headingId: string
  readonly headingRef: Ref<HTMLHeadingElement>
}

/** The steps of the booking. The current step's name is the heading of the content below. */
export function BookingProgress({
  step,
  headingId,
  headingRef,
}: BookingProgressProps): ReactElement {
  const text = useBookingText()
  const steps: readonly (readonly [BookingStep, string])[] = [
    [1, text.booking.slotStep],
    [2, text.booking.informationStep],
  ]
  return (
    <ol className={styles.steps} aria-label={text.booking.steps}>
      {steps.map(([position, name]) => {
        const isCurrent = position === step
        const isDone = position < step
        return (
          <li
            key={position}
            className={classNames(styles.step, isCurrent && styles.current, isDone && styles.done)}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <Icon name="check" size="1.125rem" /> : position}
            </span>
            {isCurrent ? (
              <h2 id={headingId} ref={headingRef} tabIndex={-1} className={styles.heading}>
                {name}
              </h2>
            ) : (
              <p>
                {name}
                {isDone ? <VisuallyHidden>, {text.booking.stepDone}</VisuallyHidden> : null}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
