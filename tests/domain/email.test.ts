import { expect, test } from 'vitest'
import { isEmail } from '#src/domain/email.ts'

test.each(['a@b.ca', 'first.last+tag@mail.clinic.example', "o'neil_9%@x-y.io", 'A@B.CA'])(
  '%s is an e-mail address',
  (email) => {
    expect(isEmail(email)).toBe(true)
  },
)

test.each([
  '',
  'a',
  '@b.ca',
  'a@',
  'a@b',
  'a@b.c',
  'a@b.c1',
  'a@.ca',
  'a@b..ca',
  'a@b@c.ca',
  'a b@c.ca',
  'a@b.ca ',
  'a@b.ca\n',
  `${'a'.repeat(250)}@b.ca`,
])('%j is none', (email) => {
  expect(isEmail(email)).toBe(false)
})
