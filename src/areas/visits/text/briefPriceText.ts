import type { Texts } from '#src/areas/text/Texts.ts'
import type { Priced } from '#src/areas/visits/model/checkoutTotal.ts'

/** Puts the price of a visit into words where there is little room: the clinic's price, and whether tax comes to it. */
export function briefPriceText(
  { prices }: Pick<Texts, 'prices'>,
  priced: Pick<Priced, 'price' | 'notTaxed'>,
): string {
  return priced.notTaxed || priced.price === 0
    ? prices.withTaxNote(priced)
    : prices.plusTax(priced.price)
}
