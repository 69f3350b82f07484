import { get } from 'node:http'
import { connect as connectTcp, Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { RawClient } from '#local-firebase/testing/RawClient.ts'
import { dataUrl, NAMESPACE, ownerFetch, ownerGet, useServer } from './support/useServer.ts'

const { start, raw } = useServer()
const MEGABYTE = 1024 * 1024
const UPGRADE =
  'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'

describe('the first word', () => {
  test('a client gets a handshake with the time, version 5, a session and its host', async () => {
    const server = await start()
    const before = Date.now()
    const client = await RawClient.open(server.port, NAMESPACE, {
      headers: { Host: 'database.test:9000' },
    })
    const message = await client.next()
    expect(message).toEqual({
      t: 'c',
      d: {
        t: 'h',
        d: {
          ts: expect.any(Number) as number,
          v: '5',
          h: 'database.test:9000',
          s: expect.stringMatching(/.+/) as string,
        },
      },
    })
    expect(JSON.stringify(message)).toMatch(/"ts":\d+/)
    const time = Number(/"ts":(\d+)/.exec(JSON.stringify(message))?.[1])
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now())
    await client.close()
  })

  test('a client that names no database gets an error, and the end', async () => {
    const server = await start()
    const client = await RawClient.open(server.port, '')
    expect(await client.next()).toEqual({
      t: 'c',
      d: { t: 'e', d: expect.stringContaining('ns=') as string },
    })
    await client.closed
  })

  test('a client gets a plain 404 where no database is', async () => {
    const server = await start()
    const socket = new WebSocket(`ws://127.0.0.1:${String(server.port)}/elsewhere?ns=${NAMESPACE}`)
    const failure = await new Promise((resolve) => socket.once('error', resolve))
    expect(String(failure)).toContain('404')
  })
})

describe('a request to upgrade', () => {
  test.each([
    ['an address that is no URL', '//', UPGRADE],
    ['a key missing', `/.ws?v=5&ns=${NAMESPACE}`, 'Upgrade: websocket\r\nConnection: Upgrade\r\n'],
    ['broken HTTP', ' \u0000 ', ''],
  ])('a request to upgrade with %s is refused; the process stays', async (_, path, headers) => {
    const server = await start()
    const socket = connectTcp(server.port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`)
    const answer = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 4/)
    socket.destroy()
    expect((await (await raw(server)).request('s', {})).status).toBe('ok')
  })

  test('a client that hangs up while it upgrades costs nothing', async () => {
    const server = await start()
    for (const path of ['/elsewhere', `/.ws?v=5&ns=${NAMESPACE}`]) {
      const socket = connectTcp(server.port, '127.0.0.1')
      await new Promise((resolve) => socket.once('connect', resolve))
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${UPGRADE}\r\n`)
      socket.resetAndDestroy()
    }
    expect((await (await raw(server)).request('s', {})).status).toBe('ok')
  })
})

describe('a request that names no database', () => {
  const URL_PATH = '/a.json'

  /** GETs with a chosen host, which `fetch` does not allow. */
  function getFrom(port: number, host: string, path = URL_PATH): Promise<string> {
    return new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, headers: { Host: host } }, (response) => {
        response.setEncoding('utf8').once('data', resolve)
      }).once('error', reject)
    })
  }

  test('a request that names no database is for the one that the host names, or the default one', async () => {
    const server = await start({ defaultNamespace: NAMESPACE })
    await ownerFetch(server, '/a', { method: 'PUT', body: '"default"' })
    const put = { method: 'PUT', body: '"other"' }
    await fetch(`http://127.0.0.1:${String(server.port)}${URL_PATH}?ns=other`, put)
    for (const host of ['127.0.0.1', 'localhost:9000', 'my-computer.local']) {
      expect(await getFrom(server.port, host)).toBe('"default"')
    }
    for (const host of ['other.localhost:9000', 'other.firebaseio.com']) {
      expect(await getFrom(server.port, host)).toBe('"other"')
      expect(await getFrom(server.port, host, `${URL_PATH}?ns=${NAMESPACE}`)).toBe('"default"')
    }
    const client = await RawClient.connect(server.port, '')
    expect((await client.request('g', { p: '/a', q: {} })).payload).toBe('default')
    await client.close()
  })
})

