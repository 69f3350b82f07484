import { ANSWER_HOURS, type AnswerHours } from '#src/areas/clinics/model/answerHours.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import type { Appointment } from './appointment.ts'
import { waitingTime } from './waitingTime.ts'

/** How far back requests count. */
export const ANSWER_HISTORY_MS = 90 * DAY_MS
/** Below this many requests nothing is said. */
const MIN_REQUESTS = 10
/** The share of the requests that were answered in the time that is called usual. */
const USUAL_SHARE = 0.75
const MAX_ANSWER_MS = Math.max(...ANSWER_HOURS) * HOUR_MS

/** A change of an appointment's approval, as the clinic's log says it. */
interface ApprovalChange {
  readonly appointmentId: string
  /** Epoch milliseconds. */
  readonly at: number
  /** False where the approval was taken back. */
  readonly isApproval: boolean
}

/** The approvals of a clinic's appointments: the first of each that was not taken back. */
export class FirstApprovals {
  readonly #times = new Map<string, number[]>()

  /** Adds a change. They come in the order of their times. */
  add({ appointmentId, at, isApproval }: ApprovalChange): void {
    const times = this.#times.get(appointmentId) ?? []
    if (isApproval) times.push(at)
    else times.pop()
    this.#times.set(appointmentId, times)
  }

  /** Returns when an appointment was approved first, in epoch milliseconds; null where it was not. */
  timeOf(appointmentId: string): number | null {
    return this.#times.get(appointmentId)?.[0] ?? null
  }
}

/**
 * Returns how many milliseconds the clinic took to answer a patient's request: `Infinity` where it let the time of the visit come,
 * or more than the longest time that can be said. Null for what says nothing about the clinic: what it booked itself, what its
 * service confirmed at once, what is too old, and what has waited, or was taken back, for less than that. `now` in epoch milliseconds.
 */
export function answerTimeOf(
  appointment: Appointment,
  firstApproval: number | null,
  now: number,
): number | null {
  const waited = waitingTime(appointment.appointmentId, now)
  if (appointment.isClinicBooking || waited === null || waited > ANSWER_HISTORY_MS) return null
  const { moved } = appointment
  const isAskedAgain =
    moved?.by === 'patient' && (firstApproval === null || firstApproval >= moved.at)
  const askedAt = isAskedAgain ? moved.at : now - waited
  const answeredAt = firstApproval ?? declinedAt(appointment)
  if (answeredAt !== null && answeredAt <= startOf(appointment)) {
    return Math.max(0, answeredAt - askedAt)
  }
  if (answeredAt === null && isConfirmed(appointment)) return null
  const waitedUntil = appointment.status === 'completed' ? appointment.endedAt : now
  if (waitedUntil === null) return null
  const isSlow = waitedUntil >= startOf(appointment) || waitedUntil - askedAt > MAX_ANSWER_MS
  return isSlow ? Infinity : null
}

/** When the clinic declined a request; null where it did not. */
function declinedAt(appointment: Appointment): number | null {
  if (appointment.status !== 'completed' || appointment.wasConfirmed) return null
  const { outcome, endedAt } = appointment
  return outcome?.kind === 'cancelled' && outcome.by === 'clinic' ? endedAt : null
}

/** Whether the appointment is confirmed, or was when it ended. */
function isConfirmed(appointment: Appointment): boolean {
  return appointment.status === 'completed'
    ? appointment.wasConfirmed
    : appointment.status === 'confirmed'
}

/**
 * Returns within how many hours a clinic usually answers, from what {@link answerTimeOf} said of its requests. Null where they
 * are too few, or took too long.
 */
export function usualAnswerHours(times: readonly number[]): AnswerHours | null {
  if (times.length < MIN_REQUESTS) return null
  const usual = times.toSorted((a, b) => a - b)[Math.ceil(times.length * USUAL_SHARE) - 1]
  if (usual === undefined) return null
  return ANSWER_HOURS.find((hours) => usual <= hours * HOUR_MS) ?? null
}
