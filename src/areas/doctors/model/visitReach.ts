import { LIMITS } from '#src/core/fields/limits.ts'
import type { TimeRange } from '#src/core/time/timeRange.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'

/** The last visit of a range, with the pause after it, lasts at most this much longer. */
const MAX_VISIT_MS = (LIMITS.duration.max + LIMITS.pause.max) * MINUTE_MS

/** Widens a range to what the lists of busy times are asked for: a visit that begins in it may end after it. */
export function widenToLists({ from, until }: TimeRange): TimeRange {
  return { from, until: until + MAX_VISIT_MS }
}

/** When a visit that reaches beyond an instant begins at the earliest. */
export function earliestReaching(instant: number): number {
  return instant - MAX_VISIT_MS
}
