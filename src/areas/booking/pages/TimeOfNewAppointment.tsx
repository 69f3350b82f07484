import type { ReactElement, ReactNode } from 'react'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import type { FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNotes } from '#src/core/text/zoneNote.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { startOfDay } from '#src/core/time/wallClock.ts'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { ChosenTime } from './ChosenTime.tsx'
import { OverlapDialog } from './OverlapDialog.tsx'
import styles from './SchedulingPage.module.css'
import type { BookForPatient } from './useBookForPatient.ts'
import type { UsualService } from './useUsualService.ts'

interface TimeOfNewAppointmentProps {
  readonly clinicId: string
  readonly zone: TimeZone
  readonly now: number
  readonly startingTime: FreeTime | null
  /** What the patient had last; null where that is not known, or no longer offered. */
  readonly usual: UsualService | null
  readonly chosen: FreeTime | null
  readonly booking: Pick<BookForPatient, 'overlapped' | 'question'>
  /** Whether the form was sent without a time. */
  readonly isMissing: boolean
  /** Whether the time that the address names is not free any more. */
  readonly isStartLost: boolean
  readonly onChoose: (time: FreeTime) => void
  /** How often it is repeated. */
  readonly children: ReactNode
}

/** The part of a new appointment where its time is chosen. */
export function TimeOfNewAppointment(props: TimeOfNewAppointmentProps): ReactElement {
  const {
    clinicId,
    zone,
    now,
    startingTime,
    usual,
    chosen,
    booking,
    isMissing,
    isStartLost,
    onChoose,
    children,
  } = props
  const { overlapped, question } = booking
  const text = useSchedulingText()
  const words = text.scheduling
  const zoneText = zoneNotes(text, [now], zone, useReaderZone())
  return (
    <section className={styles.part} aria-labelledby="time-title">
      <h2 id="time-title">{words.timesTitle}</h2>
      {zoneText === null ? null : <p className={primitives.remark}>{zoneText}</p>}
      <ChosenTime
        clinicId={clinicId}
        zone={zone}
        now={now}
        doctor={startingTime?.service.doctor ?? usual?.doctor ?? null}
        firstServiceId={usual?.serviceId ?? null}
        // Who has just walked in is booked for a time that has begun.
        earliest={startOfDay(now, zone)}
        chosen={chosen}
        onChoose={onChoose}
      />
      <ErrorText>
        {chosen === null || overlapped.length === 0
          ? null
          : text.overlaps.busy(chosen.service.doctor, overlapped, zone)}
      </ErrorText>
      <ErrorText>
        {isMissing
          ? words.noTimeChosen
          : isStartLost && chosen === null
            ? text.failures.scheduling.timeLost
            : null}
      </ErrorText>
      {children}
      {chosen === null ? null : (
        <OverlapDialog {...question} kind="book" time={chosen} visits={overlapped} zone={zone} />
      )}
    </section>
  )
}
