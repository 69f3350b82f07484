import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planList, type ListPlan } from '#src/areas/doctors/model/planList.ts'
import {
  findFreeBlockKey,
  isBlockKey,
  overlaps,
  visitOfKey,
  visitSpan,
  type TakenTime,
  type ListedTime,
} from '#src/areas/doctors/model/takenTime.ts'
import { linked } from '#tests/support/busyTimes.ts'
import { asTree, at, text } from '#tests/support/jsonTree.ts'

const MAX = 8_640_000_000_000_000

/** A list as it is stored, read whole. */
function listOf(times: readonly TakenTime[], hasEnds = true): readonly ListedTime[] {
  const tree = linked(new Map(times.map(({ key, ...time }) => [key, time])), hasEnds)
  return Object.entries(tree).map(([key, value]) => ({
    key,
    from: Number(at(value, 'from') ?? -Infinity),
    until: Number(at(value, 'until') ?? Infinity),
    before: text(at(value, 'before')),
    after: text(at(value, 'after')),
  }))
}

/** The list after an update. */
function written(list: readonly ListedTime[], plan: ListPlan): unknown {
  if (plan.kind !== 'planned') throw new Error(`It is ${plan.kind}`)
  const tree: Record<string, unknown> = Object.fromEntries(
    list.map(({ key, from, until, before, after }) => [
      key,
      key === 'start'
        ? { until, after }
        : key === 'end'
          ? { from, before }
          : { from, until, before, after },
    ]),
  )
  for (const [path, value] of Object.entries(plan.changes)) {
    const [key = '', link] = path.split('/')
    if (link !== undefined) tree[key] = { ...asTree(tree[key]), [link]: value }
    else if (value === null) Reflect.deleteProperty(tree, key)
    else tree[key] = value
  }
  return tree
}

const A: TakenTime = { key: 'exam:slot_0', from: 100, until: 200 }
const B: TakenTime = { key: 'exam:slot_1', from: 300, until: 400 }
const C: TakenTime = { key: 'b000', from: 400, until: 500 }

describe('a change of a doctor’s list', () => {
  test('the first time begins the list, with both of its ends', () => {
    expect(planList([], { remove: [], add: [A] })).toEqual({
      kind: 'planned',
      changes: {
        start: { until: 0, after: A.key },
        [A.key]: { from: 100, until: 200, before: 'start', after: 'end' },
        end: { from: MAX, before: A.key },
      },
    })
  })

  test('a time between two others changes one link of each', () => {
    const list = listOf([A, C])
    const plan = planList(list, { remove: [], add: [B] })
    expect(plan).toEqual({
      kind: 'planned',
      changes: {
        [B.key]: { from: 300, until: 400, before: A.key, after: C.key },
        [`${A.key}/after`]: B.key,
        [`${C.key}/before`]: B.key,
      },
    })
  })

  test('a time that goes joins its neighbours, also where only its own links are known', () => {
    const known = listOf([A, B, C]).filter(({ key }) => key === B.key)
    expect(planList(known, { remove: [B.key], add: [] })).toEqual({
      kind: 'planned',
      changes: { [B.key]: null, [`${A.key}/after`]: C.key, [`${C.key}/before`]: A.key },
    })
  })

  test.each([
    ['begins before it ends', { from: 350, until: 360 }, [B.key]],
    ['ends after it begins', { from: 250, until: 301 }, [B.key]],
    ['contains it', { from: 201, until: 399 }, [B.key]],
    ['lies between two', { from: 350, until: 450 }, [B.key, C.key]],
    ['reaches from one into the next', { from: 150, until: 350 }, [A.key, B.key]],
  ])('a time that %s is in the way of another', (_what, time, keys) => {
    const plan = planList(listOf([A, B, C]), { remove: [], add: [{ key: 'x:slot_9', ...time }] })
    expect(plan).toEqual({ kind: 'overlap', keys })
  })

  test('a time that somebody else has by now is in its own way', () => {
    expect(planList(listOf([A]), { remove: [], add: [A] })).toEqual({
      kind: 'overlap',
      keys: [A.key],
    })
  })

  test('a visit moves to a time that overlaps the one that it leaves', () => {
    const list = listOf([A, B, C])
    const later = { key: 'exam:slot_5', from: 310, until: 390 }
    expect(written(list, planList(list, { remove: [B.key], add: [later] }))).toEqual(
      linked(new Map([A, later, C].map(({ key, ...time }) => [key, time]))),
    )
  })

  test('two new times that overlap each other are refused', () => {
    const other = { key: 'x:slot_9', from: 390, until: 395 }
    expect(planList(listOf([A]), { remove: [], add: [B, other] })).toEqual({
      kind: 'overlap',
      keys: [B.key],
    })
  })

  test.each([
    ['a time that is to go is not there', listOf([A]), { remove: [B.key], add: [] }],
    [
      'the time after the new one is not known',
      listOf([A, C]).slice(0, 2),
      { remove: [], add: [B] },
    ],
    ['the time before the new one is not known', listOf([A, C]).slice(2), { remove: [], add: [B] }],
    [
      'two times that were read do not name each other',
      listOf([A, C]).map((time) => (time.key === C.key ? { ...time, before: 'y:slot_1' } : time)),
      { remove: [], add: [B] },
    ],
  ])('where %s, the list is to be read again', (_what, known, change) => {
    expect(planList(known, change)).toEqual({ kind: 'stale' })
  })
})

