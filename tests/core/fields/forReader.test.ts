import { expect, test } from 'vitest'
import { forReader } from '#src/core/fields/forReader.ts'

test.each([
  [
    'the original, which is in the reader’s language',
    ['Nettoyage', 'fr', 'Cleaning', 'fr'],
    'Nettoyage',
    undefined,
  ],
  [
    'the other version, which is in the reader’s language',
    ['Nettoyage', 'fr', 'Cleaning', 'en'],
    'Cleaning',
    undefined,
  ],
  [
    'the original with its language where there is no other version',
    ['Nettoyage', 'fr', '', 'en'],
    'Nettoyage',
    'fr-CA',
  ],
  [
    'the English original with its language where there is no French version',
    ['Cleaning', 'en', '', 'fr'],
    'Cleaning',
    'en-CA',
  ],
] as const)('a reader gets %s', (_what, [original, written, other, reader], text, lang) => {
  expect(forReader(original, written, other, reader)).toEqual({ text, lang })
})
