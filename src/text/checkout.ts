export const checkout = {
  title: 'Checkout',
  summary: 'Booking Summary',
  empty: 'No bookings yet',
  taken: 'This appointment slot is no longer available.',
  edit: (service: string): string => `Edit ${service}`,
  delete: (service: string): string => `Delete ${service}`,
  deleted: (service: string): string => `${service} was removed from the cart.`,
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
