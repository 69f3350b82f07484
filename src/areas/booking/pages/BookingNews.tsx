import type { ReactElement } from 'react'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { AlreadyRequested } from './AlreadyRequested.tsx'
import styles from './BookingSteps.module.css'
import type { Refusal } from './useAddToCart.ts'

interface BookingNewsProps {
  /** Whether what was typed is there again. */
  readonly isRestored: boolean
  /** Whether the patient has just signed up for the time. */
  readonly isSignedUp: boolean
  /** The patient's appointment at the slot, which says more than the rest; null for none. */
  readonly own: ActiveAppointment | null
  /** What others did to the slots; null for nothing. */
  readonly news: string | null
  /** Why a slot could not be booked; null for nothing. */
  readonly refusal: Refusal | null
}

/** What is said above both steps of a booking. */
export function BookingNews({
  isRestored,
  isSignedUp,
  own,
  news,
  refusal,
}: BookingNewsProps): ReactElement {
  const text = useBookingText()
  return (
    <div className={styles.news}>
      <StatusText>{isRestored ? text.common.keptForm : null}</StatusText>
      <StatusText>{isSignedUp ? text.timeSignUp.accountReady : null}</StatusText>
      <AlreadyRequested appointment={own} />
      <StatusText>{own === null ? news : null}</StatusText>
      <ErrorText>
        {own !== null || refusal === null ? null : text.failures.general[refusal]}
      </ErrorText>
    </div>
  )
}
