import { MINUTE_MS } from '#src/core/time/timeUnits.ts'

/** How a person of a clinic uses the session on one device, in all tabs of a browser. */
export interface SessionUse {
  /** Whose session it is; null where that can't be told: then it counts for everybody. */
  readonly userId: string | null
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
  { lastUsedAt, isLocked }: Omit<SessionUse, 'userId'>,
  lockMinutes: number,
  now: number,
): boolean {
  return (
    isLocked || now - lastUsedAt >= lockMinutes * MINUTE_MS || lastUsedAt - now > CLOCK_TOLERANCE_MS
  )
}
