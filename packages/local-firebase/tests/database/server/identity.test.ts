import { describe, expect, test } from 'vitest'
import { tokenOf, tokenWith } from '#local-firebase/testing/tokens.ts'
import { ownerFetch, useServer } from './support/useServer.ts'

const { start, raw } = useServer()

const OWN_RECORDS = `{ "rules": {
  "people": { "$uid": { ".read": "auth.uid === $uid", ".write": "auth.uid === $uid" } },
  // Readable for whom the roles say so.
  "staff": {
    ".read": "root.child('roles').child(auth.uid).val() === 'staff'",
    ".write": "auth.token.email_verified === true && auth.provider === 'password'"
  },
  "own": { ".read": "data.child('owner').val() === auth.uid" },
  "open": { ".read": true, ".write": true },
  "pages": { ".read": "query.limitToFirst <= 10", ".indexOn": "n" }
} }`

const DENIED = { status: 'permission_denied', payload: 'Permission denied' }
const revoked = (p: string, q?: unknown): unknown => ({
  a: 'c',
  b: { p, ...(q === undefined ? {} : { q: [q] }) },
})

describe('signing in', () => {
  test('a client that signs in is known to the rules', async () => {
    const client = await raw(await start({ rulesText: OWN_RECORDS }))
    expect(await client.request('g', { p: '/people/ann', q: {} })).toMatchObject(DENIED)
    expect(await client.request('auth', { cred: tokenOf('ann') })).toMatchObject({
      status: 'ok',
      payload: { auth: { uid: 'ann', provider: 'password' }, expires: 3600 },
    })
    expect((await client.request('g', { p: '/people/ann', q: {} })).status).toBe('ok')
    expect(await client.request('g', { p: '/people/bob', q: {} })).toMatchObject(DENIED)
  })

  test('a client signs in with a token of long ago: expiry is not enforced', async () => {
    const client = await raw(await start({ rulesText: OWN_RECORDS }))
    const cred = tokenWith({ user_id: 'ann', iat: 1, exp: 2 })
    expect((await client.request('auth', { cred })).status).toBe('ok')
    expect((await client.request('g', { p: '/people/ann', q: {} })).status).toBe('ok')
  })

  test('a client that signs in shows the rules every claim', async () => {
    const client = await raw(await start({ rulesText: OWN_RECORDS }))
    const write = async (claims: Record<string, unknown>): Promise<unknown> => {
      await client.request('auth', { cred: tokenOf('ann', claims) })
      return (await client.request('p', { p: '/staff/a', d: 1 })).status
    }
    expect(await write({ email_verified: true })).toBe('ok')
    expect(await write({ email_verified: false })).toBe('permission_denied')
    expect(
      await write({ email_verified: true, firebase: { sign_in_provider: 'google.com' } }),
    ).toBe('permission_denied')
  })

  test.each([
    ['no token at all', 'nonsense'],
    ['three parts that are no JSON', 'a.b.c'],
    ['JSON that is no object', `${tokenOf('ann').split('.')[0] ?? ''}.NQ.`],
    ['a token without a uid', tokenWith({ iat: 0 })],
  ])('a client that signs in with %s gets invalid_token, and nothing changes', async (_, cred) => {
    const client = await raw(await start({ rulesText: OWN_RECORDS }))
    await client.request('auth', { cred: tokenOf('ann') })
    for (const action of ['auth', 'gauth']) {
      expect(await client.request(action, { cred })).toMatchObject({
        status: 'invalid_token',
        payload: expect.stringContaining('token') as string,
      })
    }
    expect((await client.request('g', { p: '/people/ann', q: {} })).status).toBe('ok')
  })

  test('a client that signs in as the owner is bound by no rules until it signs out', async () => {
    const client = await raw(await start({ rulesText: OWN_RECORDS }))
    expect((await client.request('gauth', { cred: 'owner' })).status).toBe('ok')
    expect((await client.request('p', { p: '/anything', d: 1 })).status).toBe('ok')
    expect((await client.request('unauth', {})).status).toBe('ok')
    expect(await client.request('p', { p: '/anything', d: 2 })).toMatchObject(DENIED)
  })

  test('a client that signs in as the owner can ask the rules as someone else', async () => {
    const client = await raw(await start({ rulesText: OWN_RECORDS }))
    await client.request('gauth', { cred: 'owner', authvar: { uid: 'ann' } })
    expect((await client.request('g', { p: '/people/ann', q: {} })).status).toBe('ok')
    expect(await client.request('g', { p: '/people/bob', q: {} })).toMatchObject(DENIED)
    await client.request('gauth', { cred: 'owner', noauth: true })
    expect(await client.request('g', { p: '/people/ann', q: {} })).toMatchObject(DENIED)
    // Only the owner may choose.
    await client.request('auth', { cred: tokenOf('ann'), authvar: { uid: 'bob' } })
    expect((await client.request('g', { p: '/people/ann', q: {} })).status).toBe('ok')
    expect(await client.request('g', { p: '/people/bob', q: {} })).toMatchObject(DENIED)
  })

  test('a client that signs in as the owner shows the rules exactly the auth that it selected', async () => {
    const rulesText = `{ "rules": {
      "role": { ".read": "auth.role === 'nurse' && auth.wards['7'] === true" },
      "none": { ".read": "auth !== null && auth.uid === null && auth.token.role === null" }
    } }`
    const client = await raw(await start({ rulesText }))
    const statusOf = async (p: string): Promise<unknown> =>
      (await client.request('g', { p, q: {} })).status
    const authvar = { uid: 'ann', role: 'nurse', wards: { 7: true } }
    expect(await client.request('gauth', { cred: 'owner', authvar })).toMatchObject({
      status: 'ok',
      payload: { auth: authvar },
    })
    expect([await statusOf('/role'), await statusOf('/none')]).toEqual(['ok', 'permission_denied'])
    await client.request('gauth', { cred: 'owner', authvar: { role: 'cook' } })
    expect([await statusOf('/role'), await statusOf('/none')]).toEqual(['permission_denied', 'ok'])
    // Rather than with the owner's own rights:
    const answer = await client.request('gauth', { cred: 'owner', authvar: 'ann' })
    expect(answer.status).toBe('invalid_token')
    expect(await statusOf('/role')).toBe('permission_denied')
  })

  test('an App Check token is taken and means nothing', async () => {
    const client = await raw(await start({ rulesText: OWN_RECORDS }))
    expect((await client.request('appcheck', { token: 'x' })).status).toBe('ok')
    expect((await client.request('unappeck', {})).status).toBe('ok')
  })
})

