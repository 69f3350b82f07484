import { onTestFinished, expect, test, vi } from 'vitest'
import { startLocalBackend, type LocalBackendOptions } from '#local-firebase/startLocalBackend.ts'

// Starting takes a second, and several on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const OPTIONS: LocalBackendOptions = {
  projectId: 'demo-library',
  databaseRules: '{ "rules": { ".read": "auth != null" } }',
  storageRules: 'service firebase.storage { }',
  actionPageUrl: 'http://127.0.0.1:5173/account-action',
}

/** As a caller in JavaScript, whom no type stops. */
async function startWith(change: Readonly<Record<string, unknown>>): Promise<void> {
  await Reflect.apply<undefined, [LocalBackendOptions], unknown>(startLocalBackend, undefined, [
    Object.assign({ ...OPTIONS }, change),
  ])
}

test.each<[string, Readonly<Record<string, unknown>>, string]>([
  ['no rules of the database', { databaseRules: undefined }, 'databaseRules must be the text'],
  ['empty rules of the database', { databaseRules: ' ' }, 'everyone could read and write'],
  ['rules of the database that are no text', { databaseRules: { rules: {} } }, 'databaseRules'],
  ['no rules of the storage', { storageRules: undefined }, 'storageRules must be the text'],
  ['the id of a real project', { projectId: 'library' }, 'projectId must be "demo-"'],
  ['no id of a project', { projectId: undefined }, 'projectId'],
  ['an id with a slash', { projectId: 'demo-a/b' }, 'projectId'],
  ['no action page', { actionPageUrl: undefined }, 'actionPageUrl must be an address'],
  ['an action page without an origin', { actionPageUrl: '/account-action' }, 'actionPageUrl'],
  ['an action page that is a script', { actionPageUrl: 'javascript:alert(1)' }, 'actionPageUrl'],
  ['a port that is text', { ports: { auth: '9099' } }, 'ports must be an object of whole numbers'],
  ['a port that is too high', { ports: { database: 65_536 } }, 'ports'],
  ['a port of a part that is none', { ports: { firestore: 8080 } }, 'ports'],
  ['an empty host', { host: '' }, 'host must be an address of this machine'],
  ['an empty data folder', { dataDirectory: '' }, 'dataDirectory must be the path of a folder'],
  ['entries outside of the data folder', { ownEntries: ['../notes'] }, 'ownEntries must be a list'],
  ['a reset that is text', { reset: 'false' }, 'reset must be true or false'],
  ['a log that cannot be called', { log: 'console' }, 'log must be a function'],
  ['a misspelt option', { explainDenial: true }, 'There is no option explainDenial.'],
])('a backend with %s does not start, and says why', async (_what, change, reason) => {
  await expect(startWith(change)).rejects.toMatchObject({
    name: 'InvalidOptionsError',
    message: expect.stringContaining(reason) as unknown,
  })
})

test('a backend with several bad options names all of them', async () => {
  await expect(startWith({ projectId: 'library', host: 1, log: null })).rejects.toMatchObject({
    problems: [
      expect.stringMatching(/^host /),
      expect.stringMatching(/^projectId /),
      expect.stringMatching(/^log /),
    ] as unknown,
  })
})

test('a backend starts with its optional options named and undefined', async () => {
  const backend = await startLocalBackend({ ...OPTIONS, host: undefined })
  onTestFinished(() => backend.stop())
  const url = `http://127.0.0.1:${backend.ports.database}/.json?ns=${backend.namespace}`
  expect((await fetch(url)).status).toBe(401)
})

test.each([
  ['0.0.0.0', true],
  ['::', true],
  ['localhost', false],
  ['127.0.0.1', false],
])('a backend on %s warns that the network has the owner’s rights: %s', async (host, isWarning) => {
  const lines: string[] = []
  const backend = await startLocalBackend({ ...OPTIONS, host, log: (line) => lines.push(line) })
  onTestFinished(() => backend.stop())
  const warnings = lines.filter((line) => line.startsWith('Warning: '))
  expect(warnings).toEqual(
    isWarning ? [expect.stringContaining(`listens on ${host}. Every machine`)] : [],
  )
})
