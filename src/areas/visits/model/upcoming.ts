import type { ActiveAppointment } from './appointment.ts'

/** Those that have not begun yet, in the given order: what can still be cancelled for everyone. */
export function findUpcoming(
  appointments: readonly ActiveAppointment[],
  now: number,
): readonly ActiveAppointment[] {
  return appointments.filter(({ bookingDetails }) => bookingDetails.slot.timestamp > now)
}