describe('a client that connects again before its old connection is gone', () => {
  test('a client that connects again ends its old connection, whose disconnect is written first', async () => {
    const server = await start()
    const first = await RawClient.open(server.port, NAMESPACE)
    const session = /"s":"([^"]+)"/.exec(JSON.stringify(await first.next()))?.[1] ?? ''
    await first.request('o', { p: '/gone', d: true })
    const other = await raw(server)
    const second = await RawClient.open(server.port, NAMESPACE, { lastSession: session })
    await second.next()
    expect((await second.request('g', { p: '/gone', q: {} })).payload).toBe(true)
    expect((await first.closed).code).toBe(1001)
    expect((await other.request('s', {})).status).toBe('ok')
    await second.close()
  })
})

describe('keeping a connection alive', () => {
  test('a client’s ping is answered by a pong', async () => {
    const client = await raw(await start())
    client.send({ t: 'c', d: { t: 'p', d: {} } })
    expect(await client.next()).toEqual({ t: 'c', d: { t: 'o', d: {} } })
  })

  test('a keep-alive frame is answered by nothing and counts as no data', async () => {
    const client = await raw(await start())
    client.sendFrame('0')
    expect(await client.request('s', { c: { 'sdk.js.12-19-0': 1 } })).toEqual({
      status: 'ok',
      payload: '',
      pushes: [],
    })
  })
})

describe('long messages', () => {
  test('a long message comes in and goes out in pieces', async () => {
    const server = await start()
    const client = await raw(server)
    const text = 'dé'.repeat(50_000)
    expect((await client.request('p', { p: '/long', d: text })).status).toBe('ok')
    expect((await ownerGet(server, '/long')) === text).toBe(true)
    const widerText = 'è😀'.repeat(50_000)
    await ownerFetch(server, '/long', { method: 'PUT', body: JSON.stringify(widerText) })
    client.frames.length = 0
    expect((await client.request('g', { p: '/long', q: {} })).payload === widerText).toBe(true)
    const [count, ...pieces] = client.frames
    expect(Number(count)).toBe(pieces.length)
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.every((piece) => piece.length <= 16_384)).toBe(true)
  })

  test('a write of more than 16 MB is refused by itself; the connection and its data stay', async () => {
    const server = await start()
    const client = await raw(server)
    await client.request('p', { p: '/kept', d: 1 })
    const d = { a: 'x'.repeat(9 * MEGABYTE), b: 'x'.repeat(9 * MEGABYTE) }
    expect(await client.request('p', { p: '/kept', d })).toMatchObject({
      status: 'too_big',
      payload: expect.stringContaining('16777216') as string,
    })
    expect(await client.request('g', { p: '/kept', q: {} })).toMatchObject({ payload: 1 })
    expect(await ownerGet(server, '/')).toEqual({ kept: 1 })
  }, 30_000)

  test('a message of 20 MB in which no request can be recognised ends that connection alone', async () => {
    const server = await start()
    const client = await raw(server)
    const other = await raw(server)
    client.sendFrame('x'.repeat(20 * MEGABYTE))
    expect(await client.next()).toEqual({
      t: 'c',
      d: { t: 'e', d: expect.stringContaining('too big') as string },
    })
    await client.closed
    expect((await other.request('s', {})).status).toBe('ok')
  }, 30_000)

  test('a frame beyond all limits is cut off before it is held in memory', async () => {
    const server = await start()
    const client = await raw(server)
    const other = await raw(server)
    client.sendFrame('x'.repeat(65 * MEGABYTE))
    expect((await client.closed).code).toBe(1009)
    expect((await other.request('s', {})).status).toBe('ok')
  }, 30_000)
})

