import { afterEach, describe, expect, test } from 'vitest'
import { serveStore } from '#local-firebase/database/server/serveStore.ts'
import { DatabaseStore } from '#local-firebase/database/store/DatabaseStore.ts'
import { StoreFailedError } from '#local-firebase/database/store/StoreFailedError.ts'
import { RawClient } from '#local-firebase/testing/RawClient.ts'
import { dataUrl, NAMESPACE } from './support/useServer.ts'

/** A store that throws this at the next commit. */
class FailingStore extends DatabaseStore {
  failNext: Error | null = null

  override commit(...parameters: Parameters<DatabaseStore['commit']>): void {
    const error = this.failNext
    this.failNext = null
    if (error !== null) throw error
    super.commit(...parameters)
  }
}

let cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
  cleanUps = []
})

async function startFailing(): Promise<{ store: FailingStore; port: number; lines: string[] }> {
  const store = new FailingStore()
  const lines: string[] = []
  const { http, stop } = serveStore({
    store,
    defaultRules: null,
    now: Date.now,
    logDenial: null,
    log: (line) => lines.push(line),
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  cleanUps.push(stop)
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { store, port: address.port, lines }
}

async function connect(port: number): Promise<RawClient> {
  const client = await RawClient.connect(port, NAMESPACE)
  cleanUps.push(() => client.close())
  return client
}

describe.each([
  ['a full disk', new StoreFailedError('the disk is full'), 'the disk is full'],
  ['a fault of the server itself', new TypeError('a bug'), 'a bug'],
])('%s', (_, error, text) => {
  test('a store that fails gives an error to who asked and the log; nothing is written, all goes on', async () => {
    const { store, port, lines } = await startFailing()
    const client = await connect(port)
    const listener = await connect(port)
    await listener.request('q', { p: '/a', h: '' })
    store.failNext = error
    expect(await client.request('p', { p: '/a', d: 1 })).toMatchObject({
      status: 'error',
      payload: expect.stringContaining(text) as string,
    })
    store.failNext = error
    const response = await fetch(dataUrl(port, '/a'), { method: 'PUT', body: '1' })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: expect.stringContaining(text) as string })
    store.failNext = error
    const leaver = await connect(port)
    await leaver.request('o', { p: '/a', d: 1 })
    await leaver.close()
    expect((await client.request('g', { p: '/', q: {} })).payload).toBeNull()
    expect(lines.filter((line) => line.includes(text))).toHaveLength(3)
    expect((await client.request('p', { p: '/a', d: 2 })).status).toBe('ok')
    expect(await listener.pushesSoFar()).toEqual([{ a: 'd', b: { p: '/a', d: 2 } }])
  })
})
