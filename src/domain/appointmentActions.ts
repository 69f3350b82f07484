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
