import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import type { Account } from './account.ts'
import type { ActiveAppointment, Appointment } from './appointment.ts'
import { can } from './permissions.ts'

/** An appointment that waits for its clinic (spec §4). */
export type PendingAppointment = ActiveAppointment & { readonly status: 'pending' }

/** An appointment that its clinic has approved (spec §4). */
export type ConfirmedAppointment = ActiveAppointment & { readonly status: 'confirmed' }

/** Approve is offered only to the appointment's clinic, and only while it is pending (spec §4, §6). */
export function canApprove(
  account: Account,
  appointment: Appointment,
): appointment is PendingAppointment {
  return (
    can(account.role, 'approve-appointment') &&
    account.userId === appointment.bookingDetails.clinicId &&
    appointment.status === 'pending'
  )
}

/** The clinic marks its own confirmed appointments as completed (spec §4, §6). */
export function canComplete(
  account: Account,
  appointment: Appointment,
): appointment is ConfirmedAppointment {
  return (
    can(account.role, 'complete-appointment') &&
    account.userId === appointment.bookingDetails.clinicId &&
    appointment.status === 'confirmed'
  )
}

/** Either party may cancel an appointment that is not completed (spec §4, §6). */
export function canCancel(
  account: Account,
  appointment: Appointment,
): appointment is ActiveAppointment {
  const ownId =
    account.role === 'clinic' ? appointment.bookingDetails.clinicId : appointment.bookedBy
  return (
    can(account.role, 'cancel-appointment') &&
    account.userId === ownId &&
    appointment.status !== 'completed'
  )
}

export interface AppointmentGroups {
  /** 'Upcoming Appointments' of a patient, 'Confirmed' of a clinic. */
  readonly confirmed: readonly ActiveAppointment[]
  readonly pending: readonly ActiveAppointment[]
}

/** The groups of the dashboard (spec §2, Appointments page), each in time order. */
export function groupAppointments(appointments: readonly ActiveAppointment[]): AppointmentGroups {
  const inTimeOrder = appointments.toSorted((one, other) => startOf(one) - startOf(other))
  return {
    confirmed: inTimeOrder.filter(({ status }) => status === 'confirmed'),
    pending: inTimeOrder.filter(({ status }) => status === 'pending'),
  }
}

/**
 * The appointment that a patient's reminder line speaks of (spec §2, Appointments page): the next
 * unfinished one that has not begun; null when there is none.
 */
export function nextAppointment(
  appointments: readonly ActiveAppointment[],
  now: number,
): ActiveAppointment | null {
  return appointments.reduce<ActiveAppointment | null>((next, appointment) => {
    if (startOf(appointment) <= now) return next
    return next === null || startOf(appointment) < startOf(next) ? appointment : next
  }, null)
}

/**
 * N of 'You have N more day(s) to your appointment' (spec §2): midnights between now and then in the
 * visitor's zone, so tomorrow is 1 however early; 0 today and once it has begun.
 */
export function daysRemaining(appointment: ActiveAppointment, now: number): number {
  return Math.max(0, differenceInCalendarDays(startOf(appointment), now))
}

function startOf(appointment: ActiveAppointment): number {
  return appointment.bookingDetails.slot.timestamp
}
