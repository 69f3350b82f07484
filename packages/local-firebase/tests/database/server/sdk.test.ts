import {
  child,
  get,
  goOffline,
  goOnline,
  increment,
  onChildAdded,
  onChildChanged,
  onChildMoved,
  onChildRemoved,
  onDisconnect,
  onValue,
  orderByChild,
  push,
  query,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  update,
} from 'firebase/database'
import { describe, expect, test } from 'vitest'
import { RawClient } from '#local-firebase/testing/RawClient.ts'
import { untilConnected, valueWhere } from './support/sdkClient.ts'
import { NAMESPACE, ownerGet, useServer } from './support/useServer.ts'

const { start, sdk } = useServer()

const CLINICS = {
  a: { city: 'Guelph', beds: 3 },
  b: { city: 'Barrie', beds: 1 },
  c: { city: 'Sarnia', beds: 2 },
  d: { beds: 2 },
}
const INDEXED = `{ "rules": { ".read": true, ".write": true,
  "clinics": { ".indexOn": ["city", "beds"] }, "values": { ".indexOn": ".value" } } }`

describe('two clients of the SDK', () => {
  test('two clients of the SDK see what the other writes, reads and removes', async () => {
    const server = await start()
    const [one, two] = [sdk(server).database, sdk(server).database]
    const seen = valueWhere(ref(two, 'a/b'), (value) => value === 'hello')
    await set(ref(one, 'a/b'), 'hello')
    await seen
    await update(ref(one), { 'a/c': [1, 2, 3], 'x/y': true })
    expect((await get(ref(two))).val()).toEqual({ a: { b: 'hello', c: [1, 2, 3] }, x: { y: true } })
    const gone = valueWhere(ref(one, 'a'), (value) => value === null)
    await remove(ref(two, 'a'))
    await gone
    const pushed = await push(ref(one, 'list'), { n: 1 })
    expect((await get(ref(two, 'list'))).val()).toEqual({ [String(pushed.key)]: { n: 1 } })
  })

  test('two clients of the SDK see an update of several places at once, never half of it', async () => {
    const server = await start()
    const [one, two] = [sdk(server).database, sdk(server).database]
    await set(ref(one, 'bank'), { left: { n: 100 }, right: { n: 0 } })
    const sums: unknown[] = []
    const done = new Promise<void>((resolve) => {
      onValue(ref(two, 'bank'), (snapshot) => {
        const left: unknown = snapshot.child('left/n').val()
        const right: unknown = snapshot.child('right/n').val()
        sums.push(Number(left) + Number(right))
        if (right === 20) resolve()
      })
    })
    for (let moved = 1; moved <= 20; moved += 1) {
      await update(ref(one, 'bank'), { 'left/n': 100 - moved, 'right/n': moved })
    }
    await done
    expect(new Set(sums)).toEqual(new Set([100]))
  })

  test('two clients of the SDK get the events of children: added, changed, moved, removed', async () => {
    const server = await start({ rulesText: INDEXED })
    const [one, two] = [sdk(server).database, sdk(server).database]
    await set(ref(one, 'clinics'), CLINICS)
    const events: string[] = []
    const byBeds = query(ref(two, 'clinics'), orderByChild('beds'))
    onChildAdded(byBeds, ({ key }, before) =>
      events.push(`+${String(key)} after ${String(before)}`),
    )
    onChildChanged(byBeds, ({ key }) => events.push(`~${String(key)}`))
    onChildMoved(byBeds, ({ key }, before) =>
      events.push(`>${String(key)} after ${String(before)}`),
    )
    onChildRemoved(byBeds, ({ key }) => events.push(`-${String(key)}`))
    await valueWhere(byBeds, (value) => value !== null)
    expect(events).toEqual(['+b after null', '+c after b', '+d after c', '+a after d'])
    events.length = 0
    const last = valueWhere(byBeds, (_, snapshot) => snapshot.size === 3)
    await set(ref(one, 'clinics/b/beds'), 9)
    await remove(ref(one, 'clinics/c'))
    await last
    expect(events).toEqual(['>b after a', '~b', '-c'])
  })

  test('a client of the SDK receives its own write before its promise ends', async () => {
    const server = await start()
    const { database } = sdk(server)
    const values: unknown[] = []
    onValue(ref(database, 'at'), (snapshot) => values.push(snapshot.val()))
    await set(ref(database, 'at'), serverTimestamp())
    // The last value is the server's: the guess of before has been corrected by the echo.
    expect(values.at(-1)).toBe(await ownerGet(server, '/at'))
  })

  test('two clients of the SDK count without losing one, by transactions at the same time', async () => {
    const server = await start()
    const [one, two] = [sdk(server).database, sdk(server).database]
    const counts = [one, two].flatMap((database) =>
      Array.from({ length: 15 }, () =>
        runTransaction(ref(database, 'count'), (count: number | null) => (count ?? 0) + 1),
      ),
    )
    for (const { committed } of await Promise.all(counts)) expect(committed).toBe(true)
    expect(await ownerGet(server, '/count')).toBe(30)
  })

  test('a client of the SDK can leave a transaction', async () => {
    const server = await start()
    const { database } = sdk(server)
    await set(ref(database, 'taken'), true)
    const { committed, snapshot } = await runTransaction(
      ref(database, 'taken'),
      (taken: boolean | null) => (taken === true ? undefined : true),
    )
    expect(committed).toBe(false)
    expect(snapshot.val()).toBe(true)
  })

  test('two clients of the SDK add to numbers by increments', async () => {
    const server = await start()
    const [one, two] = [sdk(server).database, sdk(server).database]
    await Promise.all(
      [one, two, one].map((database) => update(ref(database), { 'n/a': increment(2) })),
    )
    await set(ref(one, 'n/text'), 'x')
    await set(ref(one, 'n/text'), increment(5))
    expect(await ownerGet(server, '/n')).toEqual({ a: 6, text: 5 })
  })

  test('a client of the SDK knows the time of the server and that it is connected', async () => {
    const { database } = sdk(await start())
    await untilConnected(database)
    const offset = await valueWhere(ref(database, '.info/serverTimeOffset'), () => true)
    expect(Math.abs(Number(offset))).toBeLessThan(60_000)
  })

  test('a client of the SDK sends and gets values that do not fit one frame', async () => {
    const server = await start()
    const [one, two] = [sdk(server).database, sdk(server).database]
    const text = 'long text '.repeat(50_000)
    await set(ref(one, 'text'), text)
    expect((await get(ref(two, 'text'))).val() === text).toBe(true)
    const next = valueWhere(ref(two, 'text'), (value) => value === `${text}!`)
    await set(ref(one, 'text'), `${text}!`)
    await next
  })

  test('a client of the SDK gets an error for a write that is too big, and continues', async () => {
    const { database } = sdk(await start())
    const part = 'x'.repeat(9 * 1024 * 1024)
    await expect(set(ref(database, 'big'), { a: part, b: part })).rejects.toThrow(/^TOO_BIG: .+16/)
    await set(ref(database, 'small'), 1)
    expect((await get(ref(database))).val()).toEqual({ small: 1 })
  }, 30_000)
})