describe('what the rules deny', () => {
  test('a place that the rules deny is neither read, listened to, written nor left for later', async () => {
    const server = await start({ rulesText: OWN_RECORDS })
    const client = await raw(server)
    for (const [action, body] of [
      ['g', { p: '/people/ann', q: {} }],
      ['q', { p: '/people/ann', h: '' }],
      ['p', { p: '/people/ann', d: 1 }],
      ['p', { p: '/people/ann', d: 1, h: '' }],
      ['m', { p: '/', d: { 'open/a': 1, 'people/ann': 1 } }],
      ['o', { p: '/people/ann', d: 1 }],
      ['om', { p: '/people/ann', d: { a: 1 } }],
    ] as const) {
      expect(await client.request(action, body)).toEqual({ ...DENIED, pushes: [] })
    }
    await client.close()
    expect(await (await ownerFetch(server, '/')).json()).toBeNull()
  })

  test('a read is denied by its query where the rule asks for one', async () => {
    const client = await raw(await start({ rulesText: OWN_RECORDS }))
    const statusOf = async (q: unknown): Promise<unknown> =>
      (await client.request('g', { p: '/pages', q })).status
    expect(await statusOf({ i: 'n', l: 10, vf: 'l' })).toBe('ok')
    expect(await statusOf({ i: 'n', l: 11, vf: 'l' })).toBe('permission_denied')
    expect(await statusOf({ i: 'n', l: 10, vf: 'r' })).toBe('permission_denied')
    expect(await statusOf({})).toBe('permission_denied')
  })

  test('a denial is explained in the log when that is asked for', async () => {
    const lines: string[] = []
    const server = await start({
      rulesText: OWN_RECORDS,
      explainDenials: true,
      log: (line) => lines.push(line),
    })
    const client = await raw(server)
    await client.request('g', { p: '/people/ann', q: {} })
    expect(lines.join('\n')).toContain('/people/$uid/.read')
    lines.length = 0
    await client.request('p', { p: '/people/ann', d: 1 })
    expect(lines.join('\n')).toContain('/people/$uid/.write')
  })

  test('a denial is not logged when that is not asked for', async () => {
    const lines: string[] = []
    const client = await raw(
      await start({ rulesText: OWN_RECORDS, log: (line) => lines.push(line) }),
    )
    await client.request('g', { p: '/people/ann', q: {} })
    expect(lines).toEqual([])
  })
})

