import { randomInt } from 'node:crypto'

/** In the order of their character codes, so that later keys sort later. */
const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const TIME_DIGITS = 8
const OTHER_DIGITS = 12

let previousTime = 0
let others: number[] = []

/**
 * Makes a key for a new child that sorts after all earlier ones: 8 characters of the time in
 * milliseconds, then 12 random ones, which count up within a millisecond.
 */
export function makePushId(): string {
  const now = Math.max(Date.now(), previousTime)
  others =
    now === previousTime
      ? countUp(others)
      : Array.from({ length: OTHER_DIGITS }, () => randomInt(ALPHABET.length))
  previousTime = now
  return [...digitsOf(now), ...others].map((digit) => ALPHABET.charAt(digit)).join('')
}

function digitsOf(time: number): number[] {
  return Array.from({ length: TIME_DIGITS }, (_, index) => {
    const place = ALPHABET.length ** (TIME_DIGITS - 1 - index)
    return Math.floor(time / place) % ALPHABET.length
  })
}

function countUp(digits: readonly number[]): number[] {
  const next = [...digits]
  for (let index = next.length - 1; index >= 0; index -= 1) {
    const digit = (next[index] ?? 0) + 1
    next[index] = digit % ALPHABET.length
    if (digit < ALPHABET.length) break
  }
  return next
}
