import { MINUTE_MS } from '#src/core/time/timeUnits.ts'

/** How a clinic's session is used on one device, by all tabs of a browser. */
export interface SessionUse {
  /** Epoch milliseconds by the computer's own clock. */
  readonly lastUsedAt: number
  /** Until somebody enters the password. */
  readonly isLocked: boolean
}

/** A computer's clock is set forward and back by less than this in everyday use. */
const CLOCK_TOLERANCE_MS = MINUTE_MS

/**
 * Whether a session has to be locked. A last use in the future means that the clock was set back: nobody
 * knows then for how long the session has been unused.
 */
export function isLockDue(
  { lastUsedAt, isLocked }: SessionUse,
  lockMinutes: number,
  now: number,
): boolean {
  return (
    isLocked || now - lastUsedAt >= lockMinutes * MINUTE_MS || lastUsedAt - now > CLOCK_TOLERANCE_MS
  )
}
