import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { isSlotOpen } from '#src/areas/services/model/openSlots.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { BookingDetails, ProposedTime } from '#src/areas/visits/model/appointment.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { paths } from '#src/config/paths.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNote } from '#src/core/text/zoneNote.ts'
import { freeIdOf } from '#src/core/time/joinPlaces.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { useStillLoading } from '#src/ui/useStillLoading.ts'
import styles from './ProposedTimes.module.css'

interface ProposedTimesProps {
  /** The details of the appointment that was cancelled. */
  readonly booking: BookingDetails
  readonly proposed: readonly ProposedTime[]
  /** A patient books a time that is still free with one press. */
  readonly viewer: Account['role']
}

/** The times that a clinic proposed, each with whether it is still free. */
export function ProposedTimes({ booking, proposed, viewer }: ProposedTimesProps): ReactElement {
  return (
    <ul className={styles.times}>
      {proposed.map((time) => (
        <li key={`${time.serviceId}/${time.slotId}`}>
          <Proposal booking={booking} time={time} viewer={viewer} />
        </li>
      ))}
    </ul>
  )
}

interface ProposalProps extends Omit<ProposedTimesProps, 'proposed'> {
  readonly time: ProposedTime
}

function Proposal({ booking, time, viewer }: ProposalProps): ReactElement {
  const text = useVisitsText()
  const now = useNow()
  const { services } = useRepositories()
  const { clinicId } = booking
  const { serviceId, slotId, timestamp } = time
  const zone = zoneOfBooking(booking)
  const slot = useLive<Slot | null>(
    (observer) => services.watchChosenTime(clinicId, serviceId, time, observer),
    `${clinicId}/${serviceId}/${slotId}`,
  )
  useStillLoading(slot.status === 'loading')
  const note = zoneNote(text, timestamp, zone, useReaderZone())
  const shown = `${text.format.briefDay(timestamp, zone)}, ${text.format.time(timestamp, zone)}`
  const name = note === null ? shown : `${shown}, ${note}`
  if (slot.status !== 'ready') return <span className={styles.plain}>{name}</span>
  if (slot.value === null || !isSlotOpen(slot.value, now)) {
    return (
      <span className={styles.plain}>
        <s>{name}</s> {text.appointments.noLongerFree}
      </span>
    )
  }
  if (viewer === 'clinic') return <span className={styles.plain}>{name}</span>
  return (
    <Link
      className={styles.link}
      to={paths.booking({ clinicId, serviceId, slot: freeIdOf(slot.value) })}
    >
      {text.appointments.bookProposed(name)}
    </Link>
  )
}
