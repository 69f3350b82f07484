import { format } from '#src/core/text/en/format.ts'
import type { Province } from '#src/core/time/provinces.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

export const checkout = {
  title: 'Checkout',
  summary: 'Booking Summary',
  empty: 'No bookings yet',
  chooseService: 'Choose a service',
  taken: 'This appointment slot is no longer available.',
  editLabel: 'Edit',
  deleteLabel: 'Delete',
  /** The names of these buttons for a screen reader. */
  // The time distinguishes two bookings of one service.
  edit: (service: string, timestamp: number, zone: TimeZone): string =>
    `Edit ${service}, ${format.spoken(timestamp, zone)}`,
  delete: (service: string, timestamp: number, zone: TimeZone): string =>
    `Delete ${service}, ${format.spoken(timestamp, zone)}`,
  deleted: (service: string, timestamp: number, zone: TimeZone): string =>
    `${service}, ${format.spoken(timestamp, zone)}, was removed from the cart.`,
  notKept:
    'Your browser cannot keep this cart: it has no room left, or does not allow it. Please send your request before you reload or close this page.',
  /** Spec §5, Other: a cart item that can't be edited. */
  idsMissing: 'Clinic or service ID missing',

  orderSummary: 'Order Summary',
  subtotal: 'Subtotal',
  /** Null while nothing is taxed. */
  tax: (province: Province | null, ratePercent: number): string =>
    province === null
      ? 'Estimated tax'
      : `Estimated tax (${province} ${format.percent(ratePercent)})`,
  discount: 'Discount',
  total: 'Total',
  paidInPerson: 'The total is to be paid in person and is subject to change.',
  reserve: 'Make Reservation Request',
  reserving: 'Sending your request...',
  /** For a request that was made before, and whose answer got lost. */
  alreadySent: (service: string, timestamp: number, zone: TimeZone): string =>
    `Your request for ${service}, ${format.spoken(timestamp, zone)}, had already been sent.`,
  success:
    'Your booking has been successfully reserved. You will receive a confirmation email shortly.',
} as const
