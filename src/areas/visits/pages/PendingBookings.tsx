import type { ReactElement } from 'react'
import { useCart } from '#src/areas/booking/state/useCart.ts'
import { useNow } from '#src/areas/useNow.ts'
import { byTime } from '#src/areas/visits/model/inTimeOrder.ts'
import { priceText } from '#src/areas/visits/text/priceText.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { paths } from '#src/config/paths.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNote } from '#src/core/text/zoneNote.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { ScheduleRow } from '#src/ui/ScheduleRow.tsx'
import { StateBadge } from '#src/ui/StateBadge.tsx'
import listStyles from './AppointmentList.module.css'
import styles from './PendingBookings.module.css'

/** The bookings in the cart (spec §2); nothing while the cart is empty. */
export function PendingBookings(): ReactElement | null {
  const text = useVisitsText()
  const readerZone = useReaderZone()
  const { items } = useCart()
  const now = useNow()
  if (items.length === 0) return null
  return (
    <Collapsible title={text.appointments.pendingBookings} isCompact>
      <div className={styles.bookings}>
        <ul className={listStyles.list}>
          {items.toSorted(byTime).map(({ appointmentId, bookingDetails, taken }) => (
            <ScheduleRow
              key={appointmentId}
              isCompact
              imageUrl={bookingDetails.imageUrl}
              time={text.format.time(bookingDetails.slot.timestamp, zoneOfBooking(bookingDetails))}
              zoneNote={zoneNote(
                text,
                bookingDetails.slot.timestamp,
                zoneOfBooking(bookingDetails),
                readerZone,
              )}
              day={text.services.timeDay(
                bookingDetails.slot.timestamp,
                zoneOfBooking(bookingDetails),
                now,
              )}
              title={bookingDetails.serviceName}
              lines={[text.services.doctor(bookingDetails.doctor), bookingDetails.clinicName]}
              price={priceText(text, bookingDetails)}
              isMuted={taken}
              note={
                taken ? (
                  <StateBadge icon="alert" tone="waiting">
                    {text.checkout.taken}
                  </StateBadge>
                ) : null
              }
            />
          ))}
        </ul>
        <LinkButton to={paths.checkout()} variant="primary">
          {text.appointments.completeAtCheckout}
        </LinkButton>
      </div>
    </Collapsible>
  )
}
