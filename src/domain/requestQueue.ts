import type { ActiveAppointment } from './appointment.ts'
import { sortByStart, startOf } from './appointmentTime.ts'
import { waitingTime } from './waitingTime.ts'

/** A request that its clinic has not answered yet. */
export interface WaitingRequest {
  readonly appointment: ActiveAppointment
  /** Milliseconds; null where its key doesn't say. */
  readonly waited: number | null
}

export interface RequestQueue {
  /** Those that can still be kept, the longest-waiting first; unknown waits last, in time order. */
  readonly waiting: readonly WaitingRequest[]
  /** Those whose time has passed, in time order. */
  readonly passed: readonly WaitingRequest[]
}

/** A clinic's requests in the order in which it answers them. `now` in epoch milliseconds. */
export function requestQueue(requests: readonly ActiveAppointment[], now: number): RequestQueue {
  const all = sortByStart(requests).map((appointment) => ({
    appointment,
    waited: waitingTime(appointment.appointmentId, now),
  }))
  return {
    waiting: all
      .filter(({ appointment }) => startOf(appointment) > now)
      .toSorted((a, b) => (b.waited ?? -1) - (a.waited ?? -1)),
    passed: all.filter(({ appointment }) => startOf(appointment) <= now),
  }
}
