import type { Account } from '#src/areas/accounts/model/account.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import type { ActiveAppointment, Appointment, BookingDetails } from './appointment.ts'

/**
 * `keep`: the patient takes the wish back, or the clinic declines it. `lapse`: nobody answered it in time, as the browser of
 * either notices. `meet`: the clinic moves the appointment there.
 */
export type WishAnswer =
  { readonly kind: 'keep' | 'lapse'; readonly by: Account['role'] } | { readonly kind: 'meet' }

/**
 * Returns the time to which the patient asked to move an appointment, while the clinic can still agree; null once either
 * time has passed. `now` in epoch milliseconds.
 */
export function findWish(appointment: Appointment, now: number): BookingDetails | null {
  if (appointment.status === 'completed' || appointment.wanted === null) return null
  const isOver = startOf(appointment) <= now || appointment.wanted.slot.timestamp <= now
  return isOver ? null : appointment.wanted
}

/** How long it is shown that a wish lapsed. */
const SHOWN_MS = 7 * DAY_MS

/** Whether an appointment still holds the time of a wish that nobody can meet any more: one of both times has passed. */
export function holdsLapsedWish(appointment: Appointment, now: number): boolean {
  return (
    appointment.status !== 'completed' &&
    appointment.wanted !== null &&
    findWish(appointment, now) === null
  )
}

/** Whether it is to be said that nobody answered the wish to move an appointment in time. */
export function isLapseNews(appointment: Appointment, now: number): boolean {
  if (appointment.status === 'completed') return false
  const { moved } = appointment
  return (
    holdsLapsedWish(appointment, now) || (moved?.wish === 'lapsed' && moved.at + SHOWN_MS > now)
  )
}

/** Whether the clinic is asked something: to approve an appointment, or to move it. */
export function isToAnswer({ status, wanted }: ActiveAppointment): boolean {
  return status === 'pending' || wanted !== null
}
