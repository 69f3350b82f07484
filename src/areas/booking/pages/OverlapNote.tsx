import type { ReactElement } from 'react'
import { holdsSameSlot } from '#src/areas/booking/model/cart.ts'
import { useCart } from '#src/areas/booking/state/useCart.ts'
import { useOwnVisits } from '#src/areas/booking/state/useOwnVisits.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { findOverlap, type PlannedVisit } from '#src/areas/visits/model/visitOverlap.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { StatusText } from '#src/ui/StatusText.tsx'

/** Says that this time is in the cart already, or that the same person has another visit then. */
export function OverlapNote({ visit }: { readonly visit: PlannedVisit }): ReactElement {
  const { people: words } = useBookingText()
  const { items } = useCart()
  // What holds this very time is a request of the patient's own, and the page says so itself.
  const others = useOwnVisits().filter((each) => !holdsSameSlot(each, visit))
  const other = findOverlap(visit, others)
  const isInCart = items.some(
    (item) => item.appointmentId !== visit.appointmentId && holdsSameSlot(item, visit),
  )
  return (
    <>
      <StatusText>{isInCart ? words.inCart : null}</StatusText>
      <StatusText>
        {other === null || isInCart
          ? null
          : words.overlap(
              other.patientData.fullname,
              other.bookingDetails.serviceName,
              other.bookingDetails.slot.timestamp,
              zoneOfBooking(other.bookingDetails),
            )}
      </StatusText>
    </>
  )
}
