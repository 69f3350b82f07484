import { useRef, useState, type ReactElement } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useCart } from '#src/areas/booking/state/useCart.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { paths, type AppointmentIds } from '#src/config/paths.ts'
import { readRequested } from '#src/config/readAddress.ts'
import { CART_NEWS } from '#src/core/navigation/navigationState.ts'
import { useArrivalNews } from '#src/core/navigation/useArrivalNews.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './CheckoutPage.module.css'
import { Order, type CheckoutNews } from './Order.tsx'
import { Requested } from './Requested.tsx'
import { useRequested, type RequestedAppointment } from './useRequested.ts'
import { useReservation } from './useReservation.ts'

/**
 * Checkout (spec §2, §4 Cart, §9). For patients: behind `RoleOnly`. What is requested here, or from a
 * booking, is named in the address: a reload shows it again, as it is then.
 */
export function CheckoutPage(): ReactElement {
  const text = useBookingText()
  const [searchParams] = useSearchParams()
  const navigate = useNavigate()
  const { items } = useCart()
  const [news, setNews] = useState<CheckoutNews | null>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  useArrivalNews(CART_NEWS, (arrived) => {
    setNews(
      arrived === 'added'
        ? { tone: 'info', message: text.booking.addedToCart }
        : { tone: 'success', message: text.checkout.success },
    )
  })
  const named = readRequested(searchParams)
  const requested = useRequested(named)

  function showRequested(added: readonly AppointmentIds[]): void {
    void navigate(paths.requested([...named, ...added]), { replace: true })
  }
  const reservation = useReservation((reserved) => {
    setNews({ tone: 'success', message: text.checkout.success })
    showRequested(reserved)
  })
  // What was sent is only news until a clinic has answered.
  const states = stateOf(requested)
  const [sentAs, setSentAs] = useState<string | null>(null)
  if (sentAs === null && states !== null) setSentAs(states)
  const isTrueStill = news?.tone !== 'success' || states === null || states === sentAs
  const isAllRequested = named.length > 0 && items.length === 0
  // The button that was pressed is gone.
  useFocusFallback(headingRef, isAllRequested)

  return (
    <div className={styles.page}>
      <PageHeading headingRef={headingRef}>
        {isAllRequested
          ? titleOf(text, named.length, requested, news?.tone === 'success')
          : text.checkout.title}
      </PageHeading>
      <div className={news?.tone === 'success' ? primitives.remark : undefined}>
        <StatusText>{isTrueStill ? (news?.message ?? null) : null}</StatusText>
      </div>
      {named.length === 0 ? null : (
        <Requested count={named.length} requested={requested} isWholePage={isAllRequested} />
      )}
      {isAllRequested ? null : (
        <Order reservation={reservation} onNews={setNews} onReservedBefore={showRequested} />
      )}
    </div>
  )
}

/** Returns what the requests are now, to be compared; null until it is known. */
function stateOf(requested: readonly RequestedAppointment[] | null): string | null {
  return requested?.map(({ appointment }) => appointment?.status ?? '').join() ?? null
}

/** The title of a page where nothing is left in the cart; `isFresh` right after the request. */
function titleOf(
  text: Pick<Texts, 'requested'>,
  count: number,
  requested: readonly RequestedAppointment[] | null,
  isFresh: boolean,
): string {
  const states = requested?.map(({ appointment }) => appointment?.status) ?? []
  if (states.length === 0 ? isFresh : states.every((state) => state === 'pending')) {
    return text.requested.sent(count)
  }
  const areConfirmed = states.length > 0 && states.every((state) => state === 'confirmed')
  return areConfirmed ? text.requested.confirmed(count) : text.requested.other(count)
}
