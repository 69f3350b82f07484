import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { OpenTime } from '#src/areas/desk/model/openTimes.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { paths } from '#src/config/paths.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import type { FreeChoice } from './AgendaFree.tsx'
import styles from './Calendar.module.css'
import type { EntryFocus } from './CalendarVisit.tsx'

interface CalendarOpenProps {
  readonly open: OpenTime
  readonly doctor: string
  readonly zone: TimeZone
  readonly focus: EntryFocus
  /** Asks which of several services it is for. */
  readonly onChooseService: (choice: FreeChoice) => void
}

/** An open time in the calendar, quiet until it is pointed at: it leads to a booking for a patient. */
export function CalendarOpen({
  open: { start, free },
  doctor,
  zone,
  focus,
  onChooseService,
}: CalendarOpenProps): ReactElement | null {
  const text = useDeskText()
  const words = text.agenda
  const [only] = free
  if (only === undefined) return null
  const name = words.openAt({
    timestamp: start,
    zone,
    services: free.map(({ serviceName, places }) =>
      places === undefined ? serviceName : `${text.services.placesLeft(places)}, ${serviceName}`,
    ),
    doctor,
  })
  const content = (
    <span className={styles.line}>
      <span className={styles.time}>{text.format.time(start, zone)} </span>
      {words.free}
      {only.places === undefined || free.length > 1
        ? null
        : `, ${text.services.placesLeft(only.places)}`}
    </span>
  )
  if (free.length > 1) {
    return (
      <button
        type="button"
        className={styles.open}
        aria-label={name}
        title={name}
        onClick={() => {
          onChooseService({ free, start, doctor })
        }}
        {...focus}
      >
        {content}
      </button>
    )
  }
  const { serviceId, slotId } = only
  return (
    <Link
      className={styles.open}
      to={paths.newAppointment({ serviceId, slotId })}
      aria-label={name}
      title={name}
      {...focus}
    >
      {content}
    </Link>
  )
}
