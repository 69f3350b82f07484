import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_NODE } from '#local-firebase/database/tree/DatabaseNode.ts'
import {
  fromWire,
  priorityFromWire,
  toRestValue,
  toWire,
} from '#local-firebase/database/tree/exportFormat.ts'
import { InvalidDataError } from '#local-firebase/database/tree/InvalidDataError.ts'
import { keyArbitrary, leafArbitrary, priorityArbitrary } from './arbitraries.ts'
import { nodeOf } from './nodeOf.ts'

const NOW = 1_790_000_000_000

/** Export format in its one normal form: no nulls, no empty objects. */
const exported: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc
      .tuple(leafArbitrary, priorityArbitrary)
      .map(([leaf, priority]) =>
        priority === null ? leaf : { '.value': leaf, '.priority': priority },
      ),
    fc
      .tuple(
        fc.uniqueArray(fc.tuple(keyArbitrary, tie('value')), {
          minLength: 1,
          maxLength: 4,
          selector: ([key]) => key,
        }),
        priorityArbitrary,
      )
      .map(([entries, priority]): unknown =>
        Object.fromEntries(
          priority === null ? entries : [...entries, ['.priority', priority] as const],
        ),
      ),
  ),
})).value

function resolved(json: unknown, existing: unknown = null): unknown {
  return toWire(fromWire(json, { now: NOW, existing: nodeOf(existing), depth: 0 }))
}

describe('values on the wire', () => {
  test('a value on the wire comes out as it went in', () => {
    fc.assert(
      fc.property(exported, (json) => {
        const text = JSON.stringify(json)
        expect(toWire(nodeOf(JSON.parse(text)))).toEqual(JSON.parse(text))
      }),
    )
  })

  test('a value of nulls, empty objects or empty lists is nothing on the wire', () => {
    expect(nodeOf(null)).toBe(EMPTY_NODE)
    expect(nodeOf({ a: { b: {} }, c: [], d: null, '.priority': 1 })).toBe(EMPTY_NODE)
    expect(nodeOf({ '.value': null, '.priority': 1 })).toBe(EMPTY_NODE)
  })

  test('a list on the wire is an object with the integers as keys, its nulls left out', () => {
    expect(toWire(nodeOf(['a', null, ['b']]))).toEqual({ 0: 'a', 2: { 0: 'b' } })
  })

  test('minus zero on the wire is zero, as in JSON text', () => {
    expect(nodeOf(-0).hash()).toBe(nodeOf(0).hash())
  })

  test.each<readonly [string, unknown]>([
    ['an empty key', { '': 1 }],
    ...['.', '#', '$', '/', '[', ']', '\u0000', '\u001f', '\u007f'].map(
      (character) =>
        [`a key with ${JSON.stringify(character)}`, { [`a${character}b`]: 1 }] as const,
    ),
    ['an unknown dot key', { '.other': 1 }],
    ['a forbidden key below a list', [{ 'a.b': 1 }]],
    ['a forbidden key of a null', { 'a.b': null }],
    ['a value beside children', { '.value': 1, a: 1 }],
    ['an object as value', { '.value': { a: 1 } }],
    ['a boolean as priority', { '.value': 1, '.priority': true }],
    ['an object as priority', { a: 1, '.priority': { b: 1 } }],
    ['an unknown server value', { '.sv': 'uptime' }],
    ['an increment by a text', { '.sv': { increment: '1' } }],
    ['a server value beside others', { '.sv': 'timestamp', a: 1 }],
    ['an endless number', Infinity],
    ['a function', () => 1],
  ])('%s is refused as a value on the wire', (_, json) => {
    expect(() => nodeOf(json)).toThrow(InvalidDataError)
  })

  test('a key may have 768 bytes and no more', () => {
    expect(nodeOf({ ['é'.repeat(384)]: 1 }).childCount).toBe(1)
    expect(() => nodeOf({ ['é'.repeat(385)]: 1 })).toThrow(/768 bytes/)
  })

  test('a value may go 32 keys deep and no deeper, the path to it included', () => {
    const deep = (keys: number): unknown =>
      Array.from({ length: keys }).reduce<unknown>((below) => ({ a: below }), 1)
    const at = (depth: number) => ({ now: NOW, existing: EMPTY_NODE, depth })
    expect(nodeOf(deep(32)).isEmpty).toBe(false)
    expect(() => nodeOf(deep(33))).toThrow(/32 keys/)
    expect(fromWire(deep(2), at(30)).isEmpty).toBe(false)
    expect(() => fromWire(deep(3), at(30))).toThrow(/32 keys/)
  })

  test('a list nested without end is refused, not run out of stack', () => {
    const text = `${'['.repeat(5000)}1${']'.repeat(5000)}`
    expect(() => nodeOf(JSON.parse(text))).toThrow(/32 keys/)
  })

  test('a text may have 10 MB and no more', () => {
    const megabytes = 10 * 1024 * 1024
    expect(nodeOf('a'.repeat(megabytes)).isEmpty).toBe(false)
    expect(() => nodeOf('a'.repeat(megabytes + 1))).toThrow(/too long/)
    expect(() => nodeOf('é'.repeat(megabytes / 2 + 1))).toThrow(/too long/)
  })
})

