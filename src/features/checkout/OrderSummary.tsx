import { useId } from 'react'
import type { ReactElement, ReactNode, Ref } from 'react'
import type { CheckoutTotal } from '#src/domain/checkoutTotal.ts'
import { formatPrice } from '#src/domain/formats.ts'
import { text } from '#src/text/text.ts'
import { Card } from '#src/ui/Card.tsx'
import styles from './OrderSummary.module.css'

interface OrderSummaryProps {
  readonly total: CheckoutTotal
  /** The heading, for taking the focus. */
  readonly headingRef: Ref<HTMLHeadingElement>
  /** The button and what it led to. */
  readonly children: ReactNode
}

/** What is to be paid in person (spec §9, Checkout total), read like a receipt. */
export function OrderSummary({ total, headingRef, children }: OrderSummaryProps): ReactElement {
  const headingId = useId()
  const lines: readonly (readonly [string, number])[] = [
    [text.checkout.subtotal, total.subtotal],
    [text.checkout.tax(total.taxRatePercent), total.tax],
    ...(total.discount === 0 ? [] : [[text.checkout.discount, total.discount] as const]),
  ]
  return (
    <Card as="section" labelledBy={headingId}>
      <div className={styles['summary']}>
        <h2 id={headingId} ref={headingRef} tabIndex={-1}>
          {text.checkout.orderSummary}
        </h2>
        <dl className={styles['lines']}>
          {lines.map(([label, dollars]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatPrice(dollars)}</dd>
            </div>
          ))}
          <div className={styles['total']}>
            <dt>{text.checkout.total}</dt>
            <dd>{formatPrice(total.total)}</dd>
          </div>
        </dl>
        <p className={styles['inPerson']}>{text.checkout.paidInPerson}</p>
        {children}
      </div>
    </Card>
  )
}
