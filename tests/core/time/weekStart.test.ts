import { expect, test } from 'vitest'
import { weekStartOf } from '#src/core/time/weekStart.ts'

test.each([
  ['en-CA', 0],
  ['en-GB', 1],
  ['fr-FR', 1],
  ['ar-EG', 6],
])('a week where %s is spoken starts on day %d', (language, day) => {
  expect(weekStartOf(language)).toBe(day)
})

test.each(['', 'not a language'])(
  'a week starts on Sunday where the language is %j',
  (language) => {
    expect(weekStartOf(language)).toBe(0)
  },
)