/** Times that do not overlap, by the gaps before them and their lengths. */
const someTimes = fc
  .array(fc.tuple(fc.nat({ max: 50 }), fc.integer({ min: 1, max: 60 })), { maxLength: 12 })
  .map((parts) => {
    let end = 0
    return parts.map(([gap, length], index): TakenTime => {
      const from = end + gap
      end = from + length
      return { key: `old:slot_${index}`, from, until: end }
    })
  })
const someAdded = fc
  .array(fc.tuple(fc.nat({ max: 800 }), fc.integer({ min: 1, max: 40 })), { maxLength: 4 })
  .map((parts) =>
    parts.map(([from, length], index) => ({
      key: `new:slot_${index}`,
      from,
      until: from + length,
    })),
  )

test('whatever comes and goes, the list stays one chain in time order, or an overlap is said', () => {
  fc.assert(
    fc.property(someTimes, someAdded, fc.func(fc.boolean()), (times, add, goes) => {
      const remove = times.filter((time) => goes(time.key)).map(({ key }) => key)
      const rest = [...times.filter(({ key }) => !remove.includes(key)), ...add]
      const doOverlap = rest.some((a, index) =>
        rest.slice(index + 1).some((b) => a.from < b.until && b.from < a.until),
      )
      const list = listOf(times)
      const plan = planList(list, { remove, add })
      expect(plan.kind).toBe(doOverlap ? 'overlap' : 'planned')
      if (doOverlap) return
      expect(written(list, plan)).toEqual(
        linked(new Map(rest.map(({ key, ...time }) => [key, time])), true),
      )
    }),
    { numRuns: 2000 },
  )
})

test('no more is written than the times that change and the links to them', () => {
  fc.assert(
    fc.property(someTimes, someAdded, (times, add) => {
      const list = listOf(times)
      const plan = planList(list, { remove: [], add })
      if (plan.kind !== 'planned') return
      expect(Object.keys(plan.changes).length).toBeLessThanOrEqual(3 * add.length)
      const same = planList(list, { remove: [], add: [] })
      expect(same).toEqual({ kind: 'planned', changes: {} })
    }),
  )
})

test('with the neighbours alone, the same is planned as with the whole list', () => {
  fc.assert(
    fc.property(someTimes, someAdded, (times, add) => {
      const [time] = add
      if (time === undefined) return
      const list = listOf(times)
      const before = list.filter(({ from }) => from <= time.from).slice(-2)
      const after = list.filter(({ from }) => from > time.from).slice(0, 2)
      const change = { remove: [], add: [time] }
      expect(planList([...before, ...after], change)).toEqual(planList(list, change))
    }),
  )
})

const isFree = (times: readonly TakenTime[], from: number, until: number): boolean =>
  times.every((time) => !overlaps(time, { from, until }))

test('a doctor is free just until a time begins and as soon as it ends', () => {
  expect(isFree([A, B], 200, 300)).toBe(true)
  expect(isFree([A, B], 199, 300)).toBe(false)
  expect(isFree([A, B], 200, 301)).toBe(false)
  expect(isFree([], 0, MAX)).toBe(true)
})

test('a visit takes its minutes and the pause after it', () => {
  expect(visitSpan({ timestamp: 1000, duration: 30, pause: 10 })).toEqual({
    from: 1000,
    until: 2_401_000,
  })
})

test('a key says whether it is of a visit or of a block', () => {
  expect(visitOfKey('exam:slot_1')).toEqual({ serviceId: 'exam', slotId: 'slot_1' })
  expect([visitOfKey('b001'), visitOfKey('a:b:c'), visitOfKey(':b')]).toEqual([null, null, null])
  expect([isBlockKey('b001'), isBlockKey('b1'), isBlockKey('exam:slot_1')]).toEqual([
    true,
    false,
    false,
  ])
  expect(findFreeBlockKey(['b000', 'b002'])).toBe('b001')
  const all = Array.from({ length: 1000 }, (_, index) => `b${String(index).padStart(3, '0')}`)
  expect(findFreeBlockKey(all)).toBe(null)
})
