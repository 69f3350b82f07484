import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SERVED_PATHS } from '#local-firebase/auth/createAuthApplication.ts'
import { loadAuthTools } from '#local-firebase/firebaseTools/authTools.ts'
import { reportAsynchronousFaults } from '#local-firebase/firebaseTools/reportAsynchronousFaults.ts'
import { loadStorageTools } from '#local-firebase/firebaseTools/storageTools.ts'
import { FirebaseToolsError } from '#local-firebase/firebaseTools/takePiece.ts'

const ROOT = join(import.meta.dirname, '..')

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'))
}

test('the installed version of firebase-tools is the exact one that package.json pins', async () => {
  const installed = createRequire(import.meta.url).resolve('firebase-tools/package.json')
  expect(await readJson(installed)).toHaveProperty('version', '15.34.2')
  expect(await readJson(join(ROOT, 'package.json'))).toHaveProperty(
    'dependencies.firebase-tools',
    '15.34.2',
  )
})

test('every used piece of the Auth emulator is there, and behaves as described', () => {
  const { AgentProjectState, apiSpec, authOperations } = loadAuthTools()
  const state = new AgentProjectState('demo-library')
  expect(state.enableImprovedEmailPrivacy).toBe(false)
  expect(state.config).toMatchObject({
    emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
  })

  const user = state.createUserWithLocalId('ana', { email: 'ana@example.com' })
  expect(user).toMatchObject({ localId: 'ana', email: 'ana@example.com' })
  expect(state.createUserWithLocalId('ana', {})).toBeUndefined()
  expect([...state.users.keys()]).toEqual(['ana'])
  state.overwriteUserWithLocalId('ana', {
    email: 'ana@example.com',
    providerUserInfo: [{ providerId: 'google.com', rawId: 'g', email: 'ana@example.com' }],
  })
  expect(state.listProviderInfosByProviderId('google.com')).toMatchObject([{ rawId: 'g' }])

  const code = state.createOob('ana@example.com', undefined, 'PASSWORD_RESET', (oob) => `x${oob}`)
  expect(code).toMatchObject({ requestType: 'PASSWORD_RESET', oobLink: `x${code.oobCode}` })
  expect(state.oobs.get(code.oobCode)).toBe(code)
  expect(state.deleteOobCode(code.oobCode)).toBe(true)
  state.deleteAllAccounts()
  expect(state.users.size).toBe(0)

  expect(Object.keys(apiSpec.paths)).toEqual(expect.arrayContaining([...SERVED_PATHS]))
  // They are ours to add; if the emulator should learn them, ours are to go.
  expect(authOperations.identitytoolkit).not.toHaveProperty('getPasswordPolicy')
  expect(authOperations.identitytoolkit).not.toHaveProperty('getRecaptchaConfig')
  expect(authOperations.identitytoolkit.projects).not.toHaveProperty('defaultSupportedIdpConfigs')
})

test('every used piece of the Storage emulator is there, and behaves as described', () => {
  const { StoredFile, StoredFileMetadata, EmulatorRegistry } = loadStorageTools()
  EmulatorRegistry.set('storage', {
    getInfo: () => ({ name: 'storage', host: '127.0.0.1', port: 9199 }),
  })
  const dispatched: string[] = []
  const written = {
    name: 'a/b.png',
    bucket: 'bucket',
    size: 3,
    md5Hash: 'x',
    crc32c: '1',
    contentType: 'image/png',
    customMetadata: { kind: 'photo' },
    downloadTokens: ['token'],
  }
  const listener = { dispatch: (action: string) => void dispatched.push(action) }
  const metadata = StoredFileMetadata.fromJSON(JSON.stringify(written), listener)
  expect(new StoredFile(metadata).metadata).toBe(metadata)
  expect(JSON.parse(StoredFileMetadata.toJSON(metadata))).toMatchObject(written)
  expect(metadata.asRulesResource()).toMatchObject({
    name: 'a/b.png',
    size: 3,
    contentType: 'image/png',
    metadata: { kind: 'photo' },
  })
  expect(dispatched).toEqual([])
})

test('an application whose routes are elsewhere is an error, not a silent gap', () => {
  const application = Object.assign(() => undefined, {
    use: () => undefined,
    _router: { stack: [] },
  })
  expect(() => {
    reportAsynchronousFaults(application)
  }).toThrow(FirebaseToolsError)
})
