import { useId, type ReactElement, type ReactNode } from 'react'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import type { CheckoutTotal, ClinicSubtotal } from '#src/areas/visits/model/checkoutTotal.ts'
import { sumsText } from '#src/areas/visits/text/sumsText.ts'
import { Sums } from '#src/ui/Sums.tsx'
import styles from './OrderSummary.module.css'

interface OrderSummaryProps {
  readonly total: CheckoutTotal
  readonly byClinic: readonly ClinicSubtotal[]
  /** Whether there is nothing in the cart. */
  readonly isEmpty: boolean
  /** The button and its messages. */
  readonly children: ReactNode
}

/**
 * The total to be paid in person, like a receipt (spec §9, Checkout total). What it is for is said beside it.
 */
export function OrderSummary({
  total,
  byClinic,
  isEmpty,
  children,
}: OrderSummaryProps): ReactElement {
  const text = useBookingText()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.receipt}>
      <h2 id={headingId}>{text.checkout.orderSummary}</h2>
      <Sums {...sumsText(text, total, byClinic, isEmpty)} />
      {children}
    </section>
  )
}
