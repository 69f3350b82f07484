import type { Texts } from '#src/areas/text/Texts.ts'
import { totalOfVisit, type Priced } from '#src/areas/visits/model/checkoutTotal.ts'

/** Puts the price of one visit into words: the clinic's price, and what it comes to with tax. */
export function priceText({ prices }: Pick<Texts, 'prices'>, priced: Priced): string {
  return priced.notTaxed || priced.price === 0
    ? prices.withTaxNote(priced)
    : prices.withTotal(totalOfVisit(priced))
}
