import { formatSpoken } from '#src/domain/formats.ts'

export const checkout = {
  title: 'Checkout',
  summary: 'Booking Summary',
  empty: 'No bookings yet',
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
  subtotal: 'Subtotal',
  tax: (ratePercent: number): string => `Estimated sales tax (${ratePercent}%)`,
  discount: 'Discount',
  total: 'Total',
  paidInPerson: 'The total is to be paid in person and is subject to change.',
  reserve: 'Make Reservation Request',
  reserving: 'Sending your request...',
  success:
    'Your booking has been successfully reserved. You will receive a confirmation email shortly.',
} as const
