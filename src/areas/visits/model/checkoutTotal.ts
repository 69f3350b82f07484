import { TAX_RATES_PERCENT, type Province } from '#src/core/time/provinces.ts'
import type { BookingDetails } from './appointment.ts'

/** What a price with its tax depends on. */
export type Priced = Pick<BookingDetails, 'price' | 'notTaxed' | 'clinicProvince'>

interface PricedVisit {
  readonly bookingDetails: Priced
}

/** What the visits at one clinic cost, before tax. */
export interface ClinicSubtotal {
  readonly clinicId: string
  readonly clinicName: string
  /** In dollars. */
  readonly subtotal: number
}

/** The order summary of checkout. Amounts in dollars, whole cents. */
export interface CheckoutTotal {
  readonly subtotal: number
  /** Whose tax it is; null while nothing in the cart is taxed. */
  readonly taxProvince: Province | null
  /** Percent; 0 while nothing in the cart is taxed. */
  readonly taxRatePercent: number
  readonly tax: number
  /** As the account has it; 0 while the cart has no valid item. */
  readonly discount: number
  readonly total: number
}

/**
 * What is to be paid in person (spec §9, Checkout total). Only items not marked taken count; the tax
 * is that of the first such item's clinic province, on all of them that the clinic did not mark as not
 * taxed; the discount is added, as the spec requires.
 * Prices and tax are rounded to cents one by one, so that the lines shown add up to the total shown.
 */
export function checkoutTotal(
  items: readonly (PricedVisit & { readonly taken: boolean })[],
  discount = 0,
): CheckoutTotal {
  const valid = items.filter((item) => !item.taken)
  const taxed = valid.filter(({ bookingDetails }) => !bookingDetails.notTaxed)
  const province = taxed[0]?.bookingDetails.clinicProvince
  const taxRatePercent = province === undefined ? 0 : TAX_RATES_PERCENT[province]

  const subtotalCents = sumOf(valid)
  const taxCents = taxOf(sumOf(taxed), taxRatePercent)
  // Where there is nothing to pay, it would make a total of its own.
  const discountCents = valid.length === 0 ? 0 : toCents(discount)
  return {
    subtotal: subtotalCents / 100,
    taxProvince: province ?? null,
    taxRatePercent,
    tax: taxCents / 100,
    discount: discountCents / 100,
    total: (discountCents + taxCents + subtotalCents) / 100,
  }
}

/** What visits cost that were requested, or are about to be, together. */
export function totalOfVisits(visits: readonly PricedVisit[], discount = 0): CheckoutTotal {
  return checkoutTotal(
    visits.map(({ bookingDetails }) => ({ bookingDetails, taken: false })),
    discount,
  )
}

/** What one visit costs, which is what a cart of it alone costs. */
export function totalOfVisit(bookingDetails: Priced): CheckoutTotal {
  return totalOfVisits([{ bookingDetails }])
}

/** The subtotal of each clinic, in the order in which they first appear. Taken items don't count. */
export function subtotalsByClinic(
  items: readonly {
    readonly bookingDetails: Priced & Pick<BookingDetails, 'clinicId' | 'clinicName'>
    readonly taken?: boolean
  }[],
): readonly ClinicSubtotal[] {
  const valid = items.filter(({ taken }) => taken !== true)
  const clinics = new Map(
    valid.map(({ bookingDetails }) => [bookingDetails.clinicId, bookingDetails.clinicName]),
  )
  return [...clinics].map(([clinicId, clinicName]) => ({
    clinicId,
    clinicName,
    subtotal:
      sumOf(valid.filter(({ bookingDetails }) => bookingDetails.clinicId === clinicId)) / 100,
  }))
}

function sumOf(items: readonly PricedVisit[]): number {
  return items.reduce((sum, { bookingDetails }) => sum + toCents(bookingDetails.price), 0)
}

function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

/** In thousandths of a percent, so that Quebec's 14.975 % of $100.00 is exactly half a cent and rounds up. */
function taxOf(cents: number, ratePercent: number): number {
  return Math.round((cents * Math.round(ratePercent * 1000)) / 100_000)
}