describe('a listen is revoked', () => {
  test('a listen ends when its client signs out or becomes someone else; its other listens live on', async () => {
    const server = await start({ rulesText: OWN_RECORDS })
    const client = await raw(server)
    await client.request('auth', { cred: tokenOf('ann') })
    await client.request('q', { p: '/people/ann', h: '' })
    await client.request('q', { p: '/open', h: '' })
    expect((await client.request('auth', { cred: tokenOf('bob') })).pushes).toEqual([
      revoked('/people/ann'),
    ])
    await client.request('q', { p: '/people/bob', h: '' })
    expect((await client.request('unauth', {})).pushes).toEqual([revoked('/people/bob')])
    await ownerFetch(server, '/people/ann', { method: 'PUT', body: '1' })
    await ownerFetch(server, '/open', { method: 'PUT', body: '2' })
    expect(await client.pushesSoFar()).toEqual([{ a: 'd', b: { p: '/open', d: 2 } }])
  })

  test('a listen ends when new rules deny it, with its query as the client wrote it', async () => {
    const server = await start({ rulesText: OWN_RECORDS })
    const client = await raw(server)
    await client.request('q', { p: '/open', h: '' })
    const q = { vf: 'l', l: 5 }
    await client.request('q', { p: '/pages', q, t: 3, h: '' })
    const response = await fetch(
      `http://127.0.0.1:${String(server.port)}/.settings/rules.json?ns=demo-careslot-default-rtdb`,
      {
        method: 'PUT',
        headers: { Authorization: 'Bearer owner' },
        body: '{ "rules": { "open": { ".read": true } } }',
      },
    )
    expect(response.status).toBe(200)
    expect(await client.pushesSoFar()).toEqual([revoked('/pages', q)])
    expect(await client.request('q', { p: '/pages', q, t: 3, h: '' })).toMatchObject(DENIED)
  })

  test('a listen ends when a write takes away what its rule looks for, before it sees that write', async () => {
    const server = await start({ rulesText: OWN_RECORDS })
    const [ann, bob] = [await raw(server), await raw(server)]
    await ownerFetch(server, '/', {
      method: 'PUT',
      body: JSON.stringify({ roles: { ann: 'staff', bob: 'staff' }, staff: { secret: 1 } }),
    })
    for (const [client, uid] of [
      [ann, 'ann'],
      [bob, 'bob'],
    ] as const) {
      await client.request('auth', { cred: tokenOf(uid) })
      expect((await client.request('q', { p: '/staff', h: '' })).status).toBe('ok')
    }
    await ownerFetch(server, '/', {
      method: 'PATCH',
      body: JSON.stringify({ 'roles/ann': 'guest', 'staff/secret': 2 }),
    })
    expect(await ann.pushesSoFar()).toEqual([revoked('/staff')])
    expect(await bob.pushesSoFar()).toEqual([{ a: 'd', b: { p: '/staff/secret', d: 2 } }])
    // Removing all roles at once takes bob's away from above.
    await ownerFetch(server, '/roles', { method: 'DELETE' })
    expect(await bob.pushesSoFar()).toEqual([revoked('/staff')])
  })

  test('a listen ends when the data it looks at grants no more, not when it still does', async () => {
    const server = await start({ rulesText: OWN_RECORDS })
    const client = await raw(server)
    await ownerFetch(server, '/own', { method: 'PUT', body: '{"owner":"ann","n":1}' })
    await client.request('auth', { cred: tokenOf('ann') })
    await client.request('q', { p: '/own', h: '' })
    await ownerFetch(server, '/own', { method: 'PUT', body: '{"owner":"ann","n":2}' })
    expect(await client.pushesSoFar()).toEqual([
      { a: 'd', b: { p: '/own', d: { owner: 'ann', n: 2 } } },
    ])
    await ownerFetch(server, '/own/owner', { method: 'PUT', body: '"bob"' })
    expect(await client.pushesSoFar()).toEqual([revoked('/own')])
  })
})
