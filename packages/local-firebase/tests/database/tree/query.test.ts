import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareKeys } from '#local-firebase/database/tree/compareKeys.ts'
import { DatabaseNode, EMPTY_NODE } from '#local-firebase/database/tree/DatabaseNode.ts'
import { toWire } from '#local-firebase/database/tree/exportFormat.ts'
import { parseWireQuery } from '#local-firebase/database/tree/parseQuery.ts'
import {
  applyQuery,
  HIGHEST_KEY,
  LOWEST_KEY,
  moveWindow,
  type QueryBound,
  type WireQuery,
} from '#local-firebase/database/tree/query.ts'
import { nodeOf } from './nodeOf.ts'

const keysOf = (json: unknown, query: unknown): readonly string[] =>
  applyQuery(nodeOf(json), parseWireQuery(query)).keys

const childKey = fc.oneof(
  fc.integer({ min: 0, max: 60 }).map((number) => `k${String(number)}`),
  fc.integer({ min: -3, max: 20 }).map(String),
)
const leaf = fc.constantFrom<(string | number | boolean)[]>(false, true, 0, 1, 2, 10, 'a', 'b', '1')
const priority = fc.option(fc.constantFrom<string | number>(1, 2, 'a'))
const child = fc
  .tuple(
    fc.oneof(
      leaf,
      leaf.map((value) => ({ v: value })),
      fc.constant({ w: 1, v: { x: 1 } }),
    ),
    priority,
  )
  .map(([json, given]) => nodeOf(json).withPriority(given))
const list = fc
  .array(fc.tuple(childKey, child), { maxLength: 60 })
  .map((entries) => DatabaseNode.ofChildren([...new Map(entries)], 9))
const writes = fc.array(fc.tuple(childKey, fc.option(child, { nil: EMPTY_NODE })), {
  minLength: 1,
  maxLength: 10,
})

const bound = (value: fc.Arbitrary<QueryBound['value']>): fc.Arbitrary<QueryBound | null> =>
  fc.option(
    fc.record({
      value,
      key: fc.option(fc.oneof(childKey, fc.constantFrom(LOWEST_KEY, HIGHEST_KEY))),
      inclusive: fc.boolean(),
    }),
  )
const limit = fc.option(
  fc.record({
    count: fc.integer({ min: 1, max: 20 }),
    from: fc.constantFrom<('first' | 'last')[]>('first', 'last'),
  }),
)
const query: fc.Arbitrary<WireQuery> = fc.oneof(
  fc.record({
    order: fc.constant({ by: 'key' as const }),
    start: bound(childKey),
    end: bound(childKey),
    limit,
  }),
  fc.record({
    order: fc.constantFrom<WireQuery['order'][]>(
      { by: 'value' },
      { by: 'priority' },
      { by: 'child', path: ['v'] },
      { by: 'child', path: ['v', 'x'] },
    ),
    start: bound(fc.option(leaf)),
    end: bound(fc.option(leaf)),
    limit,
  }),
)

type Place = readonly [value: unknown, key: string]

function naivePlace(order: WireQuery['order'], key: string, node: DatabaseNode): Place {
  const valueAt = (found: DatabaseNode): unknown => (found.childCount > 0 ? {} : found.leaf)
  switch (order.by) {
    case 'key':
      return [null, key]
    case 'priority':
      return [node.priority, key]
    case 'value':
      return [valueAt(node), key]
    case 'child':
      return [valueAt(node.at(order.path)), key]
  }
}

function naiveCompare([left, leftKey]: Place, [right, rightKey]: Place): number {
  const kinds = ['null', 'false', 'true', 'number', 'string', 'object']
  const kindOf = (value: unknown): number =>
    kinds.indexOf(value === null || typeof value === 'boolean' ? String(value) : typeof value)
  if (kindOf(left) !== kindOf(right)) return kindOf(left) - kindOf(right)
  if (typeof left === 'number' && typeof right === 'number' && left !== right) return left - right
  if (typeof left === 'string' && typeof right === 'string' && left !== right) {
    return left < right ? -1 : 1
  }
  if (leftKey === rightKey) return 0
  if (leftKey === LOWEST_KEY || rightKey === HIGHEST_KEY) return -1
  if (leftKey === HIGHEST_KEY || rightKey === LOWEST_KEY) return 1
  return compareKeys(leftKey, rightKey)
}

/** Sort everything, filter it, cut it. */
function naiveKeys(node: DatabaseNode, { order, start, end, limit: cut }: WireQuery): string[] {
  const placeOf = ({ value, key }: QueryBound, missing: string): Place =>
    order.by === 'key' ? [null, String(value)] : [value, key ?? missing]
  const places = [...node.entries()]
    .map(([key, found]) => naivePlace(order, key, found))
    .sort(naiveCompare)
    .filter((place) => {
      const fromStart = start === null ? 1 : naiveCompare(place, placeOf(start, LOWEST_KEY))
      const fromEnd = end === null ? -1 : naiveCompare(place, placeOf(end, HIGHEST_KEY))
      return (
        (fromStart > 0 || (fromStart === 0 && start?.inclusive === true)) &&
        (fromEnd < 0 || (fromEnd === 0 && end?.inclusive === true))
      )
    })
  const within =
    cut === null
      ? places
      : cut.from === 'first'
        ? places.slice(0, cut.count)
        : places.slice(-cut.count)
  return within.map(([, key]) => key)
}

