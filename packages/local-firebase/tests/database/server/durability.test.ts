import { afterEach, describe, expect, test } from 'vitest'
import { serveStore } from '#local-firebase/database/server/serveStore.ts'
import { RawClient } from '#local-firebase/testing/RawClient.ts'
import { HeldStore } from './support/HeldStore.ts'
import { dataUrl, NAMESPACE } from './support/useServer.ts'

let cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
  cleanUps = []
})

async function startHeld(): Promise<{ store: HeldStore; port: number; lines: string[] }> {
  const store = new HeldStore()
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

/** Resolves once the server has handled what this client sent before: a ping doesn't pass the gate. */
async function untilHandled(client: RawClient): Promise<void> {
  const pong = new Promise((resolve) => client.socket.once('pong', resolve))
  client.socket.ping()
  await pong
}

describe('while the disk is behind', () => {
  test('nobody is told of a write: not the writer, no listener, no reader', async () => {
    const { store, port } = await startHeld()
    const [writer, listener, reader] = [
      await connect(port),
      await connect(port),
      await connect(port),
    ]
    await listener.request('q', { p: '/a', h: '' })
    for (const client of [writer, listener, reader]) client.frames.length = 0

    const write = writer.sendRequest('p', { p: '/a', d: 1 })
    await untilHandled(writer)
    const read = reader.sendRequest('g', { p: '/a', q: {} })
    const late = reader.sendRequest('q', { p: '/', h: '' })
    await untilHandled(reader)
    await untilHandled(listener)
    let restHasAnswered = false
    const rest = fetch(dataUrl(port, '/a')).then((response) => {
      restHasAnswered = true
      return response.json()
    })
    const other = await fetch(dataUrl(port, '/a'), { method: 'OPTIONS' })
    expect(other.ok).toBe(true)
    await untilHandled(reader)
    expect([writer, listener, reader].map(({ frames }) => frames)).toEqual([[], [], []])
    expect(restHasAnswered).toBe(false)

    store.flush()
    expect((await writer.answerTo(write)).status).toBe('ok')
    expect(await listener.next()).toMatchObject({ d: { b: { p: '/a', d: 1 } } })
    expect((await reader.answerTo(read)).payload).toBe(1)
    expect((await reader.answerTo(late)).pushes).toEqual([{ a: 'd', b: { p: '/', d: { a: 1 } } }])
    expect(await rest).toBe(1)
  })

  test('what is on disk already is told, what came after waits, and the order stays', async () => {
    const { store, port } = await startHeld()
    const client = await connect(port)
    await client.request('q', { p: '/n', h: '' })
    client.frames.length = 0
    const ids = [1, 2, 3].map((n) => client.sendRequest('p', { p: '/n', d: n }))
    const ping = { t: 'c', d: { t: 'p', d: {} } }
    client.send(ping)
    await untilHandled(client)
    store.flush(2)
    expect(await client.answerTo(ids[0] ?? 0)).toMatchObject({ pushes: [{ b: { d: 1 } }] })
    expect(await client.answerTo(ids[1] ?? 0)).toMatchObject({ pushes: [{ b: { d: 2 } }] })
    expect(client.frames).toHaveLength(4)
    store.flush()
    expect(await client.answerTo(ids[2] ?? 0)).toMatchObject({ pushes: [{ b: { d: 3 } }] })
    expect(await client.next()).toEqual({ t: 'c', d: { t: 'o', d: {} } })
  })

  test('a server that stops waits for it: every write taken is answered', async () => {
    const { port } = await startHeld()
    const client = await connect(port)
    const write = client.sendRequest('p', { p: '/a', d: 1 })
    await untilHandled(client)
    const stopping = cleanUps.shift()?.()
    expect((await client.answerTo(write)).status).toBe('ok')
    await stopping
    expect((await client.closed).code).toBe(1001)
  })
})

describe('when the disk fails', () => {
  test('clients are told and cut off, what waited is never answered, and new ones are turned away', async () => {
    const { store, port, lines } = await startHeld()
    const client = await connect(port)
    client.frames.length = 0
    client.sendRequest('p', { p: '/a', d: 1 })
    await untilHandled(client)
    const rest = fetch(dataUrl(port, '/a'))
    const restFails = expect(rest).rejects.toThrow()
    await fetch(dataUrl(port, '/a'), { method: 'OPTIONS' })
    store.fail('the disk is full')
    await client.closed
    await restFails
    expect(client.frames).toEqual(['{"t":"c","d":{"t":"e","d":"the disk is full"}}'])
    expect(lines.join()).toContain('the disk is full')
    const late = await RawClient.open(port, NAMESPACE)
    expect(await late.next()).toEqual({ t: 'c', d: { t: 'e', d: 'the disk is full' } })
    await late.closed
    for (const init of [{}, { method: 'PUT', body: '1' }]) {
      const response = await fetch(dataUrl(port, '/a'), init)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ error: 'the disk is full' })
    }
  })
})

describe('a fault of the server itself', () => {
  test('is an error to who asked and a line in the log, and everything goes on', async () => {
    const { store, port, lines } = await startHeld()
    const client = await connect(port)
    store.breakNextCommit()
    expect(await client.request('p', { p: '/a', d: 1 })).toMatchObject({
      status: 'error',
      payload: expect.stringContaining('a bug') as string,
    })
    store.breakNextCommit()
    const response = await fetch(dataUrl(port, '/a'), { method: 'PUT', body: '1' })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: expect.stringContaining('a bug') as string })
    store.breakNextCommit()
    const leaver = await connect(port)
    await leaver.request('o', { p: '/a', d: 1 })
    await leaver.close()
    expect((await client.request('g', { p: '/', q: {} })).payload).toBeNull()
    expect(lines.filter((line) => line.includes('a bug'))).toHaveLength(3)
  })
})
