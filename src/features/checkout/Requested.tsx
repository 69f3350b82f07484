import { useId, type ReactElement } from 'react'
import { requested as requestedTexts } from '#src/text/en/requested.ts'
import { useText } from '#src/text/useText.ts'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import primitives from '#src/ui/primitives.module.css'
import { NextSteps } from './NextSteps.tsx'
import styles from './Requested.module.css'
import { RequestedTicket } from './RequestedTicket.tsx'
import type { RequestedAppointment } from './useRequested.ts'

const TEXTS = { requested: requestedTexts }

interface RequestedProps {
  readonly count: number
  /** Null until they are known. */
  readonly requested: readonly RequestedAppointment[] | null
  /** False while the cart holds more: it is below, and the section has a heading of its own. */
  readonly isWholePage: boolean
}

/** What was just requested, as tickets, and what happens next. */
export function Requested({ count, requested, isWholePage }: RequestedProps): ReactElement {
  const text = useText(TEXTS)
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
        {requested.map((each) => (
          <RequestedTicket
            key={`${each.ids.clinicId}/${each.ids.appointmentId}`}
            requested={each}
            heading={isWholePage ? 'h2' : 'h3'}
          />
        ))}
      </div>
      <NextSteps active={active} />
    </section>
  )
}
