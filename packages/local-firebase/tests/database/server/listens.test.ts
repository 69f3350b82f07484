import { describe, expect, test } from 'vitest'
import { RawClient } from '#local-firebase/testing/RawClient.ts'
import { ownerFetch, useServer } from './support/useServer.ts'

const { start, raw } = useServer()

/** SHA-1 of "number:4008000000000000", as the SDK was seen to send it for the number 3. */
const HASH_OF_THREE = '3tYODYzGXwaGnXNech4jb4T9las='

const push = (p: string, d: unknown, t?: number): unknown => ({
  a: 'd',
  b: { p, d, ...(t === undefined ? {} : { t }) },
})
const merge = (p: string, d: unknown, t?: number): unknown => ({
  a: 'm',
  b: { p, d, ...(t === undefined ? {} : { t }) },
})

describe('a listen', () => {
  test('a listen brings the data before its answer', async () => {
    const client = await raw(await start())
    await client.request('p', { p: '/a', d: { b: 3 } })
    expect(await client.request('q', { p: '/a', h: '' })).toEqual({
      status: 'ok',
      payload: {},
      pushes: [push('/a', { b: 3 })],
    })
  })

  test('a listen brings null where nothing is, so that the client knows', async () => {
    const client = await raw(await start())
    expect((await client.request('q', { p: '/a', h: '' })).pushes).toEqual([push('/a', null)])
  })

  test('a listen brings no data to a client that holds it already', async () => {
    const client = await raw(await start())
    await client.request('p', { p: '/a', d: 3 })
    expect(await client.request('q', { p: '/a', h: HASH_OF_THREE })).toEqual({
      status: 'ok',
      payload: {},
      pushes: [],
    })
  })

  test('a listen brings data to a client that holds something else', async () => {
    const client = await raw(await start())
    await client.request('p', { p: '/a', d: 4 })
    expect((await client.request('q', { p: '/a', h: HASH_OF_THREE })).pushes).toEqual([
      push('/a', 4),
    ])
    expect((await client.request('q', { p: '/b', h: HASH_OF_THREE })).pushes).toEqual([
      push('/b', null),
    ])
  })

  test('a listen takes a path without its leading slash', async () => {
    const client = await raw(await start())
    await client.request('q', { p: 'a/b', h: '' })
    expect((await client.request('p', { p: 'a/b', d: 1 })).pushes).toEqual([push('/a/b', 1)])
  })

  test('a listen receives nothing once it has ended', async () => {
    const client = await raw(await start())
    await client.request('q', { p: '/a', h: '' })
    expect(await client.request('n', { p: '/a' })).toMatchObject({ status: 'ok', pushes: [] })
    expect((await client.request('p', { p: '/a', d: 1 })).pushes).toEqual([])
  })

  test('a listen that is repeated is one listen, with the later tag', async () => {
    const client = await raw(await start())
    await client.request('p', { p: '/a', d: { x: 1 } })
    await client.request('q', { p: '/a', q: { l: 5, vf: 'l' }, t: 1, h: '' })
    await client.request('q', { p: '/a', q: { vf: 'l', l: 5 }, t: 2, h: '' })
    expect((await client.request('p', { p: '/a/x', d: 2 })).pushes).toEqual([
      merge('/a', { x: 2 }, 2),
    ])
    await client.request('n', { p: '/a', q: { l: 5, vf: 'l' }, t: 2 })
    expect((await client.request('p', { p: '/a/x', d: 3 })).pushes).toEqual([])
  })

  test('a listen and a filtered one on the same path live side by side', async () => {
    const client = await raw(await start())
    await client.request('q', { p: '/a', h: '' })
    await client.request('q', { p: '/a', q: { l: 1, vf: 'l' }, t: 7, h: '' })
    const { pushes } = await client.request('p', { p: '/a/x', d: 1 })
    expect(pushes).toHaveLength(2)
    expect(pushes).toEqual(
      expect.arrayContaining([push('/a/x', 1), merge('/a', { x: 1 }, 7)]) as unknown,
    )
  })
})

