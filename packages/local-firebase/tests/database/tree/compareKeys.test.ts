import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareKeys } from '#local-firebase/database/tree/compareKeys.ts'

const keys = fc.oneof(
  fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom('-', '0', '1', '9', 'a', 'é') }),
  fc.integer().map(String),
  fc.constantFrom('2147483647', '2147483648', '-2147483648', '-2147483649', '00', '-0', '0'),
)

describe('key order', () => {
  test('an integer key comes before the words and by number, words by code units', () => {
    const sorted = ['10', '9', 'b', '-1', 'B', 'a10', 'a9', '1'].sort(compareKeys)
    expect(sorted).toEqual(['-1', '1', '9', '10', 'B', 'a10', 'a9', 'b'])
  })

  test('equal integer keys go by length: fewer leading zeros first', () => {
    expect(['007', '7', '07', '6'].sort(compareKeys)).toEqual(['6', '7', '07', '007'])
  })

  test('a key with a number beyond 32 bits is a word', () => {
    const sorted = ['2147483648', '2147483647', '-2147483649', '-2147483648'].sort(compareKeys)
    expect(sorted).toEqual(['-2147483648', '2147483647', '-2147483649', '2147483648'])
  })

  test('a key with a code unit above the surrogates sorts above an emoji, as in the SDK', () => {
    expect(['\uffee', '😀'].sort(compareKeys)).toEqual(['😀', '\uffee'])
  })

  test('a key is equal only to itself, and the order of keys has no circles', () => {
    fc.assert(
      fc.property(keys, keys, keys, (a, b, c) => {
        expect(compareKeys(a, b) === 0).toBe(a === b)
        expect(Math.sign(compareKeys(a, b))).toBe(0 - Math.sign(compareKeys(b, a)))
        if (compareKeys(a, b) < 0 && compareKeys(b, c) < 0) {
          expect(compareKeys(a, c)).toBeLessThan(0)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
