import { expect, test } from 'vitest'
import { formatPhone } from '#src/core/fields/phone.ts'
import { caretInPhone } from '#src/core/fields/phoneCaret.ts'

/** `|` is the caret. */
function typing(typedWithCaret: string): string {
  const caret = typedWithCaret.indexOf('|')
  const typed = typedWithCaret.replace('|', '')
  const formatted = formatPhone(typed)
  const position = caretInPhone(typed, caret)
  return `${formatted.slice(0, position)}|${formatted.slice(position)}`
}

test.each([
  ['5|', '(5|'],
  ['(519) 555-0101|', '(519) 555-0101|'],
  ['(5199|', '(519) 9|'],
  ['519|', '(519|'],
  ['(519) |', '(519|'],
  ['|', '|'],
])('a caret at the end of a phone number stays at the end: %s', (typed, expected) => {
  expect(typing(typed)).toBe(expected)
})

test.each([
  ['(529|) 555-0101', '(529|) 555-0101'],
  ['(59|) 555-0101', '(59|5) 550-101'],
  ['(5129|) 555-0101', '(512) 9|55-5010'],
  ['(519)| 555-0101', '(519|) 555-0101'],
  ['|(519) 555-0101', '|(519) 555-0101'],
  ['(51x|9) 555-0101', '(51|9) 555-0101'],
])('a caret within a phone number stays after the same digits: %s', (typed, expected) => {
  expect(typing(typed)).toBe(expected)
})

test('a phone number that loses its country code leaves the caret after the same digit', () => {
  expect(typing('+1 519| 555 0101')).toBe('(519|) 555-0101')
  expect(typing('+1| 519 555 0101')).toBe('|(519) 555-0101')
})
