import type { Province } from '#src/domain/provinces.ts'
import { format } from './format.ts'

export const checkout = {
  title: 'Checkout',
  summary: 'Booking Summary',
  empty: 'No bookings yet',
  chooseService: 'Choose a service',
  taken: 'This appointment slot is no longer available.',
  // The time distinguishes two bookings of one service.
  edit: (service: string, timestamp: number): string =>
    `Edit ${service}, ${format.spoken(timestamp)}`,
  delete: (service: string, timestamp: number): string =>
    `Delete ${service}, ${format.spoken(timestamp)}`,
  deleted: (service: string, timestamp: number): string =>
    `${service}, ${format.spoken(timestamp)}, was removed from the cart.`,
  /** Spec §5, Other: a cart item that can't be edited. */
  idsMissing: 'Clinic or service ID missing',

  orderSummary: 'Order Summary',
  /** Below the service, on the receipt. */
  lineTime: (timestamp: number): string =>
    `${format.shortDate(timestamp)}, ${format.time(timestamp)}`,
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
  success:
    'Your booking has been successfully reserved. You will receive a confirmation email shortly.',
  toDashboard: 'View your appointments',
} as const
