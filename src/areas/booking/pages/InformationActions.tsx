import type { ReactElement, Ref } from 'react'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './InformationStep.module.css'
import type { BookingEnd } from './InformationStep.tsx'

interface InformationActionsProps {
  readonly isEditing: boolean
  /** Whether it is a series, which is requested at once and never put into the cart. */
  readonly isRepeated: boolean
  /** How many visits are about to be requested. */
  readonly count: number
  readonly confirmsAtOnce: boolean
  /** What is in progress; null for nothing. */
  readonly pending: BookingEnd | null
  /** That of the button in the first place. */
  readonly mainRef: Ref<HTMLButtonElement>
  readonly onBack: () => void
  /** Called before the form is submitted. */
  readonly onPress: (end: BookingEnd) => void
}

/** The buttons below step 2: back, and the ways in which the booking can end. */
export function InformationActions(props: InformationActionsProps): ReactElement {
  const { isEditing, isRepeated, count, confirmsAtOnce, pending, mainRef, onBack, onPress } = props
  const text = useBookingText()
  return (
    <div className={styles.actions}>
      <Button onClick={onBack}>{text.common.back}</Button>
      {isRepeated ? null : (
        <Button
          ref={isEditing ? mainRef : null}
          type="submit"
          variant={isEditing ? 'primary' : 'secondary'}
          isPending={pending === 'cart'}
          onClick={() => {
            onPress('cart')
          }}
        >
          {isEditing ? text.booking.saveChanges : text.booking.addToCart}
        </Button>
      )}
      {isEditing ? null : (
        <Button
          ref={mainRef}
          type="submit"
          variant="primary"
          isPending={pending === 'request'}
          onClick={() => {
            onPress('request')
          }}
        >
          {requestLabel()}
        </Button>
      )}
    </div>
  )

  function requestLabel(): string {
    if (isRepeated && count > 1) {
      return (confirmsAtOnce ? text.series.book : text.series.request)(count)
    }
    return confirmsAtOnce ? text.booking.book : text.booking.request
  }
}
