import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { hasBegun } from '#src/areas/visits/model/appointmentActions.ts'
import { findWish } from '#src/areas/visits/model/wish.ts'

/**
 * What became of a patient's move, as the appointment says now. `asked`: the clinic has not answered; `lapsed`: it did not
 * answer in time; `agreed`, `declined`: it did; `declined-late`: once the appointment had begun; `taken-back`: the patient
 * ended the wish; `moved-by-clinic`: elsewhere than the patient asked for; `confirmed`, `requested`: it moved at once.
 */
export type MoveOutcome =
  | 'asked'
  | 'lapsed'
  | 'agreed'
  | 'declined'
  | 'declined-late'
  | 'taken-back'
  | 'moved-by-clinic'
  | 'confirmed'
  | 'requested'

/** Returns what became of the last move that the patient made or asked for. `now` in epoch milliseconds. */
export function findMoveOutcome(appointment: ActiveAppointment, now: number): MoveOutcome {
  const { moved, status, wanted } = appointment
  if (wanted !== null) return findWish(appointment, now) === null ? 'lapsed' : 'asked'
  if (moved?.wish === 'lapsed') return 'lapsed'
  if (moved?.wish === 'met') return 'agreed'
  if (moved?.wish === 'kept') {
    if (moved.by === 'patient') return 'taken-back'
    return hasBegun(appointment, now) ? 'declined-late' : 'declined'
  }
  if (moved?.by === 'clinic') return 'moved-by-clinic'
  return status === 'confirmed' ? 'confirmed' : 'requested'
}
