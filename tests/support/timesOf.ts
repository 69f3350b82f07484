import type { TimeCount } from '#src/core/time/timeCount.ts'

/** So many times for one patient each. */
export function timesOf(count: number): TimeCount {
  return { times: count, places: count }
}
