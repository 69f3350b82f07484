import { formatShortDate, formatSpoken, formatTime } from '#src/domain/formats.ts'
import type { Province } from '#src/domain/provinces.ts'

export const checkout = {
  title: 'Checkout',
  summary: 'Booking Summary',
  empty: 'No bookings yet',
  chooseService: 'Choose a service',
  taken: 'This appointment slot is no longer available.',
  // The time tells two bookings of one service apart.
  edit: (service: string, timestamp: number): string =>
    `Edit ${service}, ${formatSpoken(timestamp)}`,
  delete: (service: string, timestamp: number): string =>
    `Delete ${service}, ${formatSpoken(timestamp)}`,
  deleted: (service: string, timestamp: number): string =>
    `${service}, ${formatSpoken(timestamp)}, was removed from the cart.`,
  /** Spec §5, Other: a cart item that can't be edited. */
  idsMissing: 'Clinic or service ID missing',

  orderSummary: 'Order Summary',
  /** Below the service, on the receipt. */
  lineTime: (timestamp: number): string =>
    `${formatShortDate(timestamp)}, ${formatTime(timestamp)}`,
  subtotal: 'Subtotal',
  /** Null while nothing is taxed. */
  tax: (province: Province | null, ratePercent: number): string =>
    province === null ? 'Estimated tax' : `Estimated tax (${province} ${ratePercent}%)`,
  discount: 'Discount',
  total: 'Total',
  paidInPerson: 'The total is to be paid in person and is subject to change.',
  reserve: 'Make Reservation Request',
  reserving: 'Sending your request...',
  success:
    'Your booking has been successfully reserved. You will receive a confirmation email shortly.',
  toDashboard: 'See it on your dashboard',
} as const
