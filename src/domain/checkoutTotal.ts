import type { CartItem } from './cartItem.ts'
import { TAX_RATES_PERCENT, type Province } from './provinces.ts'

/** The order summary of checkout. Amounts in dollars, whole cents. */
export interface CheckoutTotal {
  readonly subtotal: number
  /** Whose tax it is; null while the cart has no valid item. */
  readonly taxProvince: Province | null
  /** Percent; 0 while the cart has no valid item. */
  readonly taxRatePercent: number
  readonly tax: number
  /** As the account has it. */
  readonly discount: number
  readonly total: number
}

/**
 * What is to be paid in person (spec §9, Checkout total). Only items not marked taken count; the tax
 * is that of the first such item's clinic province; the discount is added, as the spec requires.
 * Prices and tax are rounded to cents one by one, so that the lines shown add up to the total shown.
 */
export function checkoutTotal(items: readonly CartItem[], discount = 0): CheckoutTotal {
  const valid = items.filter((item) => !item.taken)
  const province = valid[0]?.bookingDetails.clinicProvince
  const taxRatePercent = province === undefined ? 0 : TAX_RATES_PERCENT[province]

  const subtotalCents = valid.reduce((sum, item) => sum + toCents(item.bookingDetails.price), 0)
  const taxCents = taxOf(subtotalCents, taxRatePercent)
  const discountCents = toCents(discount)
  return {
    subtotal: subtotalCents / 100,
    taxProvince: province ?? null,
    taxRatePercent,
    tax: taxCents / 100,
    discount: discountCents / 100,
    total: (discountCents + taxCents + subtotalCents) / 100,
  }
}

function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

/** In thousandths of a percent, so that Quebec's 14.975 % of $100.00 is exactly half a cent and rounds up. */
function taxOf(cents: number, ratePercent: number): number {
  return Math.round((cents * Math.round(ratePercent * 1000)) / 100_000)
}
