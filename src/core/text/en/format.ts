import { createFormatter } from '#src/core/text/createFormatter.ts'

export const format = createFormatter({
  tag: 'en-CA',
  words: 'en',
  ordinalEndings: { zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th' },
})
