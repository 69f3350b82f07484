import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DatabaseNode, EMPTY_NODE } from '#local-firebase/database/tree/DatabaseNode.ts'
import { toWire } from '#local-firebase/database/tree/exportFormat.ts'
import { pathArbitrary, valueArbitrary } from './arbitraries.ts'
import { nodeOf } from './nodeOf.ts'

type Json = Record<string, unknown>

const sha1 = (text: string): string => createHash('sha1').update(text).digest('base64')

/** The data model in terms of plain objects, said as simply as can be. */
function writtenInto(value: unknown, [key, ...rest]: readonly string[], written: unknown): unknown {
  if (key === undefined) return written
  const children = new Map(isObject(value) ? Object.entries(value) : [])
  const child = writtenInto(children.get(key) ?? null, rest, written)
  if (child === null) children.delete(key)
  else children.set(key, child)
  if (children.size > 0) return Object.fromEntries(children)
  return isObject(value) ? null : value
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

describe('writing into the tree', () => {
  test('a write into the tree does what the data model says, whatever is written where', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(pathArbitrary, valueArbitrary), { maxLength: 30 }),
        (writes) => {
          let root = EMPTY_NODE
          let model: unknown = null
          for (const [path, value] of writes) {
            root = root.with(path, nodeOf(value))
            model = writtenInto(model, path, toWire(nodeOf(value)))
            expect(toWire(root)).toEqual(model)
          }
        },
      ),
    )
  })

  test('a parent in the tree appears with its first child and vanishes with its last', () => {
    const root = EMPTY_NODE.with(['a', 'b', 'c'], nodeOf(1))
    expect(toWire(root)).toEqual({ a: { b: { c: 1 } } })
    expect(root.with(['a', 'b', 'c'], EMPTY_NODE)).toBe(EMPTY_NODE)
  })

  test('a value in the tree gives way to what is written below it, but not to nothing', () => {
    const root = nodeOf({ a: 1 })
    expect(toWire(root.with(['a', 'b'], nodeOf(2)))).toEqual({ a: { b: 2 } })
    expect(root.with(['a', 'b'], EMPTY_NODE)).toBe(root)
  })

  test('a parent in the tree keeps its priority, and a value that replaces it does not', () => {
    const root = nodeOf({ a: { b: 1, '.priority': 5 } })
    expect(toWire(root.with(['a', 'c'], nodeOf(2)))).toEqual({ a: { b: 1, c: 2, '.priority': 5 } })
    expect(toWire(root.with(['a'], nodeOf({ c: 2 })))).toEqual({ a: { c: 2 } })
  })

  test('an empty place in the tree cannot hold a priority, and a parent loses it with its last child', () => {
    expect(EMPTY_NODE.withPriority(1)).toBe(EMPTY_NODE)
    const root = nodeOf({ a: { b: 1, '.priority': 5 } }).with(['a', 'b'], EMPTY_NODE)
    expect(toWire(root.with(['a', 'c'], nodeOf(1)))).toEqual({ a: { c: 1 } })
  })

  test('a write into the tree leaves the old tree as it was', () => {
    const root = nodeOf({ a: { b: 1 } })
    root.with(['a', 'b'], nodeOf(2)).with(['a', 'c'], nodeOf(3))
    expect(toWire(root)).toEqual({ a: { b: 1 } })
  })
})

