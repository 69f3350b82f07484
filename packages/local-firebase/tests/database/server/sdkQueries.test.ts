import { onLog } from 'firebase/app'
import {
  child,
  endAt,
  equalTo,
  endBefore,
  get,
  limitToFirst,
  limitToLast,
  off,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  query,
  ref,
  remove,
  set,
  setPriority,
  setWithPriority,
  startAfter,
  startAt,
  update,
  type Query,
} from 'firebase/database'
import { describe, expect, test } from 'vitest'
import { valueWhere } from './support/sdkClient.ts'
import { useServer } from './support/useServer.ts'

const { start, sdk } = useServer()

const CLINICS = {
  a: { city: 'Guelph', beds: 3 },
  b: { city: 'Barrie', beds: 1 },
  c: { city: 'Sarnia', beds: 2 },
  d: { beds: 2 },
}
const INDEXED = `{ "rules": { ".read": true, ".write": true,
  "clinics": { ".indexOn": ["city", "beds"] }, "values": { ".indexOn": ".value" } } }`

describe('queries of the SDK', () => {
  test.each<[string, (list: Query) => Query, string[]]>([
    ['by child', (list) => query(list, orderByChild('city')), ['d', 'b', 'a', 'c']],
    ['the first', (list) => query(list, orderByChild('beds'), limitToFirst(2)), ['b', 'c']],
    ['the last', (list) => query(list, orderByChild('beds'), limitToLast(2)), ['d', 'a']],
    ['from a value', (list) => query(list, orderByChild('beds'), startAt(2)), ['c', 'd', 'a']],
    ['after a value', (list) => query(list, orderByChild('beds'), startAfter(2)), ['a']],
    [
      'after value and key',
      (list) => query(list, orderByChild('beds'), startAfter(2, 'c')),
      ['d', 'a'],
    ],
    ['up to a value', (list) => query(list, orderByChild('beds'), endAt(2, 'c')), ['b', 'c']],
    ['before a value', (list) => query(list, orderByChild('beds'), endBefore(2)), ['b']],
    ['equal to a value', (list) => query(list, orderByChild('beds'), equalTo(2)), ['c', 'd']],
    ['equal to nothing', (list) => query(list, orderByChild('city'), equalTo(null)), ['d']],
    ['by key', (list) => query(list, orderByKey(), startAt('b'), endBefore('d')), ['b', 'c']],
    ['after a key', (list) => query(list, orderByKey(), startAfter('b')), ['c', 'd']],
  ])(
    'a query of the SDK, %s: by get, by listen, and after a change of another client',
    async (_, filter, keys) => {
      const server = await start({ rulesText: INDEXED })
      const [one, two] = [sdk(server).database, sdk(server).database]
      await set(ref(one, 'clinics'), CLINICS)
      const list = filter(ref(two, 'clinics'))
      const keysOf = (snapshot: Awaited<ReturnType<typeof get>>): string[] => {
        const found: string[] = []
        snapshot.forEach(({ key }) => {
          found.push(key)
        })
        return found
      }
      expect(keysOf(await get(list))).toEqual(keys)
      let latest: string[] = []
      onValue(list, (snapshot) => {
        latest = keysOf(snapshot)
      })
      await valueWhere(list, () => true)
      expect(latest).toEqual(keys)
      await remove(ref(one, `clinics/${String(keys[0])}`))
      await valueWhere(list, (_value, snapshot) => !snapshot.hasChild(String(keys[0])))
      expect(latest).toEqual(keysOf(await get(list)))
      off(list)
    },
  )

  test('a query of the SDK sorts by value and by priority', async () => {
    const server = await start({ rulesText: INDEXED })
    const { database } = sdk(server)
    await set(ref(database, 'values'), { a: 2, b: 'text', c: 1, d: true, e: { n: 1 } })
    const texts = await get(query(ref(database, 'values'), orderByValue(), limitToLast(2)))
    expect(texts.val()).toEqual({ b: 'text', e: { n: 1 } })
    await setWithPriority(ref(database, 'ranked/a'), 1, 3)
    await setWithPriority(ref(database, 'ranked/b'), 1, 1)
    await setWithPriority(ref(database, 'ranked/c'), 1, 'text')
    await setPriority(ref(database, 'ranked/a'), 0)
    const ranked = await get(query(ref(database, 'ranked'), orderByPriority(), endAt(2)))
    expect(ranked.val()).toEqual({ a: 1, b: 1 })
    expect(ranked.child('b').priority).toBe(1)
  })

  test('a query of the SDK without an index fails by get, and warns but works by listen', async () => {
    const { database } = sdk(await start())
    await set(ref(database, 'clinics'), CLINICS)
    const list = query(ref(database, 'clinics'), orderByChild('beds'), limitToFirst(1))
    await expect(get(list)).rejects.toThrow(
      'Index not defined, add ".indexOn": "beds", for path "/clinics", to the rules',
    )
    const warnings: string[] = []
    onLog(({ message }) => warnings.push(message), { level: 'warn' })
    expect(await valueWhere(list, () => true)).toEqual({ b: CLINICS.b })
    onLog(null)
    expect(warnings.join('\n')).toContain('".indexOn": "beds" at /clinics')
  })

  test('a query of the SDK converges on what the server holds, whatever another client does', async () => {
    const server = await start({ rulesText: INDEXED })
    const [writer, reader] = [sdk(server).database, sdk(server).database]
    const list = ref(reader, 'clinics')
    const queries = [
      query(list, orderByChild('beds'), limitToFirst(3)),
      query(list, orderByChild('beds'), limitToLast(3)),
      query(list, orderByChild('beds'), startAfter(3), limitToFirst(2)),
      query(list, orderByChild('city'), equalTo('x')),
      query(list, orderByKey(), startAt('k3'), limitToFirst(4)),
      list,
    ]
    const views: unknown[] = queries.map(() => null)
    queries.forEach((watched, index) =>
      onValue(watched, (snapshot) => {
        views[index] = snapshot.val()
      }),
    )
    const random = randomNumbers(7)
    const writes: Promise<void>[] = []
    for (let step = 0; step < 300; step += 1) {
      const key = `k${String(random(10))}`
      const place = ref(writer, `clinics/${key}`)
      const record = { beds: random(8), city: random(3) === 0 ? 'x' : 'y' }
      const change = [
        () => set(place, record),
        () => remove(place),
        () => set(child(place, 'beds'), random(8)),
        () => update(ref(writer, 'clinics'), { [`k${String(random(10))}`]: null, [key]: record }),
        () => setWithPriority(place, record, random(3)),
      ][random(5)]
      if (change !== undefined) writes.push(change())
      if (step === 150) writes.push(set(ref(writer), { clinics: { k1: record, k4: record } }))
    }
    await Promise.all(writes)
    await set(ref(writer, 'done'), true)
    await valueWhere(ref(reader, 'done'), (value) => value === true)
    const fresh = sdk(server).database
    const freshList = ref(fresh, 'clinics')
    const expected = await Promise.all(
      [
        query(freshList, orderByChild('beds'), limitToFirst(3)),
        query(freshList, orderByChild('beds'), limitToLast(3)),
        query(freshList, orderByChild('beds'), startAfter(3), limitToFirst(2)),
        query(freshList, orderByChild('city'), equalTo('x')),
        query(freshList, orderByKey(), startAt('k3'), limitToFirst(4)),
        freshList,
      ].map(async (wanted): Promise<unknown> => (await get(wanted)).val()),
    )
    expect(views).toEqual(expected)
  }, 30_000)
})

/** Numbers below a limit, the same on every run. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}
