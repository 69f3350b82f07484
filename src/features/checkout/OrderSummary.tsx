import { useId, type ReactElement, type ReactNode } from 'react'
import type { CheckoutTotal } from '#src/domain/checkoutTotal.ts'
import { checkout } from '#src/text/en/checkout.ts'
import { format } from '#src/text/en/format.ts'
import { useText } from '#src/text/useText.ts'
import primitives from '#src/ui/primitives.module.css'
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
      <Sums total={total} isEmpty={isEmpty} />
      {children}
    </section>
  )
}

interface SumsProps {
  readonly total: CheckoutTotal
  readonly isEmpty: boolean
}

function Sums({ total, isEmpty }: SumsProps): ReactElement {
  const text = useText(TEXTS)
  return (
    <>
      <dl className={styles.sums}>
        {isEmpty ? null : (
          <>
            <Sum label={text.checkout.subtotal} dollars={total.subtotal} />
            {total.discount === 0 ? null : (
              <Sum label={text.checkout.discount} dollars={total.discount} />
            )}
            <Sum
              label={text.checkout.tax(total.taxProvince, total.taxRatePercent)}
              dollars={total.tax}
            />
          </>
        )}
        <Sum label={text.checkout.total} dollars={total.total} isTotal />
      </dl>
      <p className={primitives.remark}>{text.checkout.paidInPerson}</p>
    </>
  )
}

interface SumProps {
  readonly label: string
  readonly dollars: number
  readonly isTotal?: boolean
}

function Sum({ label, dollars, isTotal = false }: SumProps): ReactElement {
  const text = useText(TEXTS)
  return (
    <div className={styles[isTotal ? 'total' : 'line']}>
      <dt>{label}</dt>
      <dd className={styles.price}>{text.format.price(dollars)}</dd>
    </div>
  )
}
