import { useId, type ReactElement } from 'react'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { subtotalsByClinic, totalOfVisits } from '#src/areas/visits/model/checkoutTotal.ts'
import { byTime } from '#src/areas/visits/model/inTimeOrder.ts'
import { sumsText } from '#src/areas/visits/text/sumsText.ts'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import primitives from '#src/ui/primitives.module.css'
import { Sums } from '#src/ui/Sums.tsx'
import { NextSteps } from './NextSteps.tsx'
import styles from './Requested.module.css'
import { RequestedTicket } from './RequestedTicket.tsx'
import type { RequestedAppointment } from './useRequested.ts'

interface RequestedProps {
  readonly count: number
  /** Null until they are known. */
  readonly requested: readonly RequestedAppointment[] | null
  /** False while the cart holds more: it is below, and the section has a heading of its own. */
  readonly isWholePage: boolean
}

/** What was just requested, as tickets, and what happens next. */
export function Requested({ count, requested, isWholePage }: RequestedProps): ReactElement {
  const text = useBookingText()
  const { discount } = useAccount()
  const id = useId()
  const label = text.requested.other(count)
  if (requested === null) return <LoadingLogo label={text.requested.loading} />
  const active = requested.flatMap(({ appointment }) =>
    appointment === null || appointment.status === 'completed' ? [] : [appointment],
  )
  return (
    <section
      className={styles.requested}
      aria-labelledby={isWholePage ? undefined : id}
      aria-label={isWholePage ? label : undefined}
    >
      {isWholePage ? null : <h2 id={id}>{label}</h2>}
      <div className={primitives.stack4}>
        {requested.toSorted(compareTimes).map((each) => (
          <RequestedTicket
            key={`${each.ids.clinicId}/${each.ids.appointmentId}`}
            requested={each}
            heading={isWholePage ? 'h2' : 'h3'}
          />
        ))}
      </div>
      {active.length === 0 ? null : (
        <div className={styles.sums}>
          <Sums
            {...sumsText(
              text,
              totalOfVisits(active, discount),
              subtotalsByClinic(active.toSorted(byTime)),
            )}
          />
        </div>
      )}
      <NextSteps active={active} />
    </section>
  )
}

/** Requests that can't be shown come last. */
function compareTimes(a: RequestedAppointment, b: RequestedAppointment): number {
  if (a.appointment === null || b.appointment === null) {
    return Number(a.appointment === null) - Number(b.appointment === null)
  }
  return byTime(a.appointment, b.appointment)
}
