import { sortByStart, startOf } from '#src/core/time/appointmentTime.ts'
import type { ActiveAppointment } from './appointment.ts'

export interface RequestQueue {
  /** Those that can still be kept, the one whose time passes first on top. */
  readonly waiting: readonly ActiveAppointment[]
  /** Those whose time has passed, in time order. */
  readonly passed: readonly ActiveAppointment[]
}

/** A clinic's requests in the order in which it answers them. `now` in epoch milliseconds. */
export function requestQueue(requests: readonly ActiveAppointment[], now: number): RequestQueue {
  const all = sortByStart(requests)
  return {
    waiting: all.filter((appointment) => startOf(appointment) > now),
    passed: all.filter((appointment) => startOf(appointment) <= now),
  }
}
