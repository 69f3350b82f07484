import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { findProgress } from '#src/areas/visits/model/visitProgress.ts'
import { endOf, startOf } from '#src/core/time/appointmentTime.ts'

/**
 * Where a visit is: `waiting` for the clinic's approval, `lapsed` where that never came, `arrived` once its patient is
 * noted as there, `begun` once it is, `now` where its time has come and nothing is noted, `over` until it is marked.
 */
export type VisitState =
  | 'confirmed'
  | 'waiting'
  | 'lapsed'
  | 'arrived'
  | 'begun'
  | 'now'
  | 'over'
  | 'done'
  | 'missed'
  | 'cancelled'

/** Where a visit is now. `now` in epoch milliseconds. */
export function visitStateOf(appointment: Appointment, now: number): VisitState {
  switch (appointment.status) {
    case 'pending':
      return startOf(appointment) > now ? 'waiting' : 'lapsed'
    case 'confirmed':
      if (endOf(appointment) <= now) return 'over'
      return findProgress(appointment) ?? (startOf(appointment) <= now ? 'now' : 'confirmed')
    case 'completed':
      if (appointment.outcome?.kind === 'cancelled') return 'cancelled'
      return appointment.outcome?.kind === 'no-show' ? 'missed' : 'done'
  }
}

/** Whether a visit of this state takes the doctor's time. */
export function takesTime(state: VisitState): boolean {
  switch (state) {
    case 'confirmed':
    case 'waiting':
    case 'arrived':
    case 'begun':
    case 'now':
    case 'over':
    case 'done':
      return true
    case 'lapsed':
    case 'missed':
    case 'cancelled':
      return false
  }
}