describe('a write', () => {
  test('a write reaches every listener before its ack, the writer included', async () => {
    const server = await start()
    const writer = await raw(server)
    const reader = await raw(server)
    await writer.request('q', { p: '/a', h: '' })
    await reader.request('q', { p: '/', h: '' })
    expect(await writer.request('p', { p: '/a/b', d: 1 })).toEqual({
      status: 'ok',
      payload: '',
      pushes: [push('/a/b', 1)],
    })
    expect(await reader.pushesSoFar()).toEqual([push('/a/b', 1)])
  })

  test('a write above what is listened to sends that again', async () => {
    const client = await raw(await start())
    await client.request('q', { p: '/a/b', h: '' })
    expect((await client.request('p', { p: '/', d: { a: { b: { c: 1 } } } })).pushes).toEqual([
      push('/a/b', { c: 1 }),
    ])
    expect((await client.request('p', { p: '/a', d: null })).pushes).toEqual([push('/a/b', null)])
  })

  test('a write elsewhere, or one that changes nothing here, brings nothing', async () => {
    const client = await raw(await start())
    await client.request('p', { p: '/a', d: { b: 1, c: { d: 1 } } })
    await client.request('q', { p: '/a/b', h: '' })
    expect((await client.request('p', { p: '/x', d: 1 })).pushes).toEqual([])
    expect((await client.request('p', { p: '/a', d: { b: 1, c: 2 } })).pushes).toEqual([])
    expect((await client.request('p', { p: '/a/b', d: 1 })).pushes).toEqual([])
  })

  test('a write of several paths is one push to each listener, so that nobody sees half of it', async () => {
    const client = await raw(await start())
    await client.request('q', { p: '/', h: '' })
    await client.request('q', { p: '/a/x', h: '' })
    const { pushes } = await client.request('m', {
      p: '/a',
      d: { 'x/one': 1, 'x/two': 2, y: { three: 3 }, z: null },
    })
    expect(pushes).toHaveLength(2)
    expect(pushes).toEqual(
      expect.arrayContaining([
        merge('/a', { 'x/one': 1, 'x/two': 2, y: { three: 3 } }),
        merge('/a/x', { one: 1, two: 2 }),
      ]) as unknown,
    )
  })

  test('a write of several paths of which one changes something pushes that one', async () => {
    const client = await raw(await start())
    await client.request('p', { p: '/a', d: { x: 1, y: 1 } })
    await client.request('q', { p: '/a', h: '' })
    expect((await client.request('m', { p: '/a', d: { x: 1, y: 2 } })).pushes).toEqual([
      push('/a/y', 2),
    ])
  })

  test('a write of a priority brings the node that has it, in export format', async () => {
    const client = await raw(await start())
    await client.request('p', { p: '/a', d: { b: 'x', c: { d: 1 } } })
    await client.request('q', { p: '/a', h: '' })
    expect((await client.request('p', { p: '/a/b/.priority', d: 5 })).pushes).toEqual([
      push('/a/b', { '.value': 'x', '.priority': 5 }),
    ])
    expect(
      (await client.request('m', { p: '/a', d: { 'c/.priority': 'p', 'c/d': 2, b: 'y' } })).pushes,
    ).toEqual([merge('/a', { b: 'y', c: { d: 2, '.priority': 'p' } })])
  })

  test('a write of several timestamps has one time for all, and its increments add to what was there', async () => {
    const client = await raw(await start())
    const now = { '.sv': 'timestamp' }
    const one = { '.sv': { increment: 1 } }
    await client.request('p', { p: '/a', d: { n: 5 } })
    await client.request('m', {
      p: '/a',
      d: { x: now, 'y/z': now, 'y/.priority': now, n: one, m: one },
    })
    const { payload } = await client.request('g', { p: '/a', q: {} })
    const time: unknown = expect.any(Number)
    expect(payload).toEqual({ x: time, y: { z: time, '.priority': time }, n: 6, m: 1 })
    expect(new Set(JSON.stringify(payload).match(/\d{13}/g))).toHaveProperty('size', 1)
  })

  test('a write with arrays and keys of every kind comes back as objects', async () => {
    const client = await raw(await start())
    await client.request('q', { p: '/a', h: '' })
    const text = '{"list":["x",null,"z"],"__proto__":{"constructor":1}}'
    const data: unknown = JSON.parse(text)
    const { pushes } = await client.request('p', { p: '/a', d: data })
    expect(JSON.stringify(pushes)).toContain('"__proto__":{"constructor":1}')
    expect(JSON.stringify(pushes)).toContain('"list":{"0":"x","2":"z"}')
  })

  test('a client that sends several writes at once gets its answers in their order', async () => {
    const client = await raw(await start())
    const ids = Array.from({ length: 200 }, (_, index) =>
      client.sendRequest('p', { p: '/n', d: index }),
    )
    for (const id of ids) expect((await client.answerTo(id)).status).toBe('ok')
    expect((await client.request('g', { p: '/n', q: {} })).payload).toBe(199)
  })
})

