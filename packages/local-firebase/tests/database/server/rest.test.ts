import { get, ref } from 'firebase/database'
import { describe, expect, test } from 'vitest'
import type { DatabaseServer } from '#local-firebase/database/server/startDatabaseServer.ts'
import { tokenOf } from '#local-firebase/testing/tokens.ts'
import { fieldsOf } from './support/fieldsOf.ts'
import { dataUrl, useServer } from './support/useServer.ts'

const { start, raw, sdk } = useServer()

const RULES = `{ "rules": {
  "open": { ".read": true, ".write": true, ".indexOn": "n" },
  "secret": { ".write": true },
  "$uid": { ".read": "auth.uid === $uid", ".write": "auth.uid === $uid" }
} }`

interface Answered {
  status: number
  body: unknown
  headers: Headers
}

async function ask(
  { port }: DatabaseServer,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const response = await fetch(dataUrl(port, path), {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    body: text === '' ? '' : (JSON.parse(text) as unknown),
    headers: response.headers,
  }
}

const answered = (status: number, body: unknown): unknown =>
  expect.objectContaining({ status, body })

describe('reading and writing by REST', () => {
  test('a REST client can GET, PUT, PATCH, POST and DELETE, and clients receive it', async () => {
    const server = await start()
    const client = await raw(server)
    await client.request('q', { p: '/a', h: '' })
    expect(await ask(server, 'GET', '/a')).toEqual(answered(200, null))
    expect(await ask(server, 'PUT', '/a', { b: { c: 1 }, none: null })).toEqual(
      answered(200, { b: { c: 1 } }),
    )
    expect(await ask(server, 'PATCH', '/a', { 'b/d': 2, e: null, 'b/.priority': 3 })).toEqual(
      answered(200, { 'b/d': 2, e: null, 'b/.priority': 3 }),
    )
    const { status, body } = await ask(server, 'POST', '/a/list', 'null')
    expect(status).toBe(200)
    expect(body).toEqual({ name: expect.stringMatching(/^-[\w-]{19}$/) as string })
    expect(await ask(server, 'GET', '/a')).toEqual(answered(200, { b: { c: 1, d: 2 } }))
    expect(await ask(server, 'DELETE', '/a')).toEqual(answered(200, null))
    expect(await client.pushesSoFar()).toEqual([
      { a: 'd', b: { p: '/a', d: { b: { c: 1 } } } },
      { a: 'd', b: { p: '/a/b', d: { c: 1, d: 2, '.priority': 3 } } },
      { a: 'd', b: { p: '/a', d: null } },
    ])
  })

  test('the keys made by POST are in the order they were made', async () => {
    const server = await start()
    const names: unknown[] = []
    for (let n = 0; n < 50; n += 1) {
      const { body } = await ask(server, 'POST', '/list', n)
      names.push(fieldsOf(body)['name'])
    }
    expect(names).toEqual([...names].sort())
    expect(Object.values(fieldsOf((await ask(server, 'GET', '/list')).body))).toEqual(
      Array.from({ length: 50 }, (_, n) => n),
    )
  })

  test('a server value written by REST is answered as what it became', async () => {
    const server = await start()
    const before = Date.now()
    const { body } = await ask(server, 'PUT', '/at', { '.sv': 'timestamp' })
    expect(Number(body)).toBeGreaterThanOrEqual(before)
    expect(await ask(server, 'PATCH', '/', { n: { '.sv': { increment: 2 } } })).toEqual(
      answered(200, { n: 2 }),
    )
  })

  test('a POST may name another method in a header or a parameter', async () => {
    const server = await start()
    await ask(server, 'POST', '/a', { b: 1 }, { 'X-HTTP-Method-Override': 'PUT' })
    expect(await ask(server, 'POST', '/a', undefined, { 'X-HTTP-Method-Override': 'GET' })).toEqual(
      answered(200, { b: 1 }),
    )
    await ask(server, 'POST', '/a?x-http-method-override=PATCH', { c: 2 })
    expect(await ask(server, 'GET', '/a')).toEqual(answered(200, { b: 1, c: 2 }))
  })

  test('a REST client can read and write priorities by path', async () => {
    const server = await start()
    await ask(server, 'PUT', '/a', 1)
    expect(await ask(server, 'PUT', '/a/.priority', 5)).toEqual(answered(200, 5))
    expect(await ask(server, 'GET', '/a/.priority')).toEqual(answered(200, 5))
  })

  test('a REST path has its percent signs decoded', async () => {
    const server = await start()
    await ask(server, 'PUT', '/a%20b/%C3%A9', 1)
    expect(await ask(server, 'GET', '/')).toEqual(answered(200, { 'a b': { é: 1 } }))
  })
})

describe('how answers look', () => {
  test('a REST answer is pretty or silent as print= says', async () => {
    const server = await start()
    expect(await ask(server, 'PUT', '/a?print=silent', { b: 1 })).toEqual(answered(204, ''))
    const response = await fetch(dataUrl(server.port, '/a?print=pretty'))
    expect(await response.text()).toBe('{\n  "b": 1\n}')
    expect(response.headers.get('content-type')).toContain('application/json')
  })

  test('a REST answer is cut off below the children with shallow=true', async () => {
    const server = await start()
    await ask(server, 'PUT', '/a', { b: { c: 1 }, d: 2 })
    expect(await ask(server, 'GET', '/a?shallow=true')).toEqual(answered(200, { b: true, d: true }))
    expect(await ask(server, 'GET', '/a/d?shallow=true')).toEqual(answered(200, 2))
    expect(await ask(server, 'GET', '/none?shallow=true')).toEqual(answered(200, null))
    expect((await ask(server, 'GET', '/a?shallow=true&orderBy="$key"')).status).toBe(400)
  })

  test('a REST answer shows priorities, and arrays as objects, with format=export', async () => {
    const server = await start()
    await ask(server, 'PUT', '/a', { list: ['x', 'y'], b: { '.value': 1, '.priority': 2 } })
    expect(await ask(server, 'GET', '/a')).toEqual(answered(200, { list: ['x', 'y'], b: 1 }))
    expect(await ask(server, 'GET', '/a?format=export')).toEqual(
      answered(200, { list: { 0: 'x', 1: 'y' }, b: { '.value': 1, '.priority': 2 } }),
    )
  })

  test('a REST request may have timeout, writeSizeLimit and disableTriggers', async () => {
    const server = await start()
    const path = '/a?timeout=10s&writeSizeLimit=tiny&disableTriggers=true'
    expect(await ask(server, 'PUT', path, 1)).toEqual(answered(200, 1))
    expect(await ask(server, 'GET', '/a?timeout=15min')).toEqual(answered(200, 1))
    expect(await ask(server, 'GET', '/a?timeout=0ms')).toEqual(
      answered(400, { error: expect.stringContaining('timeout=0ms') as string }),
    )
  })

  test('a REST answer with download= names the file to save', async () => {
    const server = await start()
    const { status, headers } = await ask(server, 'GET', '/a?download=my%22data.json')
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="my_data.json"')
  })

  test.each([
    ['callback=show', 'callback'],
    ['format=strict', 'format=strict'],
    ['print=bold', 'print=bold'],
    ['shallow=yes', 'shallow=yes'],
    ['writeSizeLimit=huge', 'writeSizeLimit=huge'],
    ['timeout=10', 'timeout=10'],
    ['timeout=16min', 'timeout=16min'],
    ['x-http-method-override=DELETE', 'x-http-method-override'],
  ])('a REST request with %s is not served, and the refusal names it', async (parameters, text) => {
    expect(await ask(await start(), 'GET', `/a?${parameters}`)).toEqual(
      answered(400, { error: expect.stringContaining(text) as string }),
    )
  })

  test('a REST request may come from a browser anywhere', async () => {
    const server = await start()
    const preflight = await fetch(dataUrl(server.port, '/a'), {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://localhost:5173',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'x-firebase-etag,authorization',
      },
    })
    expect(preflight.ok).toBe(true)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-firebase-etag')
    const { headers } = await ask(server, 'GET', '/a', undefined, { Origin: 'http://one.test' })
    expect(headers.get('access-control-allow-origin')).toBe('http://one.test')
    expect(headers.get('access-control-expose-headers')).toContain('ETag')
  })
})

