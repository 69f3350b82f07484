import type { BookingDetails } from './appointment.ts'
import { isSameSlot } from './sameSlot.ts'
import { MINUTE_MS } from './timeUnits.ts'

interface Timed {
  readonly bookingDetails: Pick<BookingDetails, 'duration' | 'slot'>
}

interface Booked {
  readonly bookingDetails: Pick<BookingDetails, 'serviceId' | 'slot'>
}

/** Epoch milliseconds at which an appointment begins. */
export function startOf({ bookingDetails }: Timed): number {
  return bookingDetails.slot.timestamp
}

/** Epoch milliseconds at which an appointment is over. */
export function endOf(appointment: Timed): number {
  return startOf(appointment) + appointment.bookingDetails.duration * MINUTE_MS
}

/** Whether two readings of an appointment are for the same time of the same service. */
export function isAtSameTime(
  { bookingDetails: one }: Booked,
  { bookingDetails: other }: Booked,
): boolean {
  return one.serviceId === other.serviceId && isSameSlot(one.slot, other.slot)
}

export function sortByStart<Appointment extends Timed>(
  appointments: readonly Appointment[],
): readonly Appointment[] {
  return appointments.toSorted((a, b) => startOf(a) - startOf(b))
}
