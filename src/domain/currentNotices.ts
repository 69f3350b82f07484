import type { ActiveAppointment } from './appointment.ts'
import { startOf } from './appointmentTime.ts'
import { isOverdue } from './isOverdue.ts'
import type { Notice } from './notice.ts'
import { DAY_MS } from './timeUnits.ts'

/** How long a notice is shown after the visit, and after what the clinic did, where nobody dismisses it. */
const SHOWN_MS = 7 * DAY_MS

/** The notices that still tell something, in their order. */
export function currentNotices(notices: readonly Notice[], now: number): readonly Notice[] {
  return notices.filter(({ timestamp, at }) => Math.max(timestamp, at) + SHOWN_MS > now)
}

/** The requests whose time has passed without an answer, as long as notices are shown. */
export function unansweredRequests(
  appointments: readonly ActiveAppointment[],
  now: number,
): readonly ActiveAppointment[] {
  return appointments.filter(
    (appointment) =>
      appointment.status === 'pending' &&
      isOverdue(appointment, now) &&
      startOf(appointment) + SHOWN_MS > now,
  )
}
