import { expect, test } from 'vitest'
import { english as text } from '#src/areas/text/english.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { localTime } from '#tests/support/localTime.ts'

test.each([
  [45, '0.75 hour'],
  [119, '1.98 hour'],
  [120, '2.00 hours'],
])('%d minutes are shown as %s', (minutes, words) => {
  expect(text.services.duration(minutes)).toBe(words)
})

test('a confirmation asks in one sentence', () => {
  expect(text.common.confirmTitle(text.appointments.approveReason)).toBe(
    'Are you sure you want to approve this appointment?',
  )
})

test('the name of a slot begins with the time that is seen', () => {
  expect(text.booking.slotName(localTime(3, 13, 30), CLINIC_ZONE, 'Dr Roy')).toBe(
    '01:30 PM, Tuesday 3 March, Dr Roy, available',
  )
})

test('the name of a day of the week begins with the day and the count that are seen', () => {
  expect(text.agenda.dayOfWeek(localTime(3), 2, CLINIC_ZONE)).toBe(
    'Tue 3, 2 appointments, March 2026',
  )
  expect(text.agenda.dayOfWeek(localTime(3), null, CLINIC_ZONE)).toBe('Tue 3, March 2026')
})

test('the label of the cart counts its bookings', () => {
  expect([0, 1, 2].map((count) => text.header.cart(count))).toEqual([
    'Cart, 0 bookings',
    'Cart, 1 booking',
    'Cart, 2 bookings',
  ])
})

test('the password policy is one sentence', () => {
  expect(text.newPassword.hint([{ code: 'too-short', minLength: 6 }])).toBe(
    'At least 6 characters.',
  )
  expect(
    text.newPassword.hint([
      { code: 'too-short', minLength: 8 },
      { code: 'too-long', maxLength: 30 },
      { code: 'no-uppercase' },
      { code: 'no-digit' },
      { code: 'no-symbol' },
    ]),
  ).toBe(
    'At least 8 characters and at most 30 characters, with an uppercase letter, a number and a symbol.',
  )
  expect(text.newPassword.hint([{ code: 'no-digit' }])).toBe('With a number.')
  expect(text.newPassword.hint([])).toBe('')
})

test('the home page says what the clinic wants for everyone', () => {
  expect(text.home.wellnessTitle).toContain('make everyone fit and healthy in brain and body')
})
