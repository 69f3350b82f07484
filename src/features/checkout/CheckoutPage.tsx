import { useEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import type { CartItem } from '#src/domain/cartItem.ts'
import { checkoutTotal } from '#src/domain/checkoutTotal.ts'
import { useCart } from '#src/state/useCart.ts'
import { useAccount } from '#src/state/useSession.ts'
import { text } from '#src/text/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { CartRow } from './CartRow.tsx'
import styles from './CheckoutPage.module.css'
import { OrderSummary } from './OrderSummary.tsx'
import { useReservation } from './useReservation.ts'
import type { Reservation } from './useReservation.ts'

/** Checkout (spec §2, §4 Cart, §9). For patients: behind `RoleOnly`. */
export function CheckoutPage(): ReactElement {
  const account = useAccount()
  const { items, removeAt, markTaken, removeReserved } = useCart()
  const reservation = useReservation()
  const [news, setNews] = useState<string | null>(null)
  const bookingsRef = useRef<HTMLHeadingElement>(null)
  const orderRef = useRef<HTMLHeadingElement>(null)
  const requestRef = useRef<HTMLButtonElement>(null)

  const isAllReserved = reservation.hasSucceeded && items.length === 0
  useEffect(() => {
    // The button is disabled with the cart empty, and would drop the focus of whoever pressed it.
    const focused = document.activeElement
    const isHere = focused === requestRef.current || focused === document.body
    if (isAllReserved && isHere) orderRef.current?.focus({ preventScroll: true })
  }, [isAllReserved])

  function handleDelete(item: CartItem, position: number): void {
    removeAt(position)
    const { serviceName, slot } = item.bookingDetails
    setNews(text.checkout.deleted(serviceName, slot.timestamp))
    // The button that had the focus is gone with its row.
    bookingsRef.current?.focus()
  }

  return (
    <>
      <PageHeading>{text.checkout.title}</PageHeading>
      <div className={styles['columns']}>
        <section aria-labelledby="bookings" className={styles['bookings']}>
          <h2 id="bookings" ref={bookingsRef} tabIndex={-1}>
            {text.checkout.summary}
          </h2>
          <StatusText>{news}</StatusText>
          {items.length === 0 ? (
            <EmptyText>{text.checkout.empty}</EmptyText>
          ) : (
            <ul className={styles['rows']}>
              {items.map((item, position) => (
                <CartRow
                  key={item.appointmentId}
                  item={item}
                  isReserving={reservation.pending}
                  onDelete={() => {
                    handleDelete(item, position)
                  }}
                  onTaken={() => {
                    markTaken([item.appointmentId])
                  }}
                  onAlreadyReserved={() => {
                    removeReserved([item.appointmentId])
                    setNews(text.failures.general['already-reserved'])
                  }}
                />
              ))}
            </ul>
          )}
        </section>
        <div className={styles['summary']}>
          <OrderSummary total={checkoutTotal(items, account.discount)} headingRef={orderRef}>
            <ErrorText>
              {reservation.problems.length === 0 ? null : reservation.problems.join(' ')}
            </ErrorText>
            <StatusText tone={reservation.pending ? 'info' : 'success'}>
              {statusOf(reservation)}
            </StatusText>
            <Button
              ref={requestRef}
              variant="primary"
              isWide
              disabled={items.length === 0}
              isPending={reservation.pending}
              onClick={() => {
                setNews(null)
                reservation.run()
              }}
            >
              {text.checkout.reserve}
            </Button>
          </OrderSummary>
        </div>
      </div>
    </>
  )
}

function statusOf({ pending, hasSucceeded }: Reservation): string | null {
  if (pending) return text.checkout.reserving
  return hasSucceeded ? text.checkout.success : null
}