function naiveWindow(node: DatabaseNode, asked: WireQuery): unknown {
  return toWire(
    DatabaseNode.ofChildren(naiveKeys(node, asked).map((key) => [key, node.child(key)])),
  )
}

describe('a query', () => {
  test('a query lets through what sorting, filtering and cutting would', () => {
    fc.assert(
      fc.property(list, query, (node, asked) => {
        const { keys, node: window } = applyQuery(node, asked)
        expect(keys).toEqual(naiveKeys(node, asked))
        expect(toWire(window)).toEqual(naiveWindow(node, asked))
      }),
      { numRuns: 1000 },
    )
  })

  test('a query stays right while writes continue, whether selected again or moved along', () => {
    fc.assert(
      fc.property(list, query, writes, (node, asked, written) => {
        let current = node
        let window = applyQuery(node, asked).node
        for (const [key, value] of written) {
          const next = current.with([key], value)
          window = moveWindow(window, asked, current, next)
          current = next
          expect(toWire(window)).toEqual(naiveWindow(current, asked))
          expect(applyQuery(current, asked).keys).toEqual(naiveKeys(current, asked))
          for (const held of [window, current]) {
            expect(held.hash()).toBe(nodeOf(toWire(held)).hash())
          }
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('a query keeps the same window object when a write shows outside it only', () => {
    const before = nodeOf({ a: 1, b: 2, c: 3 })
    for (const json of [
      { i: '.value', ep: 2 },
      { i: '.value', l: 2, vf: 'l' },
    ]) {
      const asked = parseWireQuery(json)
      const window = applyQuery(before, asked).node
      expect(moveWindow(window, asked, before, before.with(['c'], nodeOf(9)))).toBe(window)
    }
  })

  test('a query by value sorts: none, false, true, numbers, texts, objects, then by key', () => {
    const json = { a: { x: 1 }, b: 'a', c: 'Z', d: 10, e: 9, f: true, g: false, 10: 'a', 9: 'a' }
    expect(keysOf(json, { i: '.value' })).toEqual(['g', 'f', 'e', 'd', 'c', '9', '10', 'b', 'a'])
    expect(keysOf({ b: { v: false }, a: { w: 1 } }, { i: 'v' })).toEqual(['a', 'b'])
  })

  test('a query by priority sorts: none, numbers, texts, then by key', () => {
    const withPriority = (given: unknown) => ({ '.value': 1, '.priority': given })
    const json = { a: withPriority('x'), b: withPriority(2), c: withPriority(10), e: 1, d: 1 }
    expect(keysOf(json, {})).toEqual(['d', 'e', 'b', 'c', 'a'])
  })

  test('a query that starts after a value leaves out all children that have it', () => {
    const json = { a: 1, b: 1, c: 2 }
    expect(keysOf(json, { i: '.value', sp: 1, sn: '[MAX_NAME]', sin: false })).toEqual(['c'])
    expect(keysOf(json, { i: '.value', ep: 2, en: '[MIN_NAME]', ein: false })).toEqual(['a', 'b'])
  })

  test('a query that starts at a value and a key goes on within that value', () => {
    const json = { a: 1, b: 1, c: 1, d: 2 }
    expect(keysOf(json, { i: '.value', sp: 1, sn: 'b' })).toEqual(['b', 'c', 'd'])
    expect(keysOf(json, { i: '.value', sp: 1, sn: 'b', sin: false })).toEqual(['c', 'd'])
    expect(keysOf(json, { i: '.value', sp: 1, ep: 1, sn: 'b', en: 'b' })).toEqual(['b'])
  })

  test('a query that ends at null lets through the children without the value', () => {
    expect(keysOf({ a: { v: 1 }, b: { w: 1 } }, { i: 'v', sp: null, ep: null })).toEqual(['b'])
  })

  test('a query by key sorts integers as numbers', () => {
    expect(keysOf({ 9: 1, 10: 1, 11: 1, a: 1 }, { i: '.key', sp: '10', ep: '11' })).toEqual([
      '10',
      '11',
    ])
  })

  test('a query of a leaf lets nothing through, and the priority of a list is no part of the window', () => {
    expect(keysOf('leaf', { i: '.key' })).toEqual([])
    const leafNode = nodeOf({ '.value': 1, '.priority': 2 })
    expect(applyQuery(leafNode, parseWireQuery({ i: 'v' })).node).toBe(EMPTY_NODE)
    const { node } = applyQuery(nodeOf({ a: 1, '.priority': 3 }), parseWireQuery({ i: '.key' }))
    expect(toWire(node)).toEqual({ a: 1 })
  })
})
