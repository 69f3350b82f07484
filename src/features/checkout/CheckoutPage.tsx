import { useRef, useState, type ReactElement } from 'react'
import { paths } from '#src/config/paths.ts'
import type { CartItem } from '#src/domain/cartItem.ts'
import { checkoutTotal } from '#src/domain/checkoutTotal.ts'
import { CART_NEWS } from '#src/state/navigation/navigationState.ts'
import { useArrivalNews } from '#src/state/navigation/useArrivalNews.ts'
import { useCart } from '#src/state/useCart.ts'
import { useAccount } from '#src/state/useSession.ts'
import type { Texts } from '#src/text/Texts.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { CartRow } from './CartRow.tsx'
import styles from './CheckoutPage.module.css'
import { OrderSummary } from './OrderSummary.tsx'
import { useReservation, type Reservation } from './useReservation.ts'

/** Checkout (spec §2, §4 Cart, §9). For patients: behind `RoleOnly`. */
export function CheckoutPage(): ReactElement {
  const text = useText()
  const account = useAccount()
  const { items, removeAt, markTaken, removeReserved } = useCart()
  const reservation = useReservation()
  const [news, setNews] = useState<string | null>(null)
  const bookingsRef = useRef<HTMLHeadingElement>(null)
  const orderRef = useRef<HTMLHeadingElement>(null)
  useArrivalNews(CART_NEWS, () => {
    setNews(text.booking.addedToCart)
  })

  const isAllReserved = reservation.hasSucceeded && items.length === 0
  useFocusFallback(orderRef, isAllReserved)

  function handleDelete(item: CartItem, position: number): void {
    removeAt(position)
    const { serviceName, slot } = item.bookingDetails
    setNews(text.checkout.deleted(serviceName, slot.timestamp))
    // The button that had the focus was removed with its row.
    bookingsRef.current?.focus()
  }

  return (
    <>
      <PageHeading>{text.checkout.title}</PageHeading>
      <div className={styles.columns}>
        <section aria-labelledby="bookings" className={styles.bookings}>
          <h2 id="bookings" ref={bookingsRef} tabIndex={-1}>
            {text.checkout.summary}
          </h2>
          <StatusText>{news}</StatusText>
          {items.length === 0 ? (
            <EmptyState drawing="cart" action={isAllReserved ? null : <ChooseService />}>
              {text.checkout.empty}
            </EmptyState>
          ) : (
            <ul className={primitives.stack3}>
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
        <div className={styles.summary}>
          <OrderSummary
            items={items}
            total={isAllReserved ? null : checkoutTotal(items, account.discount)}
            headingRef={orderRef}
          >
            <Button
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
            <div className={classNames(styles.outcome, isAllReserved && styles.done)}>
              <StatusText tone={reservation.pending ? 'info' : 'success'}>
                {statusOf(text, reservation)}
              </StatusText>
              <ErrorText>
                {reservation.problems.length === 0 ? null : (
                  <Problems problems={reservation.problems} />
                )}
              </ErrorText>
              {reservation.hasSucceeded ? (
                <LinkButton
                  to={paths.dashboard()}
                  variant={isAllReserved ? 'primary' : 'secondary'}
                  isWide
                >
                  {text.checkout.toDashboard}
                </LinkButton>
              ) : null}
            </div>
          </OrderSummary>
        </div>
      </div>
    </>
  )
}

function ChooseService(): ReactElement {
  const text = useText()
  return (
    <LinkButton to={paths.services()} variant="primary">
      {text.checkout.chooseService}
    </LinkButton>
  )
}

/** One line for each failed booking. */
function Problems({ problems }: Pick<Reservation, 'problems'>): ReactElement {
  return (
    <>
      {problems.map((problem) => (
        <span key={problem} className={styles.problem}>
          {problem}{' '}
        </span>
      ))}
    </>
  )
}

function statusOf(
  text: Texts,
  { pending, isStillSending, hasSucceeded }: Reservation,
): string | null {
  if (isStillSending) return text.common.stillSending
  if (pending) return text.checkout.reserving
  return hasSucceeded ? text.checkout.success : null
}
