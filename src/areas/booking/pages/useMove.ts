import { useState } from 'react'
import type { FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { isAtSameTime } from '#src/core/time/appointmentTime.ts'
import { trySqueezing } from './trySqueezing.ts'

export interface Move {
  /** The time to move to; null for none. */
  readonly chosen: FreeTime | null
  /** Null unselects. */
  readonly choose: (time: FreeTime | null) => void
  /**
   * Moves the appointment to the chosen time, from the one that it had when that was chosen. Only a clinic squeezes it
   * in beside what else the doctor has.
   */
  readonly run: (squeezes: boolean) => void
  readonly pending: boolean
  readonly isStillSending: boolean
  /** Why it has not moved; null for nothing. */
  readonly failure: Failure | null
}

interface MoveOptions {
  readonly appointment: ActiveAppointment
  readonly by: 'clinic' | 'patient'
  readonly closesOldTime: boolean
  readonly onMoved: (to: FreeTime) => void
}

/** Moves an appointment to another time. */
export function useMove({ appointment, by, closesOldTime, onMoved }: MoveOptions): Move {
  const { appointments } = useRepositories()
  // With the appointment as it was then: a time is chosen in place of the one it had.
  const [choice, setChoice] = useState<{
    readonly time: FreeTime
    readonly insteadOf: ActiveAppointment
  } | null>(null)
  const move = useAction(async (to: FreeTime, asked: ActiveAppointment, squeezes: boolean) => {
    const { slotId, timestamp } = to.slot
    const time = { serviceId: to.service.id, slotId, timestamp }
    await trySqueezing(squeezes, (isSqueezed) =>
      appointments.move(asked, by, time, { closesOldTime, isSqueezed }),
    )
    return to
  }, onMoved)
  const hasMoved = choice !== null && !move.pending && !isAtSameTime(choice.insteadOf, appointment)
  return {
    chosen: choice === null || hasMoved ? null : choice.time,
    choose: (time) => {
      setChoice(time === null ? null : { time, insteadOf: appointment })
      move.clearFailure()
    },
    run: (squeezes) => {
      if (choice !== null) move.run(choice.time, choice.insteadOf, squeezes)
    },
    pending: move.pending,
    isStillSending: move.isStillSending,
    failure: hasMoved ? new Failure('already-moved') : move.failure,
  }
}
