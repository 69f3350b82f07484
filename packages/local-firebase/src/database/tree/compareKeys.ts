const MAX_INTEGER_KEY = 2_147_483_647
const MIN_INTEGER_KEY = -2_147_483_648
const INTEGER_KEY = /^-?0*\d{1,10}$/
const MINUS = 45
const ZERO = 48
const NINE = 57

/**
 * The database's key order: keys that are 32-bit integers (leading zeros allowed) come first, by
 * number and, when equal, by length; all others follow by UTF-16 code units. Returns 0 only for the
 * same key, so it can order a sorted map.
 */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0
  const aNumber = integerOfKey(a)
  const bNumber = integerOfKey(b)
  if (aNumber !== null) {
    if (bNumber === null) return -1
    if (aNumber !== bNumber) return aNumber - bNumber
    if (a.length !== b.length) return a.length - b.length
  } else if (bNumber !== null) {
    return 1
  }
  return a < b ? -1 : 1
}

function integerOfKey(key: string): number | null {
  const first = key.charCodeAt(0)
  // Most keys are words, which need no pattern.
  if (first !== MINUS && !(first >= ZERO && first <= NINE)) return null
  if (!INTEGER_KEY.test(key)) return null
  const number = Number(key)
  return number >= MIN_INTEGER_KEY && number <= MAX_INTEGER_KEY ? number : null
}
