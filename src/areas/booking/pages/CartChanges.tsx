import { useRef, useState, type ReactElement } from 'react'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import type { ServiceFields } from '#src/areas/services/model/service.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { bookingDetailsOf, findChangedCopies } from '#src/areas/visits/model/bookingDetails.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { Button } from '#src/ui/Button.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './CartChanges.module.css'

interface CartChangesProps {
  readonly item: CartItem
  /** Takes the item with the details as they are now. */
  readonly onAccept: (item: CartItem) => void
}

/** What the clinic changed of a service that is in the cart, live, and the one press that accepts it. */
export function CartChanges({ item, onAccept }: CartChangesProps): ReactElement {
  const text = useBookingText()
  const words = text.prices
  const { services } = useRepositories()
  const before = item.bookingDetails
  const { clinicId, serviceId } = before
  const service = useLive<ServiceFields | null>(
    (observer) => services.watchServiceFields(clinicId, serviceId, observer),
    // An item without them only says that it can't be edited.
    clinicId === '' || serviceId === '' ? null : `${clinicId}/${serviceId}`,
  )
  const [isAccepted, setIsAccepted] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const known = service.status === 'ready' ? service.value : null
  const changed = known === null ? [] : findChangedCopies(before, known)
  const now = known === null ? before : bookingDetailsOf(known, before.slot)
  const isChanged = changed.length > 0
  // The button goes once it was pressed.
  useFocusFallback(ref, !isChanged)
  const label = changed.includes('price') ? words.acceptPrice(now.price) : words.acceptChange

  return (
    <div ref={ref} tabIndex={-1} className={styles.changes}>
      <StatusText>
        {isChanged ? describe(text, changed, now, before) : isAccepted ? words.accepted : null}
      </StatusText>
      {isChanged ? (
        <Button
          aria-label={words.acceptFor(label, before.serviceName)}
          onClick={() => {
            setIsAccepted(true)
            onAccept({ ...item, bookingDetails: now })
          }}
        >
          {label}
        </Button>
      ) : null}
    </div>
  )
}

function describe(
  { prices }: Pick<Texts, 'prices'>,
  changed: readonly (keyof BookingDetails)[],
  now: BookingDetails,
  before: BookingDetails,
): string {
  const words: Readonly<
    Partial<Record<keyof BookingDetails, (now: BookingDetails, before: BookingDetails) => string>>
  > = prices.changed
  const told = changed.flatMap((field) => {
    const say = words[field]
    return say === undefined ? [] : [say(now, before)]
  })
  return told.length === 0 ? prices.changedOtherwise : told.join(' ')
}