describe('a client that breaks the protocol', () => {
  test.each([
    ['broken JSON', '{"t":"d","d":{'],
    ['no envelope', '["t", "d"]'],
    ['null', 'null'],
    ['a message of an unknown type', '{"t":"z","d":{}}'],
    ['an unknown control message', '{"t":"c","d":{"t":"z"}}'],
    ['a request without a number', '{"t":"d","d":{"a":"s","b":{}}}'],
    ['a request without an action', '{"t":"d","d":{"r":1,"b":{}}}'],
    ['a count that is no number of frames', '-3'],
    ['a binary frame', Buffer.from('{"t":"c","d":{"t":"p","d":{}}}')],
  ])(
    'a client that breaks the protocol by %s gets the reason and is cut off, alone',
    async (_, frame) => {
      const server = await start()
      const client = await raw(server)
      const other = await raw(server)
      client.sendFrame(frame)
      client.sendRequest('p', { p: '/after', d: 'must not be written' })
      expect(await client.next()).toEqual({
        t: 'c',
        d: { t: 'e', d: expect.stringMatching(/^Protocol error: .+/) as string },
      })
      expect((await client.closed).code).toBe(1002)
      expect(await other.request('g', { p: '/', q: {} })).toMatchObject({ payload: null })
    },
  )

  test('a client that breaks websocket framing is cut off, alone', async () => {
    const server = await start()
    const client = await RawClient.open(server.port, NAMESPACE)
    await client.next()
    const other = await raw(server)
    // Reserved bits set, and no mask.
    rawSocketOf(client).write(Buffer.from([0xff, 0x7f, 0x00, 0x01]))
    expect((await client.closed).code).toBe(1002)
    expect((await other.request('s', {})).status).toBe('ok')
  })
})

describe('a request that makes no sense', () => {
  test.each([
    ['an unknown action', 'zz', {}, 'error', 'Unknown action "zz"'],
    ['the name of a property of all objects', 'constructor', {}, 'error', 'Unknown action'],
    ['a write without a path', 'p', { d: 1 }, 'invalid_data', 'path'],
    ['a write whose path is no text', 'p', { p: 7, d: 1 }, 'invalid_data', '"p"'],
    ['a path with a forbidden key', 'p', { p: '/a/b#c', d: 1 }, 'invalid_data', 'b#c'],
    ['a listen under .info', 'q', { p: '/.info/connected', h: '' }, 'invalid_data', '.info'],
    ['an unknown server value', 'p', { p: '/a', d: { '.sv': 'x' } }, 'invalid_data', '.sv'],
    ['a forbidden key in the data', 'p', { p: '/a', d: { 'b.c': 1 } }, 'invalid_data', 'b.c'],
    ['an update that is no object', 'm', { p: '/a', d: 5 }, 'invalid_data', 'object'],
    ['an update of everything at once', 'm', { p: '/a', d: { '': 5 } }, 'invalid_data', 'empty'],
    [
      'an update of a path and one below it',
      'm',
      { p: '/a', d: { b: {}, 'b/c': 1 } },
      'invalid_data',
      '/a/b/c',
    ],
    ['a query with a bad limit', 'g', { p: '/a', q: { l: -1 } }, 'invalid_data', 'limit'],
    ['a tag that is no number', 'q', { p: '/a', q: { l: 1 }, t: 'x' }, 'invalid_data', '"t"'],
    ['a credential that is no text', 'auth', { cred: 5 }, 'invalid_token', 'cred'],
    ['a body that is no object', 'p', 'oops', 'invalid_data', 'path'],
  ])(
    'a request that makes no sense, such as %s, gets a clear error; the connection stays',
    async (_, action, body, status, text) => {
      const client = await raw(await start())
      const answer = await client.request(action, body)
      expect(answer).toMatchObject({ status, payload: expect.stringContaining(text) as string })
      expect((await client.request('g', { p: '/', q: {} })).payload).toBeNull()
    },
  )

  test('a request with data nested 100 000 deep gets a clear error', async () => {
    const client = await raw(await start())
    const depth = 100_000
    const text = `{"t":"d","d":{"r":9,"a":"p","b":{"p":"/a","d":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}}}`
    client.sendFrame(text)
    expect(await client.answerTo(9)).toMatchObject({ status: 'invalid_data' })
  })

  test('a request by HTTP on the path of the websocket is refused', async () => {
    const server = await start()
    const response = await fetch(dataUrl(server.port, '/.ws').replace('.json', ''))
    expect(response.status).toBe(400)
  })
})

/** The TCP socket under a websocket, which the library keeps to itself. */
function rawSocketOf({ socket }: RawClient): Socket {
  const inner: unknown = Reflect.get(socket, '_socket')
  if (!(inner instanceof Socket)) throw new Error('no TCP socket under the websocket')
  return inner
}
