import type { ReactElement } from 'react'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import type { CheckoutTotal } from '#src/areas/visits/model/checkoutTotal.ts'
import { sumsText } from '#src/areas/visits/text/sumsText.ts'
import primitives from '#src/ui/primitives.module.css'
import { Sums } from '#src/ui/Sums.tsx'

interface StepPriceProps {
  readonly total: CheckoutTotal
  /** In one line, beside a summary of the rest. */
  readonly isBrief: boolean
}

/** What a request costs, before it is sent. */
export function StepPrice({ total, isBrief }: StepPriceProps): ReactElement {
  const text = useBookingText()
  if (isBrief) return <p className={primitives.remark}>{text.prices.inPerson(total)}</p>
  return (
    <section aria-labelledby="request-total">
      <h3 id="request-total">{text.booking.requestTotal}</h3>
      <Sums {...sumsText(text, total, [])} />
    </section>
  )
}
