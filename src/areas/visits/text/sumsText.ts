import type { Texts } from '#src/areas/text/Texts.ts'
import type { CheckoutTotal, ClinicSubtotal } from '#src/areas/visits/model/checkoutTotal.ts'

interface Line {
  readonly label: string
  readonly amount: string
}

interface SumsText {
  readonly lines: readonly Line[]
  readonly total: Line
  readonly remark: string
}

/** Puts the sums of an order into words; `isEmpty` where nothing is ordered. One clinic needs no sum of its own. */
export function sumsText(
  { checkout, format }: Pick<Texts, 'checkout' | 'format'>,
  { subtotal, discount, tax, taxProvince, taxRatePercent, total }: CheckoutTotal,
  byClinic: readonly ClinicSubtotal[],
  isEmpty = false,
): SumsText {
  const line = (label: string, dollars: number): Line => ({ label, amount: format.price(dollars) })
  return {
    lines: isEmpty
      ? []
      : [
          ...(byClinic.length < 2
            ? []
            : byClinic.map(({ clinicName, subtotal: ofClinic }) => line(clinicName, ofClinic))),
          line(checkout.subtotal, subtotal),
          ...(discount === 0 ? [] : [line(checkout.discount, discount)]),
          line(checkout.tax(taxProvince, taxRatePercent), tax),
        ],
    total: line(checkout.total, total),
    remark: checkout.paidInPerson,
  }
}
