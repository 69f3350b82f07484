import { use, useState, type ReactElement } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useCart } from '#src/areas/booking/state/useCart.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { isSlotOpen } from '#src/areas/services/model/openSlots.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { KnownServicesContext } from '#src/areas/services/state/KnownServicesContext.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { paths, type BookingIds } from '#src/config/paths.ts'
import { readBookingIds } from '#src/config/readAddress.ts'
import { GoBack } from '#src/core/navigation/GoBack.tsx'
import type { NavigationState } from '#src/core/navigation/navigationState.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './BookingPage.module.css'
import { BookingSteps } from './BookingSteps.tsx'
import { useSentRequest } from './useSentRequest.ts'

/** How many coming times are read at first, and how many more each time. */
const TIMES_AT_ONCE = 1000

/** Booking, for patients (spec §2, §4). The required service is named in the address. */
export function BookingPage(): ReactElement {
  const text = useBookingText()
  const [searchParams] = useSearchParams()
  const ids = readBookingIds(searchParams)
  if (ids === null) {
    return (
      <GoBack fallback={paths.services()}>
        <LoadingLogo label={text.common.loading} />
      </GoBack>
    )
  }
  const { clinicId, serviceId, cartItem } = ids
  return <Booking key={[clinicId, serviceId, cartItem].join('/')} ids={ids} />
}

function Booking({ ids }: { readonly ids: BookingIds }): ReactElement {
  const text = useBookingText()
  const { services } = useRepositories()
  const cart = useCart()
  // The edited item stays the same, whatever another tab does to the cart in the meantime.
  const [edited] = useState(() => findEdited(cart.items, ids))
  const { clinicId, serviceId } = ids
  const sent = useSentRequest(ids, edited)
  const [slotLimit, setSlotLimit] = useState(TIMES_AT_ONCE)
  const live = useLive<Service | null>(
    (observer) => services.watchService(clinicId, serviceId, slotLimit, observer),
    `${clinicId}/${serviceId}/${String(slotLimit)}`,
  )
  // Keeps the last known service when the subscription fails, so that nothing typed is lost. Who has pressed a time sees
  // it at once, as the page before has shown it.
  const { recall } = use(KnownServicesContext)
  const [service, setService] = useState<Service | null>(() =>
    findPressed(recall({ clinicId, serviceId }), ids),
  )
  if (live.status === 'ready' && live.value !== service) {
    setService(live.value)
  }

  if (sent.status === 'sent') {
    const state: NavigationState = { news: 'requested' }
    return <Navigate to={paths.requested(sent.appointments)} replace state={state} />
  }
  if (live.status === 'ready' && live.value === null) {
    return (
      <div className={primitives.stack5}>
        <PageHeading>{text.booking.title}</PageHeading>
        <EmptyState
          drawing="lost"
          action={<LinkButton to={paths.services()}>{text.services.backToServices}</LinkButton>}
        >
          {text.failures.service.gone}
        </EmptyState>
      </div>
    )
  }
  if ((live.status === 'loading' && service === null) || sent.status === 'loading') {
    return <LoadingLogo label={text.common.loading} />
  }
  return (
    <div className={primitives.stack5}>
      <div className={styles.head}>
        <PageHeading>{service?.name ?? text.booking.title}</PageHeading>
        {edited === null ? null : (
          <p className={styles.editing}>
            <Icon name="edit" size="1.125rem" />
            {text.booking.editing}
          </p>
        )}
      </div>
      {live.status === 'failed' ? (
        <div className={styles.failed}>
          <ErrorText>{failureText(text, live.failure, { during: 'loading' })}</ErrorText>
          <Button onClick={live.retry}>{text.common.tryAgain}</Button>
        </div>
      ) : null}
      {service === null ? null : (
        <BookingSteps
          service={service}
          edited={edited}
          ids={ids}
          isLoadingTimes={live.status === 'loading'}
          onMoreTimes={() => {
            setSlotLimit(slotLimit + TIMES_AT_ONCE)
          }}
        />
      )}
    </div>
  )
}

/** Returns the service as it was known where its time was pressed; null where no time was, or it is not known. */
function findPressed(known: Service | null, { slot, cartItem }: BookingIds): Service | null {
  if (known === null || slot === null || cartItem !== null || known.places > 1) return null
  const pressed = known.slots.find(({ slotId }) => slotId === slot)
  return pressed !== undefined && isSlotOpen(pressed, Date.now()) ? known : null
}

/** Returns the cart item to edit; null where it is not in the cart or of another service. */
function findEdited(items: readonly CartItem[], ids: BookingIds): CartItem | null {
  const item = items.find(({ appointmentId }) => appointmentId === ids.cartItem)
  return item?.bookingDetails.clinicId === ids.clinicId &&
    item.bookingDetails.serviceId === ids.serviceId
    ? item
    : null
}
