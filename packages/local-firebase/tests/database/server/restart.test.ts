import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  get,
  limitToLast,
  onDisconnect,
  onValue,
  orderByKey,
  query,
  ref,
  set,
  update,
} from 'firebase/database'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  startDatabaseServer,
  type DatabaseServer,
} from '#local-firebase/database/server/startDatabaseServer.ts'
import { fieldsOf } from './support/fieldsOf.ts'
import { openSdkClient, untilConnected, valueWhere, type SdkClient } from './support/sdkClient.ts'
import { startDatabaseProcess } from './support/startDatabaseProcess.ts'
import { NAMESPACE, ownerFetch, ownerGet } from './support/useServer.ts'

let dataDirectory = ''
let cleanUps: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'database-restart-'))
})

afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
  cleanUps = []
  await rm(dataDirectory, { recursive: true })
})

async function startOn(port: number): Promise<DatabaseServer> {
  const server = await startDatabaseServer({ port, dataDirectory })
  cleanUps.push(() => server.stop())
  return server
}

function connect(port: number): SdkClient {
  const client = openSdkClient(port, { namespace: NAMESPACE })
  cleanUps.push(() => client.close())
  return client
}

describe('a server that is stopped and started again on the same port and folder', () => {
  test('a restarted server is found by its live clients, who miss nothing and send what they wrote since', async () => {
    const first = await startOn(0)
    const [writer, reader] = [connect(first.port).database, connect(first.port).database]
    await update(ref(writer), { 'list/a': 1, 'list/b': 2, n: 1 })
    const [lists, numbers]: [unknown[], unknown[]] = [[], []]
    const lastTwo = query(ref(reader, 'list'), orderByKey(), limitToLast(2))
    onValue(lastTwo, (snapshot) => lists.push(snapshot.val()))
    onValue(ref(reader, 'n'), (snapshot) => numbers.push(snapshot.val()))
    await valueWhere(lastTwo, (value) => value !== null)
    await valueWhere(ref(reader, 'n'), (value) => value !== null)

    const lost = untilConnected(writer, false)
    await first.stop()
    await lost
    const writing = set(ref(writer, 'list/c'), 3)
    const second = await startOn(first.port)
    await ownerFetch(second, '/n', { method: 'PUT', body: '2' })

    await writing
    await valueWhere(ref(reader, 'n'), (value) => value === 2)
    await valueWhere(lastTwo, (_, snapshot) => snapshot.hasChild('c'))
    expect(lists.at(-1)).toEqual({ b: 2, c: 3 })
    expect(numbers).toEqual([1, 2])
    expect(await ownerGet(second, '/')).toEqual({ list: { a: 1, b: 2, c: 3 }, n: 2 })
  }, 20_000)

  test('a restarted server has written what its clients left for their disconnect', async () => {
    const first = await startOn(0)
    const { database } = connect(first.port)
    await set(ref(database, 'online'), true)
    await onDisconnect(ref(database, 'online')).set(false)
    await first.stop()
    const second = await startOn(0)
    expect(await ownerGet(second, '/online')).toBe(false)
  })

  test('a restarted server still guards by the rules that were uploaded', async () => {
    const first = await startOn(0)
    const rules = '{ "rules": { "a": { ".read": true } } }'
    const path = `/.settings/rules.json?ns=${NAMESPACE}`
    const uploaded = await fetch(`http://127.0.0.1:${String(first.port)}${path}`, {
      method: 'PUT',
      headers: { Authorization: 'Bearer owner' },
      body: rules,
    })
    expect(uploaded.ok).toBe(true)
    await first.stop()
    const second = await startOn(0)
    const statusOf = async (name: string): Promise<number> =>
      (await fetch(`http://127.0.0.1:${String(second.port)}/${name}.json?ns=${NAMESPACE}`)).status
    expect([await statusOf('a'), await statusOf('b')]).toEqual([200, 401])
  })

  test('a server that stops while clients write without end loses nothing it acknowledged', async () => {
    const first = await startOn(0)
    const { database } = connect(first.port)
    const acknowledged = new Set<number>()
    let next = 0
    const enough = new Promise<void>((resolve) => {
      const write = (): void => {
        next += 1
        const n = next
        void set(ref(database, `written/n${String(n)}`), n).then(() => {
          acknowledged.add(n)
          if (acknowledged.size === 300) resolve()
          if (n < 2000) write()
        })
      }
      for (let inFlight = 0; inFlight < 20; inFlight += 1) write()
    })
    await enough
    await first.stop()
    const before = new Set(acknowledged)
    const second = await startOn(0)
    const kept = new Set(Object.values(fieldsOf(await ownerGet(second, '/written'))))
    expect([...before].filter((n) => !kept.has(n))).toEqual([])
  }, 30_000)
})

describe('a server whose process is killed', () => {
  test('a killed server has kept every acknowledged write, and its live client goes on where it was', async () => {
    const first = await startDatabaseProcess({ port: 0, dataDirectory })
    const { database } = connect(first.port)
    const acknowledged: number[] = []
    const seen: unknown[] = []
    onValue(ref(database, 'counter'), (snapshot) => seen.push(snapshot.val()))
    let next = 0
    let isRunning = true
    const writers = Array.from({ length: 10 }, async () => {
      while (isRunning) {
        next += 1
        const n = next
        await update(ref(database), { [`written/n${String(n)}`]: n, counter: n })
        acknowledged.push(n)
      }
    })
    await valueWhere(ref(database, 'counter'), () => acknowledged.length >= 500)
    const lost = untilConnected(database, false)
    await first.kill()
    await lost
    const before = [...acknowledged]

    const second = await startDatabaseProcess({ port: first.port, dataDirectory })
    cleanUps.push(() => second.kill())
    const response = await fetch(
      `http://127.0.0.1:${String(second.port)}/written.json?ns=${NAMESPACE}`,
    )
    const kept = new Set(Object.values(fieldsOf(await response.json())))
    expect(before.filter((n) => !kept.has(n))).toEqual([])

    // The writes in flight are sent again by the client and acknowledged this time.
    isRunning = false
    await Promise.all(writers)
    expect(acknowledged).toHaveLength(next)
    const all = await get(ref(database, 'written'))
    expect(all.size).toBe(next)
    expect(seen.length).toBeGreaterThan(0)
  }, 60_000)
})