describe('queries by REST', () => {
  const list = { a: { n: 3 }, b: { n: 1 }, c: { n: 2 }, d: { n: 2 } }

  test.each([
    ['orderBy="n"&limitToFirst=2', { b: { n: 1 }, c: { n: 2 } }],
    ['orderBy="n"&limitToLast=1', { a: { n: 3 } }],
    ['orderBy="n"&startAt=2', { a: { n: 3 }, c: { n: 2 }, d: { n: 2 } }],
    ['orderBy="n"&startAfter=2', { a: { n: 3 } }],
    ['orderBy="n"&endAt=1', { b: { n: 1 } }],
    ['orderBy="n"&endBefore=2', { b: { n: 1 } }],
    ['orderBy="n"&equalTo=2', { c: { n: 2 }, d: { n: 2 } }],
    ['orderBy="$key"&startAt="b"&endAt="c"', { b: { n: 1 }, c: { n: 2 } }],
    ['orderBy="$priority"&limitToFirst=1', { a: { n: 3 } }],
    ['orderBy="n"&equalTo=9', null],
  ])('a REST query is answered as the real database does: %s', async (parameters, expected) => {
    const server = await start({ rulesText: RULES })
    await ask(server, 'PUT', '/open', list)
    const { status, body } = await ask(server, 'GET', `/open?${parameters}`)
    expect({ status, body }).toEqual({ status: 200, body: expected })
  })

  test.each([
    ['limitToFirst=2', 'orderBy must be defined when other query parameters are defined'],
    ['orderBy=n', 'strings in quotes: n'],
    ['orderBy="m"', 'Index not defined, add ".indexOn": "m", for path "/open", to the rules'],
    ['orderBy="$value"', 'Index not defined, add ".indexOn": ".value", for path "/open"'],
    ['orderBy="n"&limitToFirst=0', 'limit'],
    ['orderBy="n"&limitToFirst=1&limitToLast=1', 'limitTo'],
  ])('a REST query with %s is a clear error', async (parameters, text) => {
    const server = await start({ rulesText: RULES })
    const { status, body } = await ask(server, 'GET', `/open?${parameters}`)
    expect({ status, body }).toEqual({
      status: 400,
      body: { error: expect.stringContaining(text) as string },
    })
  })
})

