import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
} from '@firebase/rules-unit-testing'
import { setLogLevel } from 'firebase/app'
import { describe, expect, test } from 'vitest'
import {
  type DatabaseServer,
  startDatabaseServer,
} from '#local-firebase/database/server/startDatabaseServer.ts'
import { PortInUseError } from '#local-firebase/http/PortInUseError.ts'
import { dataUrl, NAMESPACE, useServer } from './support/useServer.ts'

const { start, raw } = useServer()

const CLOSED = '{ "rules": { ".read": false } }'
const OPEN_A = `{
  // comments are welcome
  "rules": { "a": { ".read": true, /* here too */ ".write": true } }
}`

function settings(
  { port }: DatabaseServer,
  path: string,
  {
    namespace = NAMESPACE,
    authorization = 'Bearer owner',
    ...init
  }: RequestInit & {
    namespace?: string
    authorization?: string
  } = {},
): Promise<Response> {
  return fetch(`http://127.0.0.1:${String(port)}${path}?ns=${namespace}`, {
    ...init,
    headers: { Authorization: authorization },
  })
}

const RULES_PATH = '/.settings/rules.json'

describe('rules by namespace', () => {
  test('a database’s rules are open where none were uploaded, and as given at start otherwise', async () => {
    const open = await raw(await start())
    expect((await open.request('p', { p: '/a', d: 1 })).status).toBe('ok')
    const closed = await raw(await start({ rulesText: CLOSED }))
    expect((await closed.request('p', { p: '/a', d: 1 })).status).toBe('permission_denied')
  })

  test('a database’s rules are only checked in a dry run', async () => {
    const server = await start({ rulesText: CLOSED })
    const dryRun = (body: string): Promise<Response> =>
      fetch(`http://127.0.0.1:${String(server.port)}${RULES_PATH}?ns=${NAMESPACE}&dryRun=true`, {
        method: 'PUT',
        headers: { Authorization: 'Bearer owner' },
        body,
      })
    expect((await dryRun(OPEN_A)).status).toBe(200)
    const refused = await dryRun('{ "rules": { ".read": "auth.uid = 1" } }')
    expect(refused.status).toBe(400)
    expect(await refused.json()).toHaveProperty('error')
    expect(await (await settings(server, RULES_PATH)).text()).toBe(CLOSED)
  })

  test('a database’s rules are uploaded for one namespace alone, comments and all', async () => {
    const server = await start({ rulesText: CLOSED })
    const uploaded = await settings(server, RULES_PATH, { method: 'PUT', body: OPEN_A })
    expect(uploaded.status).toBe(200)
    expect(await uploaded.json()).toEqual({ status: 'ok' })
    expect(await (await settings(server, RULES_PATH)).text()).toBe(OPEN_A)
    expect((await fetch(dataUrl(server.port, '/a'))).status).toBe(200)
    expect((await fetch(dataUrl(server.port, '/b'))).status).toBe(401)
    const other = await settings(server, RULES_PATH, { namespace: 'other' })
    expect(await other.text()).toBe(CLOSED)
  })

  test('a database’s rules that are invalid are refused with the place of the error; the old ones stay', async () => {
    const server = await start()
    await settings(server, RULES_PATH, { method: 'PUT', body: OPEN_A })
    for (const [body, text] of [
      ['{ "rules": { "a": { ".read": "auth.uid ===" } } }', '/a/.read'],
      ['{ "rules": { ".raed": true } }', '.raed'],
      ['{ broken', ''],
      ['', ''],
    ] as const) {
      const response = await settings(server, RULES_PATH, { method: 'PUT', body })
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ error: expect.stringContaining(text) as string })
    }
    expect(await (await settings(server, RULES_PATH)).text()).toBe(OPEN_A)
    expect((await fetch(dataUrl(server.port, '/a'))).status).toBe(200)
    expect((await fetch(dataUrl(server.port, '/b'))).status).toBe(401)
  })

  test('a database’s rules are read and uploaded by the owner alone', async () => {
    const server = await start()
    for (const method of ['GET', 'PUT']) {
      const response = await settings(server, RULES_PATH, {
        method,
        authorization: '',
        ...(method === 'PUT' ? { body: CLOSED } : {}),
      })
      expect(response.status).toBe(401)
    }
    expect((await settings(server, RULES_PATH, { method: 'DELETE' })).status).toBe(405)
    expect((await settings(server, '/.settings/other.json')).status).toBe(404)
  })

  test('a server with invalid rules given at start does not start, and says why', async () => {
    await expect(start({ rulesText: '{ "rules": { ".read": "auth.uid =" } }' })).rejects.toThrow(
      '/.read',
    )
  })
})

