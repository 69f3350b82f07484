import { useId, type ReactElement, type ReactNode } from 'react'
import type { CheckoutTotal } from '#src/domain/checkoutTotal.ts'
import { checkout } from '#src/text/en/checkout.ts'
import { format } from '#src/text/en/format.ts'
import { sumsText } from '#src/text/sumsText.ts'
import { useText } from '#src/text/useText.ts'
import { Sums } from '#src/ui/Sums.tsx'
import styles from './OrderSummary.module.css'

const TEXTS = { checkout, format }

interface OrderSummaryProps {
  readonly total: CheckoutTotal
  /** Whether there is nothing in the cart. */
  readonly isEmpty: boolean
  /** The button and its messages. */
  readonly children: ReactNode
}

/**
 * The total to be paid in person, like a receipt (spec §9, Checkout total). What it is for is said beside it.
 */
export function OrderSummary({ total, isEmpty, children }: OrderSummaryProps): ReactElement {
  const text = useText(TEXTS)
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.receipt}>
      <h2 id={headingId}>{text.checkout.orderSummary}</h2>
      <Sums {...sumsText(text, total, isEmpty)} />
      {children}
    </section>
  )
}
