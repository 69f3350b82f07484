import { useRef, type ReactElement } from 'react'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { useCart } from '#src/areas/booking/state/useCart.ts'
import { useOwnVisits } from '#src/areas/booking/state/useOwnVisits.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { checkoutTotal, subtotalsByClinic } from '#src/areas/visits/model/checkoutTotal.ts'
import { byTime } from '#src/areas/visits/model/inTimeOrder.ts'
import { findOverlap } from '#src/areas/visits/model/visitOverlap.ts'
import { paths, type AppointmentIds } from '#src/config/paths.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { CartRow } from './CartRow.tsx'
import styles from './Order.module.css'
import { OrderSummary } from './OrderSummary.tsx'
import { idsOf, type Reservation } from './useReservation.ts'

/** What the page announces. */
export interface CheckoutNews {
  readonly tone: 'info' | 'success'
  readonly message: string
}

interface OrderProps {
  readonly reservation: Reservation
  readonly onNews: (news: CheckoutNews | null) => void
  /** Called with what turned out to be reserved already, by a request whose answer got lost. */
  readonly onReservedBefore: (reserved: readonly AppointmentIds[]) => void
}

/** The cart, its total and the button that requests all of it. */
export function Order({ reservation, onNews, onReservedBefore }: OrderProps): ReactElement {
  const text = useBookingText()
  const account = useAccount()
  const { items, isKept, removeAt, replace, markTaken, removeReserved } = useCart()
  const inOrder = items.toSorted(byTime)
  const visits = useOwnVisits()
  const bookingsRef = useRef<HTMLHeadingElement>(null)
  const isEmpty = items.length === 0

  function handleDelete(item: CartItem): void {
    removeAt(items.indexOf(item))
    const { serviceName, slot } = item.bookingDetails
    const zone = zoneOfBooking(item.bookingDetails)
    onNews({ tone: 'info', message: text.checkout.deleted(serviceName, slot.timestamp, zone) })
    // The button that had the focus was removed with its row.
    bookingsRef.current?.focus()
  }

  /** What became of it since is on its ticket. */
  function handleReservedBefore(item: CartItem): void {
    removeReserved([item.appointmentId])
    const { serviceName, slot } = item.bookingDetails
    const zone = zoneOfBooking(item.bookingDetails)
    onNews({ tone: 'info', message: text.checkout.alreadySent(serviceName, slot.timestamp, zone) })
    onReservedBefore([idsOf(item)])
  }

  return (
    <div className={styles.columns}>
      <section aria-labelledby="bookings" className={styles.bookings}>
        <h2 id="bookings" ref={bookingsRef} tabIndex={-1}>
          {text.checkout.summary}
        </h2>
        <StatusText>{isKept || isEmpty ? null : text.checkout.notKept}</StatusText>
        {isEmpty && !reservation.pending ? (
          <EmptyState drawing="cart" action={<ChooseService />}>
            {text.checkout.empty}
          </EmptyState>
        ) : (
          <ul className={primitives.stack3}>
            {inOrder.map((item) => (
              <CartRow
                key={item.appointmentId}
                item={item}
                isReserving={reservation.pending}
                overlap={findOverlap(item, visits)}
                onAccept={replace}
                onDelete={() => {
                  handleDelete(item)
                }}
                onTaken={() => {
                  markTaken([item.appointmentId])
                }}
                onAlreadyReserved={() => {
                  handleReservedBefore(item)
                }}
              />
            ))}
          </ul>
        )}
      </section>
      <div className={styles.summary}>
        <OrderSummary
          // The tax is that of the booking that was added first (spec §9).
          total={checkoutTotal(items, account.discount)}
          byClinic={subtotalsByClinic(inOrder)}
          isEmpty={isEmpty}
        >
          <Button
            variant="primary"
            isWide
            disabled={isEmpty && !reservation.pending}
            isPending={reservation.pending}
            onClick={() => {
              onNews(null)
              reservation.run()
            }}
          >
            {text.checkout.reserve}
          </Button>
          <div className={styles.outcome}>
            <StatusText>{statusOf(text, reservation)}</StatusText>
            <ErrorText>
              {reservation.problems.length === 0 ? null : (
                <Problems problems={reservation.problems} />
              )}
            </ErrorText>
          </div>
        </OrderSummary>
      </div>
    </div>
  )
}

function ChooseService(): ReactElement {
  const text = useBookingText()
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
  text: Pick<Texts, 'checkout' | 'common'>,
  { pending, isStillSending }: Reservation,
): string | null {
  if (isStillSending) return text.common.stillSending
  return pending ? text.checkout.reserving : null
}
