import type { BookingDetails } from '#src/areas/visits/model/appointment.ts'
import type { CheckoutTotal } from '#src/areas/visits/model/checkoutTotal.ts'
import { format } from '#src/core/text/en/format.ts'

type Copies = Omit<BookingDetails, 'slot'>

/** What a service costs, and what a clinic changed of it since it was put into the cart. */
export const prices = {
  notTaxed: 'Not taxed',
  withTaxNote: ({ price, notTaxed }: Pick<Copies, 'price' | 'notTaxed'>): string =>
    notTaxed ? `${format.price(price)}, not taxed` : format.price(price),

  /** The same as checkout asks for this visit alone: '$90.00 ($101.70 with tax)'. */
  withTotal: ({ subtotal, total }: CheckoutTotal): string =>
    `${format.price(subtotal)} (${format.price(total)} with tax)`,
  /** Where there is little room: '$90.00 + tax'. */
  plusTax: (price: number): string => `${format.price(price)} + tax`,
  /** Beside the price. */
  total: ({ total }: CheckoutTotal): string => `${format.price(total)} with tax`,

  /** Beside the price of a visit: what comes to it, by its own clinic's tax. */
  inPerson: ({ taxProvince, taxRatePercent, discount, total }: CheckoutTotal): string => {
    const added = [
      ...(taxProvince === null
        ? []
        : [`estimated tax (${taxProvince} ${format.percent(taxRatePercent)})`]),
      ...(discount === 0 ? [] : ['discount']),
    ]
    const what = added.length === 0 ? '' : `${format.price(total)} with ${added.join(' and ')}, `
    return `${what}${what === '' ? 'To' : 'to'} be paid in person. Subject to change.`
  },

  /** What changed, by field; each takes the new details and the old ones. */
  changed: {
    price: (now: Copies, before: Copies): string =>
      `The price is now ${format.price(now.price)}. It was ${format.price(before.price)}.`,
    notTaxed: ({ notTaxed }: Copies): string =>
      notTaxed ? 'It is no longer taxed.' : 'Tax is now added to the price.',
    serviceName: ({ serviceName }: Copies): string => `The service is now called ${serviceName}.`,
    doctor: (now: Copies, before: Copies): string =>
      `It is now with ${now.doctor}, no longer with ${before.doctor}.`,
    duration: (now: Copies, before: Copies): string =>
      `It now takes ${format.count(now.duration)} minutes. It was ${format.count(before.duration)}.`,
    clinicAddress: ({ clinicAddress }: Copies): string => `The clinic is now at ${clinicAddress}.`,
  },
  /** Where nothing changed that a patient would see at once. */
  changedOtherwise: 'The clinic updated some details of this service.',
  acceptPrice: (price: number): string => `Accept ${format.price(price)}`,
  acceptChange: 'Accept the change',
  /** For screen readers, to which the buttons of two rows would be alike. */
  acceptFor: (label: string, service: string): string => `${label} for ${service}`,
  accepted: 'Accepted.',
} as const
