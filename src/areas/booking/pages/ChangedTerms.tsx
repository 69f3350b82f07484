import type { ReactElement } from 'react'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import type { OfferedService } from '#src/areas/openings/model/freeTimes.ts'
import type { BookingDetails } from '#src/areas/visits/model/appointment.ts'
import styles from './SchedulingPage.module.css'

interface ChangedTermsProps {
  /** As it is now. */
  readonly booking: BookingDetails
  readonly to: OfferedService
}

/** What a move changes besides the time: service, doctor, length or price. Nothing where they stay. */
export function ChangedTerms({ booking, to }: ChangedTermsProps): ReactElement | null {
  const words = useSchedulingText().scheduling
  const before = words.serviceOption({ ...booking, name: booking.serviceName }, false)
  const after = words.serviceOption(to, false)
  if (before === after) return null
  return (
    <div role="status" className={styles.changes}>
      <p className={styles.when}>{words.changes}</p>
      <dl>
        <dt>{words.before}</dt>
        <dd>{before}</dd>
        <dt>{words.after}</dt>
        <dd>{after}</dd>
      </dl>
    </div>
  )
}
