import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { FreeTime } from '#src/areas/desk/model/openTimes.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { paths } from '#src/config/paths.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './Agenda.module.css'

interface AgendaFreeProps {
  /** One for each service that is free then; at least one. */
  readonly free: readonly FreeTime[]
  readonly start: number
  readonly doctor: string
  readonly zone: TimeZone
  /** Asks which of several services it is for. */
  readonly onChooseService: (choice: FreeChoice) => void
}

export interface FreeChoice {
  readonly free: readonly FreeTime[]
  readonly start: number
  readonly doctor: string
}

/** An open time of a doctor, which leads to a booking for a patient. */
export function AgendaFree({
  free,
  start,
  doctor,
  zone,
  onChooseService,
}: AgendaFreeProps): ReactElement | null {
  const text = useDeskText()
  const [only] = free
  const words = text.agenda
  if (only === undefined) return null
  if (free.length > 1) {
    return (
      <button
        type="button"
        className={styles.free}
        aria-label={words.openServicesFor(free.length, doctor, start, zone)}
        onClick={() => {
          onChooseService({ free, start, doctor })
        }}
      >
        {words.openServices(free.length)}
        <span>, {doctor}</span>
      </button>
    )
  }
  const { serviceId, slotId, serviceName, duration, places } = only
  return (
    <Link className={styles.free} to={paths.newAppointment({ serviceId, slotId })}>
      <span>{words.free}</span>, {words.withDoctor(serviceName, doctor)}, {words.minutes(duration)}
      {places === undefined ? null : `, ${text.services.placesLeft(places)}`}
      <VisuallyHidden>{words.bookAt(doctor, start, zone)}</VisuallyHidden>
    </Link>
  )
}
