import { sortByStart, startOf } from '#src/core/time/appointmentTime.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { daysBetween } from '#src/core/time/wallClock.ts'
import type { ActiveAppointment } from './appointment.ts'

export interface AppointmentGroups {
  /** 'Upcoming Appointments' of a patient, 'Confirmed' of a clinic. */
  readonly confirmed: readonly ActiveAppointment[]
  readonly pending: readonly ActiveAppointment[]
}

/** The groups of the dashboard (spec §2, Appointments page), each in time order. */
export function groupAppointments(appointments: readonly ActiveAppointment[]): AppointmentGroups {
  const inTimeOrder = sortByStart(appointments)
  return {
    confirmed: inTimeOrder.filter(({ status }) => status === 'confirmed'),
    pending: inTimeOrder.filter(({ status }) => status === 'pending'),
  }
}

/**
 * The appointment that a patient's reminder line speaks of (spec §2, Appointments page): the next
 * confirmed one that has not begun, or else the next request; null when there is none.
 */
export function nextAppointment(
  appointments: readonly ActiveAppointment[],
  now: number,
): ActiveAppointment | null {
  const coming = sortByStart(appointments).filter((appointment) => startOf(appointment) > now)
  return coming.find(({ status }) => status === 'confirmed') ?? coming[0] ?? null
}

/**
 * N of 'You have N more day(s) to your appointment' (spec §2): midnights between now and then in the
 * clinic's zone, so tomorrow is 1 however early; 0 today and once it has begun.
 */
export function daysRemaining(appointment: ActiveAppointment, now: number): number {
  return Math.max(
    0,
    daysBetween(now, startOf(appointment), zoneOfBooking(appointment.bookingDetails)),
  )
}
