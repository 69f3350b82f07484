const LARGEST_INTEGER_KEY = 2_147_483_647
const SMALLEST_INTEGER_KEY = -2_147_483_648
const INTEGER_KEY = /^-?0*\d{1,10}$/
const MINUS = 45
const ZERO = 48
const NINE = 57

/**
 * The database's key order: keys that are 32-bit integers (leading zeros allowed) come first, by
 * number and, when equal, by length; all others follow by UTF-16 code units. Gives 0 for the same
 * key only, so it can keep a sorted map.
 */
export function compareKeys(left: string, right: string): number {
  if (left === right) return 0
  const leftNumber = integerOfKey(left)
  const rightNumber = integerOfKey(right)
  if (leftNumber !== null) {
    if (rightNumber === null) return -1
    if (leftNumber !== rightNumber) return leftNumber - rightNumber
    if (left.length !== right.length) return left.length - right.length
  } else if (rightNumber !== null) {
    return 1
  }
  return left < right ? -1 : 1
}

function integerOfKey(key: string): number | null {
  const first = key.charCodeAt(0)
  // Most keys are words: this spares them the pattern.
  if (first !== MINUS && !(first >= ZERO && first <= NINE)) return null
  if (!INTEGER_KEY.test(key)) return null
  const number = Number(key)
  return number >= SMALLEST_INTEGER_KEY && number <= LARGEST_INTEGER_KEY ? number : null
}
