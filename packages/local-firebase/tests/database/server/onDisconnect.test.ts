import { describe, expect, test } from 'vitest'
import { tokenOf } from '#local-firebase/testing/tokens.ts'
import { fieldsOf } from './support/fieldsOf.ts'
import { ownerFetch, ownerGet, useServer } from './support/useServer.ts'

const { start, raw } = useServer()

describe('what a client leaves for its disconnect', () => {
  test('a client’s on-disconnect writes are made when it is gone, in their order, and not before', async () => {
    const server = await start()
    const [leaver, watcher] = [await raw(server), await raw(server)]
    await watcher.request('q', { p: '/a', h: '' })
    for (const [action, body] of [
      ['o', { p: '/a', d: { first: 1 } }],
      ['om', { p: '/a', d: { second: 2, 'deep/er': 3 } }],
      ['o', { p: '/a/first', d: null }],
      ['o', { p: '/a/second/.priority', d: 7 }],
    ] as const) {
      expect((await leaver.request(action, body)).status).toBe('ok')
    }
    expect(await ownerGet(server, '/a')).toBeNull()
    await leaver.close()
    expect(await watcher.next()).toMatchObject({ d: { b: { p: '/a', d: { first: 1 } } } })
    expect(await watcher.next()).toMatchObject({ d: { a: 'm', b: { p: '/a' } } })
    expect(await watcher.next()).toMatchObject({ d: { b: { p: '/a/first', d: null } } })
    expect(await watcher.next()).toMatchObject({
      d: { b: { p: '/a/second', d: { '.value': 2, '.priority': 7 } } },
    })
    expect(await ownerGet(server, '/a')).toEqual({ second: 2, deep: { er: 3 } })
  })

  test('a client’s on-disconnect writes are made when the connection breaks without a goodbye', async () => {
    const server = await start()
    const [leaver, watcher] = [await raw(server), await raw(server)]
    await watcher.request('q', { p: '/online', h: '' })
    await leaver.request('p', { p: '/online', d: true })
    await leaver.request('o', { p: '/online', d: false })
    leaver.socket.terminate()
    expect(await watcher.next()).toMatchObject({ d: { b: { d: true } } })
    expect(await watcher.next()).toMatchObject({ d: { b: { d: false } } })
  })

  test('a client’s on-disconnect writes are made when the server cuts it off', async () => {
    const server = await start()
    const leaver = await raw(server)
    await leaver.request('o', { p: '/left', d: 1 })
    leaver.sendFrame('{broken')
    await leaver.closed
    expect(await ownerGet(server, '/left')).toBe(1)
  })

  test('a client can take back its on-disconnect writes, with all that lies below', async () => {
    const server = await start()
    const leaver = await raw(server)
    await leaver.request('p', { p: '/before', d: 1 })
    await leaver.request('o', { p: '/', d: null })
    await leaver.request('o', { p: '/a/b', d: 1 })
    await leaver.request('om', { p: '/a/c/d', d: { e: 1 } })
    await leaver.request('o', { p: '/ab', d: 1 })
    await leaver.request('o', { p: '/z', d: 1 })
    expect(await leaver.request('oc', { p: '/a', d: null })).toMatchObject({ status: 'ok' })
    await leaver.close()
    expect(await ownerGet(server, '/')).toEqual({ ab: 1, z: 1 })
  })

  test('an on-disconnect write gets its server values when it is made', async () => {
    const server = await start()
    const leaver = await raw(server)
    await leaver.request('o', {
      p: '/a',
      d: { at: { '.sv': 'timestamp' }, n: { '.sv': { increment: 1 } } },
    })
    await leaver.request('p', { p: '/a/n', d: 41 })
    const before = Date.now()
    await leaver.close()
    const left = await ownerGet(server, '/a')
    expect(left).toEqual({ at: expect.any(Number) as number, n: 42 })
    expect(Number(fieldsOf(left)['at'])).toBeGreaterThanOrEqual(before)
  })

  test('an on-disconnect write that the rules deny by then is left out, and the others are made', async () => {
    const server = await start({
      rulesText: `{ "rules": {
        "mine": { "$uid": { ".write": "auth.uid === $uid && !root.child('closed').exists()" } },
        "open": { ".write": true, ".validate": "newData.isNumber()" }
      } }`,
    })
    const leaver = await raw(server)
    await leaver.request('auth', { cred: tokenOf('ann') })
    expect((await leaver.request('o', { p: '/mine/ann', d: 1 })).status).toBe('ok')
    expect((await leaver.request('o', { p: '/open', d: 'no number' })).status).toBe(
      'permission_denied',
    )
    expect((await leaver.request('o', { p: '/open', d: 2 })).status).toBe('ok')
    await ownerFetch(server, '/closed', { method: 'PUT', body: 'true' })
    await leaver.close()
    expect(await ownerGet(server, '/')).toEqual({ closed: true, open: 2 })
  })

  test('an on-disconnect write is made as the person who is signed in when the connection ends', async () => {
    const server = await start({
      rulesText: '{ "rules": { "$uid": { ".write": "auth.uid === $uid" } } }',
    })
    const leaver = await raw(server)
    await leaver.request('auth', { cred: tokenOf('ann') })
    await leaver.request('o', { p: '/ann', d: 1 })
    await leaver.request('unauth', {})
    await leaver.close()
    expect(await ownerGet(server, '/')).toBeNull()
  })

  test('an on-disconnect write that has become impossible does not stop the others', async () => {
    const server = await start()
    const leaver = await raw(server)
    await leaver.request('o', { p: '/n', d: { '.sv': { increment: 1e308 } } })
    await leaver.request('o', { p: '/m', d: 1 })
    await leaver.request('p', { p: '/n', d: 1.7e308 })
    await leaver.close()
    expect(await ownerGet(server, '/')).toEqual({ m: 1, n: 1.7e308 })
  })
})
