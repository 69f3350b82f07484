import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './RequestRow.module.css'

interface GoneRowProps {
  readonly appointment: ActiveAppointment
  /** False for one that was declined or cancelled. */
  readonly isApproved: boolean
  readonly zone: TimeZone
}

/** Keeps the place of a request that has left the list, so that the next one doesn't move under the pointer. */
export function GoneRow({ appointment, isApproved, zone }: GoneRowProps): ReactElement {
  const words = useDeskText().desk
  const { bookingDetails, patientData } = appointment
  return (
    <li className={styles.gone} aria-hidden="true">
      <Icon name={isApproved ? 'check' : 'close'} />
      <span>
        {words.gone(isApproved, patientData.fullname, bookingDetails.slot.timestamp, zone)}
      </span>
    </li>
  )
}