describe('a filtered listen', () => {
  const lastTwo = { i: 'n', l: 2, vf: 'r' }

  test('a filtered listen carries its tag and only what is in the window', async () => {
    const client = await raw(await start())
    await client.request('p', { p: '/l', d: { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } } })
    expect(await client.request('q', { p: '/l', q: lastTwo, t: 4, h: '' })).toEqual({
      status: 'ok',
      payload: { w: ['no_index'] },
      pushes: [push('/l', { b: { n: 2 }, c: { n: 3 } }, 4)],
    })
  })

  test('a filtered listen gets one merge for each write: what came, what changed, and null for what left', async () => {
    const client = await raw(await start())
    await client.request('p', { p: '/l', d: { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } } })
    await client.request('q', { p: '/l', q: lastTwo, t: 4, h: '' })
    const write = async (p: string, d: unknown): Promise<unknown> =>
      (await client.request('p', { p, d })).pushes
    expect(await write('/l/d', { n: 4 })).toEqual([merge('/l', { b: null, d: { n: 4 } }, 4)])
    expect(await write('/l/c', null)).toEqual([merge('/l', { c: null, b: { n: 2 } }, 4)])
    expect(await write('/l/d/n', 5)).toEqual([merge('/l', { d: { n: 5 } }, 4)])
    expect(await write('/l/a/n', 0)).toEqual([])
    expect(await write('/l/a/n', 9)).toEqual([merge('/l', { b: null, a: { n: 9 } }, 4)])
    expect(await write('/l', { z: { n: 1 } })).toEqual([
      merge('/l', { a: null, d: null, z: { n: 1 } }, 4),
    ])
    expect(await write('/l', 'a leaf')).toEqual([merge('/l', { z: null }, 4)])
    expect(await write('/', { l: { y: { n: 2 } } })).toEqual([merge('/l', { y: { n: 2 } }, 4)])
  })

  test('a filtered listen leaves out the priority of the list itself', async () => {
    const client = await raw(await start())
    await client.request('p', { p: '/l', d: { a: 1, '.priority': 5 } })
    const { pushes } = await client.request('q', { p: '/l', q: { l: 9, vf: 'l' }, t: 1, h: '' })
    expect(pushes).toEqual([push('/l', { a: 1 }, 1)])
    expect((await client.request('p', { p: '/l/.priority', d: 6 })).pushes).toEqual([])
  })

  test('a filtered listen brings no data to a client that holds the same window', async () => {
    const server = await start()
    const client = await raw(server)
    await client.request('p', { p: '/window', d: { b: { n: 2 }, c: { n: 3 } } })
    await client.request('p', { p: '/l', d: { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } } })
    const response = await ownerFetch(server, '/window', { headers: { 'X-Firebase-ETag': 'true' } })
    const h = response.headers.get('etag')
    expect((await client.request('q', { p: '/l', q: lastTwo, t: 4, h })).pushes).toEqual([])
    expect((await client.request('p', { p: '/l/b', d: null })).pushes).toEqual([
      merge('/l', { b: null, a: { n: 1 } }, 4),
    ])
  })

  test('a filtered listen is warned of a missing index by value or child, not by key or priority', async () => {
    const client = await raw(await start())
    const payloadOf = async (q: unknown): Promise<unknown> =>
      (await client.request('q', { p: '/l', q, t: 1, h: '' })).payload
    expect(await payloadOf({ i: 'n', l: 1, vf: 'l' })).toEqual({ w: ['no_index'] })
    expect(await payloadOf({ i: '.value', l: 1, vf: 'l' })).toEqual({ w: ['no_index'] })
    expect(await payloadOf({ i: '.key', l: 1, vf: 'l' })).toEqual({})
    expect(await payloadOf({ l: 1, vf: 'l' })).toEqual({})
  })

  test('a filtered listen has its own window, whatever others select from the same list', async () => {
    const server = await start()
    const one = await raw(server)
    const two = await raw(server)
    await one.request('p', { p: '/l', d: { a: 1, b: 2, c: 3 } })
    await one.request('q', { p: '/l', q: { i: '.key', l: 1, vf: 'l' }, t: 1, h: '' })
    await two.request('q', { p: '/l', q: { i: '.key', l: 1, vf: 'r' }, t: 1, h: '' })
    await one.request('p', { p: '/l/a', d: null })
    expect(await one.pushesSoFar()).toEqual([])
    expect(await two.pushesSoFar()).toEqual([])
    const { pushes } = await one.request('p', { p: '/l/d', d: 4 })
    expect(pushes).toEqual([])
    expect(await two.pushesSoFar()).toEqual([merge('/l', { c: null, d: 4 }, 1)])
  })
})

