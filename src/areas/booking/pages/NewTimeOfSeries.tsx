import { useState, type ReactElement } from 'react'
import type { SeriesMove, Shift } from '#src/areas/booking/model/seriesMove.ts'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNotes } from '#src/core/text/zoneNote.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { FreeTimes } from './FreeTimes.tsx'
import { MoveSeriesDates } from './MoveSeriesDates.tsx'
import styles from './SchedulingPage.module.css'
import type { SeriesMovePlan } from './useSeriesMovePlan.ts'
import type { SeriesShift } from './useSeriesShift.ts'

interface NewTimeOfSeriesProps {
  readonly by: 'clinic' | 'patient'
  /** The first of the visits that move. */
  readonly first: ActiveAppointment
  /** The visits that can move, and how many to come stay where they are. */
  readonly visits: readonly ActiveAppointment[]
  readonly keptCount: number
  readonly confirmsAtOnce: boolean
  /** Whether a visit keeps its time until the clinic answers. */
  readonly keepsTime: (visit: ActiveAppointment) => boolean
  readonly choice: SeriesShift
  readonly plan: SeriesMovePlan
  readonly zone: TimeZone
  readonly now: number
  /** Called once it is decided where each visit moves. */
  readonly onMove: (moves: readonly SeriesMove[], shift: Shift) => void
}

/** Where a series can move: the free times of its first visit, and what each visit would have. */
export function NewTimeOfSeries(props: NewTimeOfSeriesProps): ReactElement {
  const { by, first, visits, keptCount, confirmsAtOnce, keepsTime, choice, plan } = props
  const { zone, now, onMove } = props
  const text = useSchedulingText()
  const words = text.seriesMoving
  const zoneText = zoneNotes(text, [now], zone, useReaderZone())
  const [isSentTooEarly, setIsSentTooEarly] = useState(false)
  const { shift, time } = choice
  const isWeekLater = shift !== null && time === null
  const { clinicId, serviceId, serviceName, doctor, duration, slot } = first.bookingDetails
  const { length: count } = visits
  const { length: keptOnes } = visits.filter(keepsTime)
  const moving = plan.moves?.filter((move) => move.slot !== null).length ?? 0
  return (
    <div className={styles.part}>
      <p className={styles.when}>{words.first(slot.timestamp, zone)}</p>
      <p>{text.scheduling.service(`${serviceName}, ${doctor}`, duration)}</p>
      {keptCount === 0 ? null : <p>{words.kept(keptCount)}</p>}
      <h2>{words.newTime}</h2>
      <p>{words.description}</p>
      {zoneText === null ? null : <p className={primitives.remark}>{zoneText}</p>}
      <FreeTimes
        {...{ clinicId, by, serviceId, zone, now }}
        moved={first}
        doctor={null}
        earliest={now + 1}
        chosen={time}
        onChoose={(chosen) => {
          choice.chooseTime(chosen)
          setIsSentTooEarly(false)
        }}
      />
      <div className={styles.actions}>
        <Button
          aria-pressed={isWeekLater}
          onClick={() => {
            choice.chooseWeekLater()
            setIsSentTooEarly(false)
          }}
        >
          {isWeekLater ? <Icon name="check" /> : null}
          {words.weekLater}
        </Button>
      </div>
      {shift === null ? null : plan.moves === null ? (
        <StatusText>{text.series.checking}</StatusText>
      ) : (
        <MoveSeriesDates {...{ by, zone, keepsTime }} moves={plan.moves} onDecide={plan.decide} />
      )}
      <p>{follows()}</p>
      <ErrorText>{problem()}</ErrorText>
      <div className={styles.actions}>
        <Button
          variant="primary"
          onClick={() => {
            const isReady = shift !== null && plan.moves !== null && plan.isDecided
            setIsSentTooEarly(!isReady)
            if (isReady) onMove(plan.moves, shift)
          }}
        >
          {words.move(moving === 0 ? count : moving)}
        </Button>
      </div>
    </div>
  )

  function follows(): string {
    if (by === 'clinic') return words.tells
    if (confirmsAtOnce) return words.followsAtOnce
    if (keptOnes === 0) return words.follows
    return keptOnes === count ? words.followsKept : words.followsPartlyKept
  }

  function problem(): string | null {
    if (!isSentTooEarly) return null
    if (shift === null) return text.scheduling.noTimeChosen
    return plan.isDecided ? null : words.decideFirst
  }
}
