import { endOf, startOf } from '#src/core/time/appointmentTime.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { daysBetween } from '#src/core/time/wallClock.ts'
import type { Appointment, ActiveAppointment, Attendance, Progress } from './appointment.ts'

/** What the clinic notes of a visit on its day: that its patient is there, and that it has begun. */
export const PROGRESS_MARKS = ['arrived', 'begun'] as const
export type ProgressMark = (typeof PROGRESS_MARKS)[number]

/** How long before a visit its patient may be noted as there. A rule knows no days. */
export const PROGRESS_AHEAD_MS = DAY_MS

/** Nothing was noted yet. */
export const NO_PROGRESS: Progress = { arrivedAt: null, begunAt: null }

/** How far a visit is, as the clinic noted it; null while it noted nothing. What was noted before a move is void. */
export function findProgress({
  moved,
  progress,
}: Pick<ActiveAppointment, 'moved' | 'progress'>): ProgressMark | null {
  const since = moved?.at ?? -Infinity
  if ((progress.begunAt ?? -Infinity) > since) return 'begun'
  return (progress.arrivedAt ?? -Infinity) > since ? 'arrived' : null
}

/** What a clinic says of a visit on its day, in the order in which it happens. */
export type VisitStep = ProgressMark | Attendance

/**
 * What the clinic can say of a visit at this time, the likeliest first. An arrival is of the visit's own day; from its time
 * on it can be completed.
 */
export function listSteps(
  appointment: Appointment,
  now: number,
  zone: TimeZone,
): readonly VisitStep[] {
  if (appointment.status !== 'confirmed') return []
  const start = startOf(appointment)
  const progress = findProgress(appointment)
  const isOpen = endOf(appointment) > now && daysBetween(now, start, zone) === 0
  const hasBegun = start <= now
  return [
    ...(isOpen && progress === null ? (['arrived'] as const) : []),
    ...(isOpen && (progress === 'arrived' || (progress === null && hasBegun))
      ? (['begun'] as const)
      : []),
    ...(hasBegun ? (['completed'] as const) : []),
    ...(hasBegun && progress === null ? (['no-show'] as const) : []),
  ]
}
