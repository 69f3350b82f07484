import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import type { FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { zoneNotes } from '#src/core/text/zoneNote.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { ShownTogether } from '#src/ui/ShownTogether.tsx'
import { FreeTimes } from './FreeTimes.tsx'
import { MoveConfirmation } from './MoveConfirmation.tsx'
import { MovedService } from './MovedService.tsx'
import { useMove } from './useMove.ts'

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
  const zoneText = zoneNotes(text, [now], zone, useReaderZone())
  const move = useMove({ appointment, by, closesOldTime, onMoved })
  const { chosen } = move
  const [isTimeMissing, setIsTimeMissing] = useState(false)
  const { bookingDetails: booking } = appointment
  const [serviceId, setServiceId] = useState(booking.serviceId)
  const wait = useMoveWait(appointment, by)

  return (
    <>
      <h2>{text.scheduling.newTime}</h2>
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
        <MoveConfirmation
          {...{ appointment, by, zone, move, isTimeMissing }}
          onTry={() => {
            setIsTimeMissing(chosen === null)
          }}
        />
      </ShownTogether>
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