describe('denials, as the SDK reports them', () => {
  const RULES = `{ "rules": { "mine": { "$uid": { ".read": "auth.uid === $uid", ".write": "auth.uid === $uid" } } } }`

  test('a client of the SDK gets an error for each denial: of writes, reads and what is left for later', async () => {
    const server = await start({ rulesText: RULES })
    const { database } = sdk(server, { sub: 'ann' })
    const hers = ref(database, 'mine/ann')
    const his = ref(database, 'mine/bob')
    await set(hers, 1)
    expect((await get(hers)).val()).toBe(1)
    const denial = { code: 'PERMISSION_DENIED', message: 'PERMISSION_DENIED: Permission denied' }
    await expect(set(his, 1)).rejects.toMatchObject(denial)
    await expect(update(ref(database), { 'mine/ann': 2, 'mine/bob': 2 })).rejects.toMatchObject(
      denial,
    )
    await expect(onDisconnect(his).set(1)).rejects.toMatchObject(denial)
    await expect(get(his)).rejects.toThrow('Permission denied')
    await expect(valueWhere(his, () => true)).rejects.toThrow('permission_denied at /mine/bob')
    await expect(runTransaction(his, () => 1)).rejects.toThrow('permission_denied')
    expect(await ownerGet(server, '/')).toEqual({ mine: { ann: 1 } })
  })

  test('a denied write is rolled back in the writer and never shown to others', async () => {
    const server = await start({
      rulesText: '{ "rules": { ".read": true, "ok": { ".write": true } } }',
    })
    const [one, two] = [sdk(server).database, sdk(server).database]
    const [mine, others]: [unknown[], unknown[]] = [[], []]
    onValue(ref(one, 'no'), (snapshot) => mine.push(snapshot.val()))
    onValue(ref(two, 'no'), (snapshot) => others.push(snapshot.val()))
    await valueWhere(ref(one, 'no'), () => true)
    await expect(set(ref(one, 'no'), 1)).rejects.toThrow('PERMISSION_DENIED')
    await set(ref(one, 'ok'), 1)
    await valueWhere(ref(two, 'ok'), (value) => value === 1)
    expect(mine).toEqual([null, 1, null])
    expect(others).toEqual([null])
  })

  test('a client of the SDK that is the owner is never denied', async () => {
    const { database } = sdk(await start({ rulesText: RULES }), 'owner')
    await set(ref(database, 'anything'), 1)
    expect((await get(ref(database))).val()).toEqual({ anything: 1 })
  })
})

