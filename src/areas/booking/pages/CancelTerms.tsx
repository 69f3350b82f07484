import type { ReactElement } from 'react'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { deadlineOf } from '#src/areas/services/model/servicePolicy.ts'
import { useNow } from '#src/areas/useNow.ts'
import type { BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'

/** Until when a booking, or each of several of one service, can be cancelled. Nothing where that is until it begins. */
export function CancelTerms({
  bookings,
}: {
  readonly bookings: readonly BookingDetails[]
}): ReactElement | null {
  const { policy } = useBookingText()
  const now = useNow()
  const [booking, another] = bookings
  if (booking === undefined || booking.cancelHours === 0) return null
  if (another !== undefined) return <p>{policy.cancelEach(booking.cancelHours)}</p>
  const deadline = deadlineOf(booking)
  return (
    <p>
      {deadline <= now
        ? policy.cannotCancel
        : `${policy.cancelUntil(deadline, zoneOfBooking(booking))}.`}
    </p>
  )
}
