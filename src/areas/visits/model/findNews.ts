import { startOf } from '#src/core/time/appointmentTime.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import type { ActiveAppointment } from './appointment.ts'
import { isOverdue } from './isOverdue.ts'
import type { Notice } from './notice.ts'

/** How long a notice is shown after the visit, and after what the clinic did, where nobody dismisses it. */
const SHOWN_MS = 7 * DAY_MS

/** What clinics did, and did not do, as far as it is still shown to their patient. */
export interface News {
  /** Cancelled visits and declined requests. */
  readonly cancelled: readonly Notice[]
  /** Requests whose time has passed without an answer. */
  readonly unanswered: readonly ActiveAppointment[]
  readonly moved: readonly Notice[]
  /** What asks nothing of the patient: approved, and booked by the clinic. */
  readonly good: readonly Notice[]
  /** How many these are together. */
  readonly count: number
}

/** Returns a patient's news. Each list is in the order given. */
export function findNews(
  notices: readonly Notice[],
  appointments: readonly ActiveAppointment[],
  now: number,
): News {
  const current = notices.filter(({ timestamp, at }) => Math.max(timestamp, at) + SHOWN_MS > now)
  const unanswered = appointments.filter(
    (appointment) =>
      appointment.status === 'pending' &&
      isOverdue(appointment, now) &&
      startOf(appointment) + SHOWN_MS > now,
  )
  return {
    cancelled: current.filter(({ kind }) => kind === 'cancelled'),
    unanswered,
    moved: current.filter(({ kind }) => kind === 'moved'),
    good: current.filter(({ kind }) => kind === 'approved' || kind === 'booked'),
    count: current.length + unanswered.length,
  }
}
