import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './RequestRow.module.css'

interface ApprovedRowProps {
  readonly appointment: ActiveAppointment
  readonly zone: TimeZone
}

/** Keeps the place of a request that was answered, so that the next one doesn't move under the pointer. */
export function ApprovedRow({ appointment, zone }: ApprovedRowProps): ReactElement {
  const text = useDeskText()
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
