import { useState } from 'react'
import { deskDoctorOf } from '#src/areas/desk/model/deskDoctor.ts'
import { findMoveObstacle, type MoveGoal } from '#src/areas/desk/model/findMoveObstacle.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment, Appointment } from '#src/areas/visits/model/appointment.ts'
import { useRecentActions } from '#src/areas/visits/state/useRecentActions.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'

interface Move {
  readonly visit: ActiveAppointment
  readonly goal: MoveGoal
}

export interface CalendarMove {
  /** Moves a visit, or says why that cannot be. */
  readonly move: (visit: Appointment, goal: MoveGoal) => void
  readonly pending: boolean
  /** Why the last one did not move; null where it did, or is asked about. */
  readonly problem: string | null
  /** The move that would overlap what else the doctor or the room has, and what that is; null where nothing is asked. */
  readonly overlap: {
    readonly code: 'doctor-busy' | 'room-busy'
    readonly names: string
    readonly visit: ActiveAppointment
  } | null
  readonly squeezeIn: () => void
  readonly leaveIt: () => void
}

interface Options {
  readonly services: readonly ListedService[]
  readonly now: number
}

/** Moves visits within the calendar: with the same service, on the same terms. */
export function useCalendarMove({ services, now }: Options): CalendarMove {
  const text = useDeskText()
  const words = text.planning
  const { appointments } = useRepositories()
  const { comingOf } = useRecentActions()
  const [last, setLast] = useState<Move | null>(null)
  const [obstacle, setObstacle] = useState<string | null>(null)
  const action = useAction(
    async (move: Move, isSqueezed: boolean) => {
      const { visit, goal } = move
      const { serviceId } = visit.bookingDetails
      const to = { serviceId, slotId: null, timestamp: goal.start }
      await appointments.move(visit, 'clinic', to, { isSqueezed })
      return move
    },
    () => {
      setLast(null)
    },
  )
  const { failure } = action
  const overlap = last === null || failure === null ? null : overlapOf(failure, last)

  return {
    pending: action.pending,
    problem:
      obstacle ??
      (failure === null || overlap !== null
        ? null
        : failureText(text, failure, { during: 'moving', by: 'clinic' })),
    overlap,
    move: (appointment, goal) => {
      if (appointment.status === 'completed' || isThere(appointment, goal)) return
      const found =
        comingOf(appointment.appointmentId) === null
          ? findMoveObstacle(appointment, goal, services, now)
          : 'ending'
      action.clearFailure()
      setObstacle(
        found === null ? null : words.notMoved(found, appointment.bookingDetails.serviceName),
      )
      if (found !== null) return
      const move = { visit: appointment, goal }
      setLast(move)
      action.run(move, false)
    },
    squeezeIn: () => {
      if (last !== null) action.run(last, true)
    },
    leaveIt: () => {
      setLast(null)
      action.clearFailure()
    },
  }
}

function isThere(appointment: Appointment, { doctor, start }: MoveGoal): boolean {
  const own = deskDoctorOf(appointment.bookingDetails.doctor)
  return startOf(appointment) === start && own.key === doctor.key
}

function overlapOf({ code, detail }: Failure, { visit }: Move): CalendarMove['overlap'] {
  return code === 'doctor-busy' || code === 'room-busy' ? { code, names: detail, visit } : null
}