describe('who may ask by REST', () => {
  test('a REST request is answered to whom the rules allow, and others get 401', async () => {
    const server = await start({ rulesText: RULES })
    const denied = answered(401, { error: 'Permission denied' })
    expect(await ask(server, 'GET', '/ann')).toEqual(denied)
    expect(await ask(server, 'PUT', '/ann', 1)).toEqual(denied)
    expect(await ask(server, 'PATCH', '/', { 'open/a': 1, 'ann/b': 2 })).toEqual(denied)
    expect(await ask(server, 'DELETE', '/ann')).toEqual(denied)
    expect(await ask(server, 'POST', '/ann', 1)).toEqual(denied)
    const path = `/ann?auth=${tokenOf('ann')}`
    expect(await ask(server, 'PUT', path, 1)).toEqual(answered(200, 1))
    expect(await ask(server, 'GET', path)).toEqual(answered(200, 1))
    expect(await ask(server, 'GET', `/bob?auth=${tokenOf('ann')}`)).toEqual(denied)
    const bearer = { Authorization: `Bearer ${tokenOf('ann')}` }
    expect(await ask(server, 'GET', '/ann', undefined, bearer)).toEqual(answered(200, 1))
    expect(await ask(server, 'GET', '/open')).toEqual(answered(200, null))
  })

  test('a REST request is the owner’s in every way there is to say so', async () => {
    const server = await start({ rulesText: RULES })
    const bearer = { Authorization: 'Bearer owner' }
    expect((await ask(server, 'PUT', '/x', 1, bearer)).status).toBe(200)
    expect((await ask(server, 'PUT', '/x?access_token=owner', 1)).status).toBe(200)
    expect((await ask(server, 'PUT', '/x?auth=owner', 1)).status).toBe(200)
  })

  test('a REST request of the owner is judged as someone else with auth_variable_override', async () => {
    const server = await start({ rulesText: RULES })
    const askAs = (auth: string, method: string, path: string, body?: unknown): Promise<Answered> =>
      ask(server, method, `${path}?auth=owner&auth_variable_override=${auth}`, body)
    expect((await askAs('{"uid":"ann"}', 'PUT', '/ann', 1)).status).toBe(200)
    expect((await askAs('{"uid":"ann"}', 'PUT', '/bob', 1)).status).toBe(401)
    expect((await askAs('{"uid":"ann"}', 'GET', '/bob')).status).toBe(401)
    expect((await askAs('{}', 'GET', '/ann')).status).toBe(401)
    expect((await askAs('null', 'GET', '/ann')).status).toBe(401)
    expect((await askAs('null', 'GET', '/open')).status).toBe(200)
    expect((await askAs('ann', 'PUT', '/x', 1)).status).toBe(400)
    expect((await askAs('"ann"', 'PUT', '/x', 1)).status).toBe(401)
    const path = `/ann?auth=${tokenOf('bob')}&auth_variable_override={"uid":"ann"}`
    expect((await ask(server, 'GET', path)).status).toBe(401)
    expect((await askAs('null', 'GET', '/x')).body).toEqual({ error: 'Permission denied' })
    expect((await ask(server, 'GET', '/?auth=owner')).body).toEqual({ ann: 1 })
  })

  test('a REST request with a bad token gets 401 and a clear error', async () => {
    const server = await start({ rulesText: RULES })
    expect(await ask(server, 'GET', '/open?auth=nonsense')).toEqual(
      answered(401, { error: expect.stringContaining('auth token') as string }),
    )
  })
})