describe('what the tools ask', () => {
  test('the tools can ask which databases there are', async () => {
    const server = await start()
    const names = async (): Promise<unknown> =>
      (await settings(server, '/.inspect/databases.json')).json()
    const client = await raw(server)
    const path = `http://127.0.0.1:${String(server.port)}/a.json?ns=b-side`
    await fetch(path, { method: 'PUT', body: '1' })
    expect(await names()).toMatchObject([{ name: 'b-side' }, { name: NAMESPACE }])
    await fetch(path, { method: 'DELETE' })
    expect(await names()).toMatchObject([{ name: NAMESPACE }])
    await client.close()
    expect(await names()).toEqual([])
  })

  test('the tools can ask for rules without their comments', async () => {
    const server = await start()
    await settings(server, RULES_PATH, { method: 'PUT', body: OPEN_A })
    const url = `http://127.0.0.1:${String(server.port)}${RULES_PATH}?ns=${NAMESPACE}&format=`
    const headers = { Authorization: 'Bearer owner' }
    expect(await (await fetch(`${url}strict`, { headers })).json()).toEqual({
      rules: { a: { '.read': true, '.write': true } },
    })
    const unknown = await fetch(`${url}loose`, { headers })
    expect([unknown.status, await unknown.text()]).toEqual([400, expect.stringContaining('loose')])
  })

  test('the tools that ask for rules coverage get a refusal that names it', async () => {
    const response = await settings(await start(), '/.inspect/coverage')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      error: '/.inspect/coverage is not served by this local database',
    })
  })

  test('the tools can announce function triggers, which are accepted', async () => {
    const server = await start()
    const path = '/.settings/functionTriggers.json'
    const response = await settings(server, path, { method: 'PUT', body: '{}' })
    expect(response.status).toBe(200)
  })
})

test('a database server whose port is busy fails with an error that names it', async () => {
  const { port } = await start()
  await expect(startDatabaseServer({ port })).rejects.toEqual(
    new PortInUseError('Realtime Database', port, '127.0.0.1'),
  )
})

describe('rules-unit-testing', () => {
  test('rules-unit-testing uploads rules, gives contexts, seeds without rules and clears', async () => {
    setLogLevel('silent')
    const server = await start()
    const environment = await initializeTestEnvironment({
      projectId: 'demo-rules',
      database: {
        host: '127.0.0.1',
        port: server.port,
        rules: `{ "rules": { "people": { "$uid": {
          ".read": "auth != null",
          ".write": "auth.uid === $uid && auth.token.role === 'patient'"
        } } } }`,
      },
    })
    const ann = environment.authenticatedContext('ann', { role: 'patient' }).database()
    const clinic = environment.authenticatedContext('ann', { role: 'clinic' }).database()
    const signedOut = environment.unauthenticatedContext().database()
    await assertSucceeds(ann.ref('people/ann').set({ name: 'Ann' }))
    await assertFails(ann.ref('people/bob').set({ name: 'Bob' }))
    await assertFails(clinic.ref('people/ann').set({ name: 'Clinic' }))
    await assertFails(signedOut.ref('people/ann').get())
    await assertFails(signedOut.ref('people/ann').once('value'))
    await environment.withSecurityRulesDisabled(async (context) => {
      await context.database().ref('anything').set(1)
    })
    await assertSucceeds(clinic.ref('people/ann').get())
    await assertFails(ann.ref('anything').get())
    await environment.clearDatabase()
    expect((await clinic.ref('people/ann').get()).val()).toBeNull()
    await environment.cleanup()
  })
})
