import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import type { FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment, BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { useClinicVisits } from '#src/areas/visits/state/useClinicVisits.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { zoneNotes } from '#src/core/text/zoneNote.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { ShownTogether } from '#src/ui/ShownTogether.tsx'
import { ChangedTerms } from './ChangedTerms.tsx'
import { FreeTimes } from './FreeTimes.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { MovedService } from './MovedService.tsx'
import { OverlapDialog } from './OverlapDialog.tsx'
import styles from './SchedulingPage.module.css'
import { useMove } from './useMove.ts'
import { useOverlappedVisits } from './useOverlappedVisits.ts'

const NOBODY: readonly ActiveAppointment[] = []

interface NewTimeProps {
  readonly appointment: ActiveAppointment
  readonly by: 'clinic' | 'patient'
  /** The clock in which times are shown. */
  readonly zone: TimeZone
  readonly now: number
  readonly closesOldTime?: boolean
  /** Whether the appointment keeps its time until the clinic answers; it leaves it by default. */
  readonly keepsTime?: boolean
  /** What else can be said or chosen, below the times. */
  readonly children?: ReactNode
  readonly onMoved: (to: FreeTime) => void
}

/**
 * The free times that an appointment can move to, and the button that moves it. They are those of its service; a
 * clinic may choose another one.
 */
export function NewTime(props: NewTimeProps): ReactElement {
  const {
    appointment,
    by,
    zone,
    now,
    closesOldTime = false,
    keepsTime = false,
    children,
    onMoved,
  } = props
  const text = useSchedulingText()
  const words = text.scheduling
  const zoneText = zoneNotes(text, [now], zone, useReaderZone())
  const move = useMove({ appointment, by, closesOldTime, onMoved })
  const { chosen } = move
  const [isAsking, setIsAsking] = useState(false)
  const [isTimeMissing, setIsTimeMissing] = useState(false)
  const { bookingDetails: booking } = appointment
  const [serviceId, setServiceId] = useState(booking.serviceId)
  const active = useClinicVisits(by === 'clinic' ? booking.clinicId : null)
  const overlapped = useOverlappedVisits(active ?? NOBODY, chosen, appointment.appointmentId)
  const wait = useMoveWait(appointment, by)

  return (
    <>
      <h2>{words.newTime}</h2>
      <ErrorText>{wait === null ? null : failureText(text, wait, { during: 'moving' })}</ErrorText>
      {zoneText === null ? null : <p className={primitives.remark}>{zoneText}</p>}
      <ShownTogether waiting={<EmptyText>{text.common.loading}</EmptyText>}>
        {by === 'clinic' ? (
          <MovedService
            booking={booking}
            serviceId={serviceId}
            onChange={(id) => {
              setServiceId(id)
              move.choose(null)
            }}
          />
        ) : null}
        <FreeTimes
          clinicId={booking.clinicId}
          by={by}
          moved={keepsTime ? null : appointment}
          serviceId={serviceId}
          zone={zone}
          now={now}
          doctor={null}
          earliest={now + 1}
          chosen={chosen}
          onChoose={(time) => {
            move.choose(time)
            setIsTimeMissing(false)
          }}
        />
        {children}
        <div className={by === 'patient' ? styles.bar : styles.chosen}>
          {chosen === null ? null : <ChosenMove {...{ by, booking, chosen, zone }} />}
          <ErrorText>
            {chosen === null || overlapped.length === 0
              ? null
              : text.overlaps.busy(chosen.service.doctor, overlapped, zone)}
          </ErrorText>
          {move.isStillSending ? <p>{text.common.stillSending}</p> : null}
          <ErrorText>{problem()}</ErrorText>
          <MoveButtons
            by={by}
            isPending={move.pending}
            failure={move.failure}
            onMove={() => {
              setIsTimeMissing(chosen === null)
              if (chosen === null) return
              if (overlapped.length > 0) setIsAsking(true)
              else move.run(false)
            }}
            onSqueezeIn={() => {
              move.run(true)
            }}
          />
        </div>
        {chosen === null ? null : (
          <OverlapDialog
            isOpen={isAsking}
            kind="move"
            time={chosen}
            visits={overlapped}
            zone={zone}
            onConfirm={() => {
              setIsAsking(false)
              move.run(true)
            }}
            onDiscard={() => {
              setIsAsking(false)
            }}
          />
        )}
      </ShownTogether>
    </>
  )

  function problem(): string | null {
    if (move.failure !== null) return failureText(text, move.failure, { during: 'moving', by })
    return isTimeMissing ? words.noTimeChosen : null
  }
}

interface ChosenMoveProps {
  readonly by: 'clinic' | 'patient'
  readonly booking: BookingDetails
  readonly chosen: FreeTime
  readonly zone: TimeZone
}

/** The time that was chosen, and what it changes. */
function ChosenMove({ by, booking, chosen, zone }: ChosenMoveProps): ReactElement {
  const text = useSchedulingText()
  const { service, slot } = chosen
  return (
    <>
      <p className={styles.when}>
        {by === 'patient'
          ? text.moving.fromTo(booking.slot.timestamp, slot.timestamp, zone)
          : text.scheduling.chosen(slot.timestamp, zone, service)}
      </p>
      <ChangedTerms booking={booking} to={service} />
    </>
  )
}

/** Why the patient has to wait before a press could move the appointment. */
function useMoveWait(appointment: ActiveAppointment, by: 'clinic' | 'patient'): Failure | null {
  const { appointments } = useRepositories()
  const [wait, setWait] = useState<Failure | null>(null)
  useEffect(() => {
    if (by === 'clinic') return undefined
    let isLeft = false
    appointments.findMoveWait(appointment).then(
      (found) => {
        if (!isLeft) setWait(found)
      },
      // The press says what is wrong.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [appointments, appointment, by])
  return wait
}
