import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { putPiece, type Tree } from '#owner/backup/putPiece.ts'
import { splitJson, type SplitOptions } from '#owner/backup/splitJson.ts'
import { collect } from './collect.ts'

async function* inParts(text: string, lengths: readonly number[]): AsyncGenerator<string> {
  let count = 0
  for (let start = 0; start < text.length; count += 1) {
    const length = lengths[count % lengths.length] ?? 1
    yield await Promise.resolve(text.slice(start, start + length))
    start += length
  }
}

/** Whether it is read to the end without an error. */
async function isTaken(
  text: string,
  lengths: readonly number[],
  options: SplitOptions,
): Promise<boolean> {
  return collect(splitJson(inParts(text, lengths), options)).then(
    () => true,
    () => false,
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The database has no arrays: their places are keys. */
function withoutArrays(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, withoutArrays(child)]),
  )
}

const keys = fc
  .string({ minLength: 1, maxLength: 4 })
  .map((key) => key.replaceAll('/', '_'))
  .filter((key) => key !== '__proto__')
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(tie('tree'), { maxLength: 5 }),
    fc.dictionary(keys, tie('tree'), { maxKeys: 5 }),
  ),
}))
const cases = fc.record({
  value: fc.dictionary(keys, tree, { maxKeys: 5 }),
  lengths: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
  minDepth: fc.integer({ min: 1, max: 3 }),
  maxLength: fc.integer({ min: 1, max: 60 }),
  indent: fc.constantFrom(0, 1),
})

test('the pieces of any JSON, put together, are what JSON.parse reads', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ value, lengths, indent, ...options }) => {
      const text = JSON.stringify(value, null, indent)
      const pieces = await collect(splitJson(inParts(text, lengths), options))
      const whole: Tree = {}
      for (const [path, piece] of pieces) {
        if (path !== '') putPiece(whole, [path, piece])
      }
      const [read, expected] = [withoutArrays(whole), withoutArrays(JSON.parse(text))]
      expect(isDeepStrictEqual(read, expected), text).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('a text that JSON.parse refuses is refused, and no other one', async () => {
  await fc.assert(
    fc.asyncProperty(
      cases,
      fc.nat(),
      fc.constantFrom('', ',', ']', '}', ':', '{', '[', '"', 'x', '1', ' ', '\\'),
      async ({ value, lengths, indent, ...options }, place, mark) => {
        const text = JSON.stringify(value, null, indent)
        const at = place % text.length
        const cutOff = text.slice(0, at)
        expect(await isTaken(cutOff, lengths, options), cutOff).toBe(isJson(cutOff))
        const changed = `${cutOff}${mark}${text.slice(at + 1)}`
        expect(await isTaken(changed, lengths, options), changed).toBe(isJson(changed))
      },
    ),
    { numRuns: 1000 },
  )
})

test('a value that is too long for one piece becomes several, each with its path', async () => {
  const long = 'x'.repeat(30)
  const text = JSON.stringify({
    services: { a: { one: long, two: long, three: 3 }, b: { one: 1 } },
  })
  const pieces = await collect(splitJson(inParts(text, [7]), { minDepth: 1, maxLength: 50 }))
  expect(pieces).toEqual([
    ['services/a/one', long],
    ['services/a/two', long],
    ['services/a/three', 3],
    ['services/b', { one: 1 }],
  ])
})
