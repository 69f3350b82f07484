import { useEffect, useId, useRef, type ReactElement } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import { failureText } from '#src/core/text/failureText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './SeriesFields.module.css'
import type { MovedVisit, MoveSeries } from './useMoveSeries.ts'

interface MoveSeriesResultsProps {
  readonly action: Pick<MoveSeries, 'pending' | 'isStillSending'>
  readonly results: readonly MovedVisit[]
  readonly role: Account['role']
  readonly zone: TimeZone
  /** The one from which the page was opened. */
  readonly appointment: ActiveAppointment
  /** Called to choose a time for those that have not moved. */
  readonly onAgain: () => void
}

/** What became of each visit of a series: while they are moved, and afterwards. */
export function MoveSeriesResults(props: MoveSeriesResultsProps): ReactElement {
  const { action, results, role, zone, appointment, onAgain } = props
  const text = useSchedulingText()
  const words = text.seriesMoving
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => ref.current?.focus(), [])
  const asked = results.filter(({ result }) => result.kind !== 'stays')
  const { length: done } = asked.filter(({ result }) => result.kind !== 'waiting')
  const { length: moved } = asked.filter(({ result }) => result.kind === 'moved')
  const { length: wished } = asked.filter(({ result }) => result.kind === 'asked')
  const isWhole = moved + wished === asked.length
  const { clinicId } = appointment.bookingDetails
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-labelledby={id} className={styles.series}>
      <h2 id={id}>{words.results}</h2>
      <StatusText tone={!action.pending && isWhole ? 'success' : 'info'}>
        {action.pending
          ? action.isStillSending
            ? text.common.stillSending
            : words.moving(done, asked.length)
          : words.result(moved, asked.length, wished)}
      </StatusText>
      <ol className={styles.dates}>
        {results.map((each) => (
          <li key={each.visit.appointmentId} className={styles.date}>
            <Result {...each} role={role} zone={zone} />
          </li>
        ))}
      </ol>
      {action.pending ? null : (
        <span className={styles.ways}>
          {isWhole ? null : (
            <Button variant="primary" onClick={onAgain}>
              {words.again}
            </Button>
          )}
          <LinkButton
            to={paths.appointmentDetails({ clinicId, appointmentId: appointment.appointmentId })}
          >
            {text.scheduling.see}
          </LinkButton>
        </span>
      )}
    </div>
  )
}

interface ResultProps extends MovedVisit {
  readonly role: Account['role']
  readonly zone: TimeZone
}

function Result({ visit, result, role, zone }: ResultProps): ReactElement {
  const text = useSchedulingText()
  const words = text.seriesMoving
  const before = visit.bookingDetails.slot.timestamp
  return (
    <>
      <span className={styles.when}>
        {words.date(result.kind === 'moved' ? result.to : before, zone)}
      </span>
      <span
        className={classNames(
          styles.before,
          result.kind === 'failed' ? styles.problem : styles.free,
        )}
      >
        <VisuallyHidden>: </VisuallyHidden>
        {said()}
      </span>
    </>
  )

  function said(): string {
    switch (result.kind) {
      case 'waiting':
        return words.waiting
      case 'stays':
        return words.stays
      case 'moved':
        return words.moved(before, zone)
      case 'asked':
        return words.asked(result.to, zone)
      case 'failed':
        return words.failed(failureText(text, result.failure, { during: 'moving', by: role }))
    }
  }
}
