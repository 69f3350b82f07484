import { formatPhone } from './phone.ts'

/**
 * Where the caret belongs once what was typed into a phone field has been formatted: after the same
 * digits as before. `caret` counts the characters of `typed` before it; so does the result in the
 * formatted number.
 */
export function caretInPhone(typed: string, caret: number): number {
  const formatted = formatPhone(typed)
  if (caret >= typed.length) return formatted.length

  const lostCountryCode = !digitsOf(typed).startsWith(digitsOf(formatted))
  let digitsToPass = digitsOf(typed.slice(0, caret)).length - (lostCountryCode ? 1 : 0)
  let position = 0
  while (digitsToPass > 0 && position < formatted.length) {
    if (/\d/.test(formatted.charAt(position))) digitsToPass -= 1
    position += 1
  }
  return position
}

function digitsOf(value: string): string {
  return value.replace(/\D/g, '')
}
