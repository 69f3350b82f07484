import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startStorage, type LocalStorage } from '#local-firebase/storage/startStorage.ts'

// Starting takes a second, and several on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /docs/{owner}/{file} {
      allow get;
      allow list, write: if request.auth.uid == owner || request.auth.token.role == 'admin';
    }
  }
}`
let storage: LocalStorage
let environment: RulesTestEnvironment

function connect(rules: string): Promise<RulesTestEnvironment> {
  return initializeTestEnvironment({
    projectId: 'demo-library',
    storage: { host: '127.0.0.1', port: storage.port, rules },
  })
}

beforeAll(async () => {
  storage = await startStorage({
    port: 0,
    projectId: 'demo-library',
    rulesText: 'service firebase.storage {}',
  })
  environment = await connect(RULES)
})

afterEach(() => environment.clearStorage())

afterAll(async () => {
  await environment.cleanup()
  await storage.stop()
})

test('the storage rules that are set decide for people signed in, by claim, and signed out', async () => {
  const ana = environment.authenticatedContext('ana').storage()
  const admin = environment.authenticatedContext('root', { role: 'admin' }).storage()
  const visitor = environment.unauthenticatedContext().storage()
  await assertSucceeds(ana.ref('docs/ana/a.txt').putString('text').then())
  await assertSucceeds(admin.ref('docs/ana/b.txt').putString('text').then())
  await assertSucceeds(visitor.ref('docs/ana/a.txt').getDownloadURL())
  await assertFails(visitor.ref('docs/ana/c.txt').putString('text').then())
  await assertFails(
    environment.authenticatedContext('ben').storage().ref('docs/ana/a.txt').delete(),
  )
  await assertFails(ana.ref('else/a.txt').putString('text').then())
})

test('a test with rules disabled may do everything, and lists folders too', async () => {
  await environment.withSecurityRulesDisabled(async (context) => {
    await context.storage().ref('any/where/a.txt').putString('text')
    const { prefixes } = await context.storage().ref().listAll()
    expect(prefixes.map(({ fullPath }) => fullPath)).toContain('any')
    const { items } = await context.storage().ref('any/where').listAll()
    expect(items.map(({ fullPath }) => fullPath)).toEqual(['any/where/a.txt'])
  })
})

test('bad storage rules are refused with line, column and reason, and the old ones stay', async () => {
  await expect(
    connect("service firebase.storage {\n  match /a { allow read: if uid == 'a'; }\n}"),
  ).rejects.toThrow('storage.rules:2:29: \\"uid\\" is not declared')
  const ana = environment.authenticatedContext('ana').storage()
  await assertSucceeds(ana.ref('docs/ana/a.txt').putString('text').then())
})

test.each(['not JSON', '{}', '{"rules":{"files":[]}}'])(
  'an upload of storage rules that holds %j is refused',
  async (body) => {
    const response = await fetch(`http://127.0.0.1:${storage.port}/internal/setRules`, {
      method: 'PUT',
      body,
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('message')
  },
)
