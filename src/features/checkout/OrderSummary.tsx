import { useId, type ReactElement, type ReactNode, type Ref } from 'react'
import type { CartItem } from '#src/domain/cartItem.ts'
import type { CheckoutTotal } from '#src/domain/checkoutTotal.ts'
import { receiptOf } from '#src/domain/receipt.ts'
import { useText } from '#src/text/useText.ts'
import primitives from '#src/ui/primitives.module.css'
import styles from './OrderSummary.module.css'

interface OrderSummaryProps {
  readonly items: readonly CartItem[]
  /** Null once everything is reserved. */
  readonly total: CheckoutTotal | null
  /** The heading, which can take the focus. */
  readonly headingRef: Ref<HTMLHeadingElement>
  /** The button and its messages. */
  readonly children: ReactNode
}

/** The total to be paid in person, like a receipt (spec §9, Checkout total). */
export function OrderSummary({
  items,
  total,
  headingRef,
  children,
}: OrderSummaryProps): ReactElement {
  const text = useText()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.receipt}>
      <h2 id={headingId} ref={headingRef} tabIndex={-1}>
        {text.checkout.orderSummary}
      </h2>
      {receiptOf(items).map(({ clinicId, clinicName, items: itsItems }) => (
        <div key={clinicId} className={styles.clinic}>
          <h3>{clinicName}</h3>
          <ul>
            {itsItems.map(({ appointmentId, bookingDetails: { serviceName, price, slot } }) => (
              <li key={appointmentId} className={styles.line}>
                <span>
                  {serviceName}{' '}
                  <span className={styles.time}>{text.checkout.lineTime(slot.timestamp)}</span>
                </span>{' '}
                <span className={styles.price}>{text.format.price(price)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {total === null ? null : <Sums total={total} isEmpty={items.length === 0} />}
      {children}
    </section>
  )
}

interface SumsProps {
  readonly total: CheckoutTotal
  readonly isEmpty: boolean
}

function Sums({ total, isEmpty }: SumsProps): ReactElement {
  const text = useText()
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
  const text = useText()
  return (
    <div className={styles[isTotal ? 'total' : 'line']}>
      <dt>{label}</dt>
      <dd className={styles.price}>{text.format.price(dollars)}</dd>
    </div>
  )
}