describe('leaving and coming back', () => {
  test('a client of the SDK that goes offline has what it left for the disconnect written', async () => {
    const server = await start()
    const [leaver, watcher] = [sdk(server).database, sdk(server).database]
    const presence = ref(leaver, 'presence')
    await set(presence, { online: true })
    await onDisconnect(child(presence, 'online')).set(false)
    await onDisconnect(presence).update({ left: serverTimestamp(), 'by/name': 'ann' })
    await onDisconnect(child(presence, 'ranked')).setWithPriority('x', 4)
    await onDisconnect(child(presence, 'never')).set(1)
    await onDisconnect(child(presence, 'never')).cancel()
    await onDisconnect(child(presence, 'gone')).remove()
    const left = valueWhere(ref(watcher, 'presence'), (_, snapshot) => snapshot.hasChild('ranked'))
    goOffline(leaver)
    expect(await left).toEqual({
      online: false,
      left: expect.any(Number) as number,
      by: { name: 'ann' },
      ranked: 'x',
    })
  })

  test('a client of the SDK that was offline sends its writes later, and catches up on what it missed', async () => {
    const server = await start()
    const [one, two] = [sdk(server).database, sdk(server).database]
    const values: unknown[] = []
    onValue(ref(one, 'n'), (snapshot) => values.push(snapshot.val()))
    await set(ref(two, 'n'), 1)
    await valueWhere(ref(one, 'n'), (value) => value === 1)
    goOffline(one)
    const queued = set(ref(one, 'queued'), 'later')
    await set(ref(two, 'n'), 2)
    goOnline(one)
    await queued
    await valueWhere(ref(one, 'n'), (value) => value === 2)
    expect(values.at(-1)).toBe(2)
    expect(await ownerGet(server, '/')).toEqual({ n: 2, queued: 'later' })
  })
})

describe('the wire under the SDK', () => {
  test('a raw client and the SDK see the same', async () => {
    const server = await start()
    const { database } = sdk(server)
    const raw = await RawClient.connect(server.port, NAMESPACE)
    await raw.request('q', { p: '/a', h: '' })
    await set(ref(database, 'a'), { b: 1 })
    expect(await raw.pushesSoFar()).toEqual([{ a: 'd', b: { p: '/a', d: { b: 1 } } }])
    await raw.close()
  })
})
