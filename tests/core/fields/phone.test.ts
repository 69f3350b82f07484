import { describe, expect, test } from 'vitest'
import { formatPhone, isCompletePhone } from '#src/core/fields/phone.ts'

describe('a phone number being typed', () => {
  test.each([
    ['', ''],
    ['5', '(5'],
    ['519', '(519'],
    ['5195', '(519) 5'],
    ['519555', '(519) 555'],
    ['5195550', '(519) 555-0'],
    ['5195550101', '(519) 555-0101'],
    ['51955501012345', '(519) 555-0101'],
    ['1235550101', '(123) 555-0101'],
    ['1519555010', '(151) 955-5010'],
    ['+1 519-555-0101', '(519) 555-0101'],
    ['abc', ''],
  ])('a person who types the phone number %j sees %j', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown)
  })

  test('a phone number stays as it is when it is formatted again', () => {
    expect(formatPhone('(519) 555-0101')).toBe('(519) 555-0101')
  })

  test('a phone number can be deleted character by character to the end', () => {
    let shown = '(519) 555-0101'
    for (let presses = 0; presses < 14 && shown !== ''; presses += 1) {
      shown = formatPhone(shown.slice(0, -1))
    }
    expect(formatPhone(shown.slice(0, -1))).toBe('')
  })
})

describe('a complete phone number', () => {
  test('a complete phone number has all 14 characters', () => {
    expect(isCompletePhone('(519) 555-0101')).toBe(true)
  })

  test.each([
    '',
    '(519) 555-010',
    '5195550101',
    '(519)555-0101',
    '(519) 555-01012',
    ' (519) 555-0101',
  ])('%j is no complete phone number', (value) => {
    expect(isCompletePhone(value)).toBe(false)
  })
})
