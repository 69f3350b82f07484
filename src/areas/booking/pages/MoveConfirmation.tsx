import { useState, type ReactElement } from 'react'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import type { FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import type { ActiveAppointment, BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { useClinicVisits } from '#src/areas/visits/state/useClinicVisits.ts'
import { failureText } from '#src/core/text/failureText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { ChangedTerms } from './ChangedTerms.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { OverlapDialog } from './OverlapDialog.tsx'
import styles from './SchedulingPage.module.css'
import type { Move } from './useMove.ts'
import { useOverlappedVisits } from './useOverlappedVisits.ts'

const NOBODY: readonly ActiveAppointment[] = []

interface MoveConfirmationProps {
  readonly appointment: ActiveAppointment
  readonly by: 'clinic' | 'patient'
  /** The clock in which times are shown. */
  readonly zone: TimeZone
  readonly move: Move
  /** Whether the button was pressed before a time was chosen. */
  readonly isTimeMissing: boolean
  /** Called when the button is pressed, before anything moves. */
  readonly onTry: () => void
}

/**
 * What an appointment is about to change to, what speaks against that, and the buttons that move it. A clinic is asked
 * before a doctor gets two visits at once.
 */
export function MoveConfirmation(props: MoveConfirmationProps): ReactElement {
  const { appointment, by, zone, move, isTimeMissing, onTry } = props
  const text = useSchedulingText()
  const { chosen } = move
  const [isAsking, setIsAsking] = useState(false)
  const { bookingDetails: booking } = appointment
  const active = useClinicVisits(by === 'clinic' ? booking.clinicId : null)
  const overlapped = useOverlappedVisits(active ?? NOBODY, chosen, appointment.appointmentId)

  return (
    <>
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
            onTry()
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
    </>
  )

  function problem(): string | null {
    if (move.failure !== null) return failureText(text, move.failure, { during: 'moving', by })
    return isTimeMissing ? text.scheduling.noTimeChosen : null
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
