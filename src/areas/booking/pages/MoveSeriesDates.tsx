import { useId, type ReactElement } from 'react'
import type { SeriesMove } from '#src/areas/booking/model/seriesMove.ts'
import type { SeriesDecision } from '#src/areas/booking/model/seriesPlan.ts'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import { NEW_SLOT_ID } from '#src/areas/openings/model/freeTimes.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { StatusText } from '#src/ui/StatusText.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './SeriesFields.module.css'

interface MoveSeriesDatesProps {
  readonly moves: readonly SeriesMove[]
  /** Who moves: only a clinic takes a time that it never published. */
  readonly by: 'clinic' | 'patient'
  /** The clinic's clock. */
  readonly zone: TimeZone
  /** Whether a visit keeps its time until the clinic answers. */
  readonly keepsTime: (visit: ActiveAppointment) => boolean
  readonly onDecide: (visit: ActiveAppointment, decision: SeriesDecision | null) => void
}

/** Where each visit of a series would move, and what is done where that is not possible. */
export function MoveSeriesDates(props: MoveSeriesDatesProps): ReactElement {
  const { moves, keepsTime } = props
  const words = useSchedulingText().seriesMoving
  const id = useId()
  const open = moves.filter(({ slot, decision }) => slot === null && decision === null).length
  const moving = moves.filter(({ slot }) => slot !== null)
  const { length: asked } = moving.filter(({ visit }) => keepsTime(visit))
  return (
    <div className={styles.series}>
      <h2 id={id}>{words.dates}</h2>
      <ol className={styles.dates} aria-labelledby={id}>
        {moves.map((move) => (
          <li key={move.visit.appointmentId} className={styles.date}>
            <DateOfMove {...props} move={move} />
          </li>
        ))}
      </ol>
      <StatusText>
        {open > 0
          ? words.undecided(open)
          : words.summary(moving.length, moves.length - moving.length, asked)}
      </StatusText>
    </div>
  )
}

interface DateOfMoveProps extends MoveSeriesDatesProps {
  readonly move: SeriesMove
}

function DateOfMove({ move, by, zone, onDecide }: DateOfMoveProps): ReactElement {
  const { series, seriesMoving: words } = useSchedulingText()
  const { visit, wanted, problem, nearest, decision } = move
  const named = words.date(wanted, zone)
  const button = (label: string, next: SeriesDecision | null): ReactElement => (
    <Button
      aria-label={series.named(label, named)}
      onClick={() => {
        onDecide(visit, next)
      }}
    >
      {label}
    </Button>
  )
  const isOut = decision?.kind === 'left-out' || decision?.kind === 'instead'
  return (
    <>
      <span className={classNames(styles.when, isOut && styles.out)}>{named}</span>
      <span className={problem === null ? styles.free : styles.problem}>
        <VisuallyHidden>: </VisuallyHidden>
        {problem === null ? series.free : series.problem(problem)}
      </span>
      <span className={styles.before}>{words.now(visit.bookingDetails.slot.timestamp, zone)}</span>
      {problem === null ? null : decision === null ? (
        <span className={styles.ways}>
          {nearest === null ? (
            <span>{series.noOther}</span>
          ) : (
            button(series.instead(nearest.timestamp, zone), { kind: 'instead', slot: nearest })
          )}
          {by === 'clinic' && problem === 'unpublished'
            ? button(words.anyway, {
                kind: 'anyway',
                slot: { slotId: NEW_SLOT_ID, timestamp: wanted, available: true },
              })
            : null}
          {button(words.stay, { kind: 'left-out' })}
        </span>
      ) : (
        <span className={styles.ways}>
          <strong>{decided(decision)}</strong>
          {button(series.change, null)}
        </span>
      )}
    </>
  )

  function decided(made: SeriesDecision): string {
    switch (made.kind) {
      case 'left-out':
        return words.stays
      case 'anyway':
        return words.movedAnyway
      case 'instead':
        return series.takenInstead(made.slot.timestamp, zone)
    }
  }
}