describe('a transaction', () => {
  test('a transaction is stale unless its hash is that of the data; then nothing is written', async () => {
    const server = await start()
    const client = await raw(server)
    const other = await raw(server)
    await client.request('q', { p: '/n', h: '' })
    await other.request('p', { p: '/n', d: 3 })
    // The other's write is pushed first: the retry then knows better.
    expect(await client.request('p', { p: '/n', d: 1, h: '' })).toMatchObject({
      status: 'datastale',
      pushes: [push('/n', 3)],
    })
    expect(await client.request('p', { p: '/n', d: 4, h: HASH_OF_THREE })).toMatchObject({
      status: 'ok',
      pushes: [push('/n', 4)],
    })
    expect(await client.request('p', { p: '/n', d: 5, h: HASH_OF_THREE })).toMatchObject({
      status: 'datastale',
    })
    expect((await client.request('g', { p: '/n', q: {} })).payload).toBe(4)
  })

  test('a transaction on nothing has the empty hash', async () => {
    const client = await raw(await start())
    expect((await client.request('p', { p: '/n', d: 1, h: '' })).status).toBe('ok')
  })

  test('a transaction counts the priority as data', async () => {
    const client = await raw(await start())
    await client.request('p', { p: '/n', d: { '.value': 3, '.priority': 1 } })
    expect((await client.request('p', { p: '/n', d: 4, h: HASH_OF_THREE })).status).toBe(
      'datastale',
    )
  })
})

describe('a get', () => {
  test('a get answers with the data, null where nothing is, integer keys as they are', async () => {
    const client = await raw(await start())
    await client.request('p', {
      p: '/a',
      d: { list: ['x', 'y'], b: { '.value': 1, '.priority': 2 } },
    })
    expect(await client.request('g', { p: '/a', q: {} })).toEqual({
      status: 'ok',
      payload: { list: { 0: 'x', 1: 'y' }, b: { '.value': 1, '.priority': 2 } },
      pushes: [],
    })
    expect((await client.request('g', { p: '/none', q: {} })).payload).toBeNull()
  })

  test('a get by a child without an index is an error that says what to add', async () => {
    const server = await start({
      rulesText:
        '{ "rules": { ".read": true, ".write": true, "l": { ".indexOn": ["n", ".value"] } } }',
    })
    const client = await raw(server)
    await client.request('p', { p: '/l', d: { a: { n: 2, m: 1 }, b: { n: 1, m: 2 } } })
    const get = async (p: string, q: unknown): Promise<unknown> => {
      const { status, payload } = await client.request('g', { p, q })
      return { status, payload }
    }
    expect(await get('/l', { i: 'n', l: 1, vf: 'l' })).toEqual({
      status: 'ok',
      payload: { b: { n: 1, m: 2 } },
    })
    expect(await get('/l', { i: '.value', l: 1, vf: 'l' })).toMatchObject({ status: 'ok' })
    expect(await get('/l', { i: 'm', l: 1, vf: 'l' })).toEqual({
      status: 'error',
      payload: 'Index not defined, add ".indexOn": "m", for path "/l", to the rules',
    })
    expect(await get('/', { i: '.value', l: 1, vf: 'l' })).toMatchObject({ status: 'error' })
    expect(
      (await client.request('q', { p: '/l', q: { i: 'n', l: 1, vf: 'l' }, t: 1, h: '' })).payload,
    ).toEqual({})
  })
})

describe('two databases', () => {
  test('two databases on one server know nothing of each other', async () => {
    const server = await start()
    const client = await raw(server)
    const elsewhere = await RawClient.connect(server.port, 'another/любое имя')
    await client.request('q', { p: '/', h: '' })
    await elsewhere.request('p', { p: '/a', d: 1 })
    expect(await client.pushesSoFar()).toEqual([])
    expect((await client.request('g', { p: '/', q: {} })).payload).toBeNull()
    expect((await elsewhere.request('g', { p: '/a', q: {} })).payload).toBe(1)
    await elsewhere.close()
  })
})
