import type { NewLateDoctor } from '#src/areas/doctors/model/lateDoctor.ts'
import { endOf, startOf } from '#src/core/time/appointmentTime.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { Appointment } from './appointment.ts'
import { findProgress } from './visitProgress.ts'

/**
 * Whether a visit still waits for a doctor who is late: it is confirmed, of that day, and has neither begun nor would
 * be over by now even so. `now` in epoch milliseconds.
 */
export function isLateFor(
  appointment: Appointment,
  { minutes, until }: Pick<NewLateDoctor, 'minutes' | 'until'>,
  now: number,
): boolean {
  return (
    appointment.status === 'confirmed' &&
    findProgress(appointment) !== 'begun' &&
    startOf(appointment) < until &&
    endOf(appointment) + minutes * MINUTE_MS > now
  )
}
