import { expect, test } from 'vitest'
import { isEmail } from '#src/core/fields/email.ts'

test.each([
  'a@b.ca',
  'first.last+tag@mail.clinic.example',
  "o'neil_9%@x-y.io",
  'A@B.CA',
  '@b.ca'.padStart(254, 'a'),
])('%s is an e-mail address', (email) => {
  expect(isEmail(email)).toBe(true)
})

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
  '@b.ca'.padStart(255, 'a'),
])('%j is no e-mail address', (email) => {
  expect(isEmail(email)).toBe(false)
})
