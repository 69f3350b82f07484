import { HOUR_MS } from '#src/core/time/timeUnits.ts'

/** A clock that is off by more than this is wrong. */
const MAX_CLOCK_ERROR_MS = HOUR_MS

/** Whether the clock of this computer is wrong, by how many milliseconds the database's is ahead of it. */
export function isClockWrong(offset: number): boolean {
  return Math.abs(offset) > MAX_CLOCK_ERROR_MS
}

/** "the clock of this computer is 24 hours ahead of the database's." */
export function describeClock(error: number): string {
  const hours = Math.round(Math.abs(error) / HOUR_MS)
  return `the clock of this computer is ${hours} ${hours === 1 ? 'hour' : 'hours'} ${error > 0 ? 'ahead of' : 'behind'} the database's. Set it, and run this again.`
}
