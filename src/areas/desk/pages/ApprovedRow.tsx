import type { ReactElement } from 'react'
import { desk } from '#src/areas/desk/text/en/desk.ts'
import { useText } from '#src/areas/text/useText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
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
