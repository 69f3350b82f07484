import { startOf } from '#src/core/time/appointmentTime.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import type { ActiveAppointment } from './appointment.ts'
import { isOverdue } from './isOverdue.ts'
import type { Notice } from './notice.ts'
import { isLapseNews } from './wish.ts'

/** How long a notice is shown after the visit, and after what the clinic did, where nobody dismisses it. */
const SHOWN_MS = 7 * DAY_MS

/** What clinics did, and did not do, as far as it is still shown to their patient. */
export interface News {
  /** Cancelled visits and declined requests. */
  readonly cancelled: readonly Notice[]
  /** Requests whose time has passed without an answer. */
  readonly unanswered: readonly ActiveAppointment[]
  readonly moved: readonly Notice[]
  /**
   * Visits to come whose patient asked for another time, and was not answered in time. Where a clinic's browser noticed, there
   * is a notice instead.
   */
  readonly lapsed: readonly ActiveAppointment[]
  /** What asks nothing of the patient: visits to come that were approved, or booked by the clinic. */
  readonly good: readonly GoodNotice[]
  /** How many these are together. */
  readonly count: number
}

/** A notice that is a mark on the card of its visit. */
export interface GoodNotice extends Notice {
  readonly kind: 'approved' | 'booked'
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
  const cancelled = current.filter(({ kind }) => kind === 'cancelled')
  const moved = current.filter(({ kind }) => kind === 'moved')
  const lapsed = appointments.filter(
    (appointment) =>
      isLapseNews(appointment, now) &&
      !isOverdue(appointment, now) &&
      !moved.some(({ appointmentId }) => appointmentId === appointment.appointmentId),
  )
  // Without a card to come there is nothing to mark, and nobody could dismiss it.
  const good = current.filter(isGood).filter((notice) =>
    appointments.some(
      (appointment) =>
        appointment.appointmentId === notice.appointmentId &&
        // Its notice can come before it.
        appointment.status === 'confirmed' &&
        !isOverdue(appointment, now),
    ),
  )
  const count = [cancelled, unanswered, moved, lapsed, good].flat().length
  return { cancelled, unanswered, moved, lapsed, good, count }
}

function isGood(notice: Notice): notice is GoodNotice {
  return notice.kind === 'approved' || notice.kind === 'booked'
}
