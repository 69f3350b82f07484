import { DAY_MS } from '#src/core/time/timeUnits.ts'

/** In the order of their values: the digits of a push id. */
const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const PUSH_ID = /^[-0-9A-Z_a-z]{20}$/
/** The first 8 characters encode the creation time. */
const TIME_LENGTH = 8
/** The patient's clock may be ahead; a key with a later time is no push id. */
const MAX_CLOCK_LEAD_MS = DAY_MS

/**
 * Returns how many milliseconds ago a request was made. Its key, a push id, encodes when the slot went into
 * the cart. 0 where the patient's clock was ahead; null for a key of another form. `now` in epoch
 * milliseconds.
 */
export function waitingTime(appointmentId: string, now: number): number | null {
  if (!PUSH_ID.test(appointmentId)) return null
  const madeAt = Array.from(appointmentId.slice(0, TIME_LENGTH)).reduce(
    (time, digit) => time * DIGITS.length + DIGITS.indexOf(digit),
    0,
  )
  return madeAt > now + MAX_CLOCK_LEAD_MS ? null : Math.max(0, now - madeAt)
}