describe('ETags', () => {
  const WANTED = { 'X-Firebase-ETag': 'true' }

  test('an ETag comes when asked for, with null_etag for nothing', async () => {
    const server = await start()
    const none = await ask(server, 'GET', '/a', undefined, WANTED)
    expect(none.headers.get('etag')).toBe('null_etag')
    const written = await ask(server, 'PUT', '/a', 3, WANTED)
    // The hash that the SDK was seen to send for the number 3.
    expect(written.headers.get('etag')).toBe('3tYODYzGXwaGnXNech4jb4T9las=')
    expect((await ask(server, 'GET', '/a')).headers.get('etag')).toBeNull()
  })

  test('an ETag guards a write: 412 with the current value and its ETag when the data is another', async () => {
    const server = await start()
    const first = await ask(server, 'PUT', '/a', 1, { 'if-match': 'null_etag', ...WANTED })
    expect(first.status).toBe(200)
    const etag = String(first.headers.get('etag'))
    const stale = await ask(server, 'PUT', '/a', 2, { 'if-match': 'null_etag' })
    expect(stale).toEqual(answered(412, 1))
    expect(stale.headers.get('etag')).toBe(etag)
    expect(await ask(server, 'GET', '/a')).toEqual(answered(200, 1))
    expect(await ask(server, 'PUT', '/a', 2, { 'if-match': etag })).toEqual(answered(200, 2))
    expect((await ask(server, 'DELETE', '/a', undefined, { 'if-match': etag })).status).toBe(412)
    expect((await ask(server, 'PATCH', '/a', {}, { 'if-match': etag })).status).toBe(400)
  })

  test('an ETag does not let someone who may only write guess what is there', async () => {
    const server = await start({ rulesText: RULES })
    await ask(server, 'PUT', '/secret', 3)
    for (const etag of ['3tYODYzGXwaGnXNech4jb4T9las=', 'wrong']) {
      expect((await ask(server, 'PUT', '/secret', 4, { 'if-match': etag })).status).toBe(401)
    }
  })
})

describe('bad requests by REST', () => {
  test.each([
    ['PUT', '/a', '{broken', 400, 'JSON'],
    ['PUT', '/a', '', 400, 'JSON'],
    ['PUT', '/a', '{"b.c":1}', 400, 'b.c'],
    ['PUT', '/a$b', '1', 400, 'a$b'],
    ['PUT', '/a%ZZ', '1', 400, 'URL'],
    ['PATCH', '/a', '[1]', 400, 'object'],
    ['PATCH', '/a', '{"b":1,"b/c":2}', 400, '/a/b/c'],
    ['REPORT', '/a', '1', 405, 'REPORT'],
  ])('a bad REST request %s %s with %s gets %i', async (method, path, body, status, text) => {
    const server = await start()
    expect(await ask(server, method, path, body)).toEqual(
      answered(status, { error: expect.stringContaining(text) as string }),
    )
    expect(await ask(server, 'GET', '/')).toEqual(answered(200, null))
  })

  test.each([
    ['/', 400, '.json'],
    ['/a?ns=x', 400, '.json'],
    ['/a.json', 400, 'ns='],
    ['//a.json?ns=x', 400, 'one slash'],
    [`/a.json?ns=${'x'.repeat(300)}`, 400, 'ns='],
  ])('a bad REST request to GET %s gets %i', async (path, status, text) => {
    const { port } = await start()
    const response = await fetch(`http://127.0.0.1:${String(port)}${path}`)
    expect(response.status).toBe(status)
    expect(JSON.stringify(await response.json())).toContain(text)
  })

  test('a REST request for streaming is refused, not left hanging', async () => {
    const server = await start()
    const headers = { Accept: 'text/event-stream' }
    expect((await ask(server, 'GET', '/a', undefined, headers)).status).toBe(406)
  })

  test('a REST write of more than 256 MB gets 413; the server stays', async () => {
    const server = await start()
    const chunk = Buffer.alloc(1024 * 1024, 'x')
    async function* body(): AsyncGenerator<Buffer, undefined> {
      for (let sent = 0; sent < 257; sent += 1) yield await Promise.resolve(chunk)
    }
    const response = await fetch(dataUrl(server.port, '/a'), streamed(body()))
    expect(response.status).toBe(413)
    expect(await ask(server, 'GET', '/a')).toEqual(answered(200, null))
  }, 30_000)

  test('a REST body that breaks off costs nothing', async () => {
    const server = await start()
    const stop = new AbortController()
    async function* body(): AsyncGenerator<Buffer, undefined> {
      yield await Promise.resolve(Buffer.from('{"a":'))
      stop.abort()
      yield Buffer.from('1}')
    }
    await expect(
      fetch(dataUrl(server.port, '/a'), { ...streamed(body()), signal: stop.signal }),
    ).rejects.toThrow()
    expect((await get(ref(sdk(server).database, 'a'))).val()).toBeNull()
  })
})

/** A PUT whose body is made while it is sent. */
function streamed(chunks: AsyncIterator<Uint8Array, undefined>): RequestInit & { duplex: 'half' } {
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await chunks.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
  })
  return { method: 'PUT', body, duplex: 'half' }
}
