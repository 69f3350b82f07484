import { useLayoutEffect, useRef } from 'react'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { isAtSameTime } from '#src/core/time/appointmentTime.ts'

/** A press so soon after a request has moved was meant for the time before, in milliseconds. */
const READ_MS = 1000

interface ShownRequest {
  readonly request: ActiveAppointment
  /** Since when it is shown at this time. */
  readonly since: number
}

/** Returns whether a request has moved so recently that nobody can have read its new time. */
export function useMoveGrace(
  pending: readonly ActiveAppointment[],
): (request: ActiveAppointment) => boolean {
  // What was there at first was read.
  const shown = useRef(new Map<string, ShownRequest>())
  useLayoutEffect(() => {
    for (const request of pending) {
      const before = shown.current.get(request.appointmentId)
      if (before !== undefined && isAtSameTime(before.request, request)) continue
      const since = before === undefined ? -Infinity : performance.now()
      shown.current.set(request.appointmentId, { request, since })
    }
  })
  return ({ appointmentId }) =>
    performance.now() - (shown.current.get(appointmentId)?.since ?? -Infinity) < READ_MS
}
