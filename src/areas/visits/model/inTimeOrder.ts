import type { BookingDetails } from './appointment.ts'

interface Visit {
  readonly bookingDetails: Pick<BookingDetails, 'slot'>
}

/** Compares two visits, for a sort by the time at which they begin. */
export function byTime(a: Visit, b: Visit): number {
  return a.bookingDetails.slot.timestamp - b.bookingDetails.slot.timestamp
}
