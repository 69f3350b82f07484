import type { ReactElement } from 'react'
import { desk } from '#src/areas/desk/text/en/desk.ts'
import { services } from '#src/areas/services/text/en/services.ts'
import { useText } from '#src/areas/text/useText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { overlaps } from '#src/areas/visits/text/en/overlaps.ts'
import { people } from '#src/areas/visits/text/en/people.ts'
import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './RequestRow.module.css'

const TEXTS = { desk, format, overlaps, people, services }

interface RequestFactsProps {
  readonly request: ActiveAppointment
  /** The other visits of the doctor at its time. */
  readonly conflicts: readonly ActiveAppointment[]
  readonly zone: TimeZone
}

/** What a request is for, and what a clinic has to know before it approves it. */
export function RequestFacts({ request, conflicts, zone }: RequestFactsProps): ReactElement {
  const text = useText(TEXTS)
  const { bookerName, bookingDetails, moved } = request
  const { serviceName, doctor, price } = bookingDetails
  return (
    <div className={styles.lines}>
      <p>{serviceName}</p>
      <p>
        {text.services.doctor(doctor)} · {text.format.price(price)}
      </p>
      {conflicts.length === 0 ? null : (
        <p className={styles.conflict}>
          <Icon name="alert" size="1em" /> {text.overlaps.busy(doctor, conflicts, zone)}
        </p>
      )}
      {bookerName === '' ? null : <p>{text.people.bookedByNamed(bookerName)}</p>}
      {moved?.by === 'patient' ? (
        <p className={styles.moved}>{text.desk.movedByPatient(moved.from, zone)}</p>
      ) : null}
    </div>
  )
}
