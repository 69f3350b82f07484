import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SortedMap } from '#local-firebase/database/tree/SortedMap.ts'

type NumberMap = SortedMap<number, string>
interface Step {
  readonly key: number
  readonly value: string | null
}

const byNumber = (left: number, right: number): number => left - right
const EMPTY: NumberMap = SortedMap.empty(byNumber)

// Few distinct keys make overwriting and deleting common, many steps make trees of three levels.
const steps = fc.array(
  fc.record({
    key: fc.integer({ min: 0, max: 3000 }),
    value: fc.option(fc.constantFrom('x', 'y'), { freq: 3 }),
  }),
  { maxLength: 400 },
)

function takeStep(map: NumberMap, { key, value }: Step): NumberMap {
  return value === null ? map.delete(key) : map.set(key, value)
}

function filled(size: number): NumberMap {
  return SortedMap.from(
    byNumber,
    Array.from({ length: size }, (_, index) => [index * 2, 'old'] as const),
  )
}

function sortedEntries(model: ReadonlyMap<number, string>): (readonly [number, string])[] {
  return [...model].sort(([left], [right]) => left - right)
}

describe('a sorted map', () => {
  test('a sorted map holds what a plain map would hold, in order, whatever is set and deleted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), steps, (size, taken) => {
        let map = filled(size)
        const model = new Map(map.entries())
        for (const step of taken) {
          map = takeStep(map, step)
          if (step.value === null) model.delete(step.key)
          else model.set(step.key, step.value)
          expect(map.get(step.key)).toBe(model.get(step.key))
        }
        expect([...map.entries()]).toEqual(sortedEntries(model))
        expect(map.size).toBe(model.size)
      }),
    )
  })

  test('a sorted map shrinks to nothing and grows again', () => {
    let map = filled(2000)
    for (let key = 3998; key >= 0; key -= 2) map = map.delete(key)
    expect(map.size).toBe(0)
    for (let key = 0; key < 2000; key += 1) map = map.set(key, 'new')
    expect([...map.keys()]).toEqual(Array.from({ length: 2000 }, (_, key) => key))
  })

  test('a sorted map leaves the map it was made from as it was', () => {
    const before = filled(1000)
    const entries = [...before.entries()]
    before.set(500, 'new').delete(2).set(1, 'new')
    expect([...before.entries()]).toEqual(entries)
  })

  test('a sorted map is the same map when nothing is deleted', () => {
    const map = filled(1000)
    expect(map.delete(501)).toBe(map)
    expect(EMPTY.delete(1)).toBe(EMPTY)
  })

  test('a sorted map has the same order from entries in any order', () => {
    const entries = [...filled(300).entries()]
    expect([...SortedMap.from(byNumber, [...entries].reverse()).entries()]).toEqual(entries)
  })

  test('a sorted map starts anywhere, in both directions', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1500 }),
        steps,
        fc.integer({ min: -1, max: 3002 }),
        (size, taken, edge) => {
          const map = taken.reduce(takeStep, filled(size))
          const keys = [...map.keys()]
          const from = [...map.entries(edge)].map(([key]) => key)
          const back = [...map.entriesReversed(edge)].map(([key]) => key)
          expect(from).toEqual(keys.filter((key) => key >= edge))
          expect(back).toEqual(keys.filter((key) => key <= edge).reverse())
        },
      ),
    )
  })

  test('a sorted map lists exactly what differs from another, whether made from it or not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1500 }),
        steps,
        fc.boolean(),
        (size, taken, rebuilt) => {
          const before = filled(size)
          const changed = taken.reduce(takeStep, before)
          const after = rebuilt ? SortedMap.from(byNumber, [...changed.entries()]) : changed
          const keys = [...new Set([...before.keys(), ...after.keys()])].sort(byNumber)
          expect(after.changesSince(before)).toEqual(
            keys
              .map((key) => ({ key, before: before.get(key), after: after.get(key) }))
              .filter((change) => change.before !== change.after),
          )
        },
      ),
    )
  })
})
