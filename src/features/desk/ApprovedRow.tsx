import type { ReactElement } from 'react'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import type { TimeZone } from '#src/domain/timeZones.ts'
import { desk } from '#src/text/en/desk.ts'
import { useText } from '#src/text/useText.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './RequestRow.module.css'

const TEXTS = { desk }

interface ApprovedRowProps {
  readonly appointment: ActiveAppointment
  readonly zone: TimeZone
}

/** Keeps the place of a request that was answered, so that the next one doesn't move under the pointer. */
export function ApprovedRow({ appointment, zone }: ApprovedRowProps): ReactElement {
  const text = useText(TEXTS)
  return (
    <li className={styles.gone} aria-hidden="true">
      <Icon name="check" />
      <span>
        {text.desk.answered(
          appointment.patientData.fullname,
          appointment.bookingDetails.slot.timestamp,
          zone,
        )}
      </span>
    </li>
  )
}