describe('sharing between trees', () => {
  test('a write into the tree leaves what it does not touch as the same object', () => {
    const before = nodeOf({ a: { b: 1 }, c: { d: 1 } })
    const after = before.with(['a', 'b'], nodeOf(2))
    expect(after.at(['c'])).toBe(before.at(['c']))
    expect(after.at(['a'])).not.toBe(before.at(['a']))
  })

  test('a write of an equal value leaves the same object, at any depth', () => {
    const json = { a: { b: 1, '.priority': 2 }, c: ['x', 'y'] }
    const before = nodeOf(json)
    expect(before.with([], nodeOf(json))).toBe(before)
    const after = before.with([], nodeOf({ ...json, d: 1 }))
    expect(after.at(['a'])).toBe(before.at(['a']))
    expect(toWire(after)).toEqual({ a: json.a, c: { 0: 'x', 1: 'y' }, d: 1 })
  })

  test('two trees are the same object below a path exactly when they are equal there', () => {
    fc.assert(
      fc.property(valueArbitrary, pathArbitrary, valueArbitrary, (value, path, written) => {
        const before = nodeOf(value)
        const after = before.with(path, nodeOf(written))
        const same = JSON.stringify(toWire(after)) === JSON.stringify(toWire(before))
        expect(after === before).toBe(same)
        expect(after.equals(before)).toBe(same)
      }),
    )
  })

  test('a tree lists the children that changed, came and went since another', () => {
    const before = nodeOf({ a: 1, b: 2, c: 3 })
    const after = before.with(['a'], nodeOf(9)).with(['b'], EMPTY_NODE).with(['d'], nodeOf(4))
    expect(
      after
        .childrenChangedSince(before)
        .map((change) => [change.key, toWire(change.before), toWire(change.after)]),
    ).toEqual([
      ['a', 1, 9],
      ['b', 2, null],
      ['d', null, 4],
    ])
  })
})

describe('reading the tree', () => {
  test('a tree finds, counts and lists its children in key order', () => {
    const node = nodeOf({ b: 1, 10: 1, 9: 1, a: 1 })
    expect(node.childCount).toBe(4)
    expect([...node.childKeys()]).toEqual(['9', '10', 'a', 'b'])
    expect(new Set(node.childKeys())).toEqual(new Set(['a', 'b', '9', '10']))
    expect(node.child('a').leaf).toBe(1)
    expect(node.child('zz')).toBe(EMPTY_NODE)
    expect(node.at(['a', 'below', 'a', 'leaf'])).toBe(EMPTY_NODE)
  })

  test('a tree of an object without children is the empty node', () => {
    expect(DatabaseNode.ofChildren([['a', EMPTY_NODE]], 4)).toBe(EMPTY_NODE)
  })
})

describe('hashes', () => {
  test('the number 3 hashes as seen on the wire', () => {
    expect(nodeOf(3).hash()).toBe('3tYODYzGXwaGnXNech4jb4T9las=')
  })

  test('an empty node hashes to an empty text', () => {
    expect(EMPTY_NODE.hash()).toBe('')
  })

  test('a leaf’s hash says its type, and its priority first', () => {
    expect(nodeOf('é').hash()).toBe(sha1('string:é'))
    expect(nodeOf(true).hash()).toBe(sha1('boolean:true'))
    expect(nodeOf({ '.value': false, '.priority': 'p' }).hash()).toBe(
      sha1('priority:string:p:boolean:false'),
    )
    expect(nodeOf({ '.value': 1, '.priority': -2 }).hash()).toBe(
      sha1('priority:number:c000000000000000:number:3ff0000000000000'),
    )
    expect(DatabaseNode.ofLeaf(-0).hash()).not.toBe(DatabaseNode.ofLeaf(0).hash())
  })

  test('an object’s hash says its children by priority, then by key', () => {
    const node = nodeOf({
      10: 1,
      9: 1,
      a: { '.value': 1, '.priority': 'x' },
      b: { '.value': 1, '.priority': 7 },
      '.priority': 1,
    })
    const hashOf = (key: string): string => `:${key}:${node.child(key).hash()}`
    expect(node.hash()).toBe(
      sha1(`priority:number:3ff0000000000000:${['9', '10', 'b', 'a'].map(hashOf).join('')}`),
    )
  })

  test('equal trees have equal hashes, however they came about', () => {
    fc.assert(
      fc.property(
        valueArbitrary,
        fc.array(fc.tuple(pathArbitrary, valueArbitrary), { maxLength: 8 }),
        (value, writes) => {
          let root = nodeOf(value)
          for (const [path, written] of writes) {
            root.hash()
            root = root.with(path, nodeOf(written))
          }
          expect(root.hash()).toBe(nodeOf(toWire(root)).hash())
        },
      ),
    )
  })
})
