import { useId, type ReactElement } from 'react'
import type { LogEntry } from '#src/areas/accounts/model/logEntry.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { historyOf } from '#src/areas/visits/model/visitHistory.ts'
import { useClinicVisitsText } from '#src/areas/visits/text/useClinicVisitsText.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { useStillLoading } from '#src/ui/useStillLoading.ts'
import styles from './VisitHistory.module.css'

interface VisitHistoryProps {
  readonly appointment: Appointment
}

/** Who did what with an appointment, under its own heading, on the clinic's page of it. */
export function VisitHistoryCard({ appointment }: VisitHistoryProps): ReactElement {
  const { history } = useClinicVisitsText()
  const id = useId()
  return (
    <div className={styles.onScreen}>
      <Card as="section" labelledBy={id}>
        <div className={primitives.stack3}>
          <h2 id={id} className={styles.title}>
            {history.title}
          </h2>
          <VisitHistory appointment={appointment} />
        </div>
      </Card>
    </div>
  )
}

/** Who did what with an appointment, the latest first. Name it from outside. */
export function VisitHistory({ appointment }: VisitHistoryProps): ReactElement {
  const text = useClinicVisitsText()
  const words = text.history
  const { log } = useRepositories()
  const now = useNow()
  const { appointmentId, bookingDetails } = appointment
  const { clinicId } = bookingDetails
  const entries = useLive<readonly LogEntry[]>(
    (observer) => log.watchRecord(clinicId, appointmentId, observer),
    `${clinicId}/${appointmentId}`,
  )
  useStillLoading(entries.status === 'loading')
  switch (entries.status) {
    case 'loading':
      return <p className={primitives.soft}>{text.common.loading}</p>
    case 'failed':
      return (
        <div className={primitives.stack3}>
          <ErrorText>{words.failed}</ErrorText>
          <div>
            <Button onClick={entries.retry}>{text.common.tryAgain}</Button>
          </div>
        </div>
      )
    case 'ready': {
      const lines = historyOf(appointment, entries.value, now)
      if (lines.length === 0) return <p className={primitives.soft}>{words.nothing}</p>
      const zone = zoneOfBooking(bookingDetails)
      return (
        <ul className={styles.lines}>
          {lines.map(({ key, event, at, name }) => (
            <li key={key}>
              {words.deed(event, name)},{' '}
              <span className={styles.when}>{words.when(at, now, zone)}</span>
            </li>
          ))}
        </ul>
      )
    }
  }
}
