import { actsFor, type Account } from '#src/areas/accounts/model/account.ts'
import { can } from '#src/areas/accounts/model/permissions.ts'
import { deadlineOf } from '#src/areas/services/model/servicePolicy.ts'
import { MAX_MOVES } from '#src/core/fields/limits.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import type { ActiveAppointment, Appointment, PastAppointment } from './appointment.ts'

/** How long a clinic can correct whether the patient came, from the moment it said so. */
export const CORRECTION_MS = DAY_MS

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
    actsFor(account, appointment.bookingDetails.clinicId) &&
    appointment.status === 'pending'
  )
}

/** The clinic marks its own confirmed appointments as completed, once they have begun (spec §4, §6). */
export function canComplete(
  account: Account,
  appointment: Appointment,
  now: number,
): appointment is ConfirmedAppointment {
  return (
    can(account.role, 'complete-appointment') &&
    actsFor(account, appointment.bookingDetails.clinicId) &&
    appointment.status === 'confirmed' &&
    hasBegun(appointment, now)
  )
}

/**
 * Either party may cancel an appointment that is not completed (spec §4, §6), a patient until its deadline. Once it
 * has begun, it is the clinic that says how it ended.
 */
export function canCancel(
  account: Account,
  appointment: Appointment,
  now: number,
): appointment is ActiveAppointment {
  const isParty =
    account.role === 'clinic'
      ? actsFor(account, appointment.bookingDetails.clinicId)
      : account.userId === appointment.bookedBy
  return (
    can(account.role, 'cancel-appointment') &&
    isParty &&
    appointment.status !== 'completed' &&
    (account.role === 'clinic' || now < deadlineOf(appointment.bookingDetails))
  )
}

/**
 * Who may cancel may also move the appointment to another time, until it was moved too often. What a
 * patient moves waits for the clinic: a request at its new time, a confirmed visit where it is, until the clinic answers.
 */
export function canMove(
  account: Account,
  appointment: Appointment,
  now: number,
): appointment is ActiveAppointment {
  return (
    canCancel(account, appointment, now) &&
    (appointment.moved?.times ?? 0) < MAX_MOVES[account.role]
  )
}

/** Within a day, the clinic may correct whether the patient came. */
export function canChangeOutcome(
  account: Account,
  { bookingDetails, outcome, endedAt }: PastAppointment,
  now: number,
): boolean {
  return (
    can(account.role, 'complete-appointment') &&
    actsFor(account, bookingDetails.clinicId) &&
    outcome !== null &&
    outcome.kind !== 'cancelled' &&
    endedAt !== null &&
    now < endedAt + CORRECTION_MS
  )
}

/**
 * Returns what the time of an appointment keeps this account from doing: a patient from cancelling a
 * visit that has begun, or whose deadline has passed, a clinic from completing one that hasn't begun; null where it
 * is nothing.
 */
export function findUntimelyAction(
  account: Account,
  appointment: Appointment,
  now: number,
): 'cancel' | 'cancel-late' | 'complete' | null {
  const start = appointment.bookingDetails.slot.timestamp
  const deadline = deadlineOf(appointment.bookingDetails)
  if (!canCancel(account, appointment, now) && canCancel(account, appointment, deadline - 1)) {
    return hasBegun(appointment, now) ? 'cancel' : 'cancel-late'
  }
  return !canComplete(account, appointment, now) && canComplete(account, appointment, start)
    ? 'complete'
    : null
}

/** Whether its patient can no longer cancel or move it, though it has not begun. */
export function isPastDeadline(appointment: Appointment, now: number): boolean {
  return !hasBegun(appointment, now) && now >= deadlineOf(appointment.bookingDetails)
}

/** Its time has come, by the clock of the backend, in epoch milliseconds. */
export function hasBegun({ bookingDetails }: Appointment, now: number): boolean {
  return bookingDetails.slot.timestamp <= now
}
