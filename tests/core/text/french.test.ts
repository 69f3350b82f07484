import { expect, test } from 'vitest'
import { format } from '#src/core/text/fr/format.ts'
import { plural } from '#src/core/text/fr/plural.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { localTime } from '#tests/support/localTime.ts'

test.each([
  [0, 0, '0\u00A0h'],
  [9, 0, '9\u00A0h'],
  [9, 5, '9\u00A0h\u00A005'],
  [14, 30, '14\u00A0h\u00A030'],
])('the time %d:%d is shown with 24 hours in French', (hours, minutes, shown) => {
  expect(format.time(localTime(3, hours, minutes), CLINIC_ZONE)).toBe(shown)
})

test('a French date has the ending of the first of a month alone', () => {
  expect(format.day(localTime(1), CLINIC_ZONE)).toBe('dimanche 1er mars 2026')
  expect(format.day(localTime(3), CLINIC_ZONE)).toBe('mardi 3 mars 2026')
  expect(format.briefDay(localTime(3), CLINIC_ZONE)).toBe('mar. 3 mars')
  expect(format.dayOfMonth(localTime(1), CLINIC_ZONE)).toBe('1')
  expect(format.shortDate(localTime(3), CLINIC_ZONE)).toBe('2026-03-03')
})

test('a French date with its time is spoken in full', () => {
  expect(format.spoken(localTime(3, 13, 30), CLINIC_ZONE)).toBe(
    'mardi 3 mars à\u00A013\u00A0h\u00A030',
  )
})

test('French numbers have a decimal comma, and their thousands apart', () => {
  expect(format.price(1250)).toBe('1\u00A0250,00\u00A0$')
  expect(format.percent(14.975)).toBe('14,975\u00A0%')
  expect(format.count(1440)).toBe('1\u00A0440')
  expect(format.hours(45)).toBe('0,75')
  expect(format.list(['une lettre', 'un chiffre', 'un symbole'])).toBe(
    'une lettre, un chiffre et un symbole',
  )
})

test('none and one take the singular in French', () => {
  expect([0, 1, 1.5, 2].map((count) => plural(count, 'place', 'places'))).toEqual([
    'place',
    'place',
    'place',
    'places',
  ])
})