describe('server values', () => {
  test('the server’s time is the same for all of one operation', () => {
    const time = { '.sv': 'timestamp' }
    expect(resolved({ a: time, b: { '.value': time, '.priority': time } })).toEqual({
      a: NOW,
      b: { '.value': NOW, '.priority': NOW },
    })
  })

  test('an increment adds to the number in its place', () => {
    const increment = { '.sv': { increment: 2 } }
    expect(resolved({ a: increment, b: { c: increment } }, { a: 40, b: { c: -1.5 } })).toEqual({
      a: 42,
      b: { c: 0.5 },
    })
  })

  test.each([
    ['nothing', null],
    ['a text', '40'],
    ['a boolean', true],
    ['an object', { b: 1 }],
  ])('an increment of %s starts from zero', (_, existing) => {
    expect(resolved({ a: { '.sv': { increment: 2 } } }, { a: existing })).toEqual({ a: 2 })
  })

  test('an increment of a priority starts from the priority before', () => {
    const json = { '.value': 1, '.priority': { '.sv': { increment: 2 } } }
    expect(resolved(json, { '.value': 9, '.priority': 5 })).toEqual({
      '.value': 1,
      '.priority': 7,
    })
    const existing = nodeOf({ a: 1, '.priority': 5 })
    expect(priorityFromWire({ '.sv': { increment: 1 } }, { now: NOW, existing })).toBe(6)
    expect(priorityFromWire({ '.sv': 'timestamp' }, { now: NOW, existing })).toBe(NOW)
    expect(priorityFromWire(null, { now: NOW, existing })).toBeNull()
  })

  test('an increment beyond all numbers is refused', () => {
    expect(() => resolved({ '.sv': { increment: 1e308 } }, 1e308)).toThrow(InvalidDataError)
  })
})

describe('values by REST', () => {
  test.each([
    ['whole lists', ['a', 'b'], ['a', 'b']],
    ['lists with few gaps', { 1: 'b', 3: 'd' }, [null, 'b', null, 'd']],
    ['objects where gaps prevail', { 1: 'b', 4: 'e' }, { 1: 'b', 4: 'e' }],
    ['objects with other keys', { 0: 'a', b: 'c' }, { 0: 'a', b: 'c' }],
    ['objects with padded integers', { '00': 'a' }, { '00': 'a' }],
    ['objects with negative integers', { '-1': 'a', 0: 'b' }, { '-1': 'a', 0: 'b' }],
    ['lists within objects', { a: [['b']] }, { a: [['b']] }],
    ['leaves without priority', { a: { '.value': 1, '.priority': 2 } }, { a: 1 }],
    ['objects without priority', { a: 1, '.priority': 2 }, { a: 1 }],
    ['nothing', null, null],
  ])('a value by REST shows %s', (_, json, shown) => {
    expect(toRestValue(nodeOf(json))).toEqual(shown)
  })
})
