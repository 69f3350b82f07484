import { startOf } from '#src/core/time/appointmentTime.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { ActiveAppointment } from './appointment.ts'

/**
 * Whether the time of an appointment has gone by and nobody has said how it ended: of a request once it
 * would have begun, of a confirmed visit once it is over.
 */
export function isOverdue(appointment: ActiveAppointment, now: number): boolean {
  const start = startOf(appointment)
  const { status, bookingDetails } = appointment
  return start + (status === 'confirmed' ? bookingDetails.duration * MINUTE_MS : 0) <= now
}
