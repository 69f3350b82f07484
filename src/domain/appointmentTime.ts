import type { BookingDetails } from './appointment.ts'
import { MINUTE_MS } from './timeUnits.ts'

interface Timed {
  readonly bookingDetails: Pick<BookingDetails, 'duration' | 'slot'>
}

/** Epoch milliseconds at which an appointment begins. */
export function startOf({ bookingDetails }: Timed): number {
  return bookingDetails.slot.timestamp
}

/** Epoch milliseconds at which an appointment is over. */
export function endOf(appointment: Timed): number {
  return startOf(appointment) + appointment.bookingDetails.duration * MINUTE_MS
}

export function sortByStart<Appointment extends Timed>(
  appointments: readonly Appointment[],
): readonly Appointment[] {
  return appointments.toSorted((a, b) => startOf(a) - startOf(b))
}
