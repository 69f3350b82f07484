import { generateKeyPairSync } from 'node:crypto'
import { getMetadata, ref, uploadString } from 'firebase/storage'
import { cert, deleteApp, initializeApp, type App } from 'firebase-admin/app'
import { getStorage as getAdminStorage } from 'firebase-admin/storage'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startStorage, type LocalStorage } from '#local-firebase/storage/startStorage.ts'
import { connectStorage } from './connectStorage.ts'

// Starting takes a second, and several on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

/** Google's client reports the status alone of an upload in pieces. */
const REFUSAL =
  /The local Storage does not serve \w+ \/.+firebase-admin's storage uses|status code 501/
let storage: LocalStorage
let app: App

beforeAll(async () => {
  storage = await startStorage({
    port: 0,
    projectId: 'demo-library',
    rulesText:
      'service firebase.storage { match /b/{bucket}/o { match /{file=**} { allow read, write; } } }',
  })
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', `127.0.0.1:${storage.port}`)
  // The storage of firebase-admin asks for a certificate, and never uses it with an emulator.
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const projectId = 'demo-library'
  app = initializeApp({
    projectId,
    storageBucket: 'demo-library.appspot.com',
    credential: cert({ projectId, clientEmail: 'owner@library.example', privateKey }),
  })
})

beforeEach(() => uploadString(ref(connectStorage(storage.port, 'ana'), 'real.txt'), 'text'))

afterAll(async () => {
  await deleteApp(app)
  await storage.stop()
})

const file = () => getAdminStorage(app).bucket().file('real.txt')

test.each<[string, () => Promise<unknown>]>([
  ['asks whether a file exists', () => file().exists()],
  ['asks whether a bucket exists', () => getAdminStorage(app).bucket().exists()],
  ['deletes a file, if it is there', () => file().delete({ ignoreNotFound: true })],
  ['deletes all files', () => getAdminStorage(app).bucket().deleteFiles({ force: true })],
  ['lists files', () => getAdminStorage(app).bucket().getFiles()],
  ['reads a file', () => file().download()],
  ['reads a file’s metadata', () => file().getMetadata()],
  ['saves a file', () => file().save('other', { resumable: false })],
  ['saves a file in pieces', () => file().save('other', { resumable: true })],
  ['copies a file', () => file().copy('copy.txt')],
  ['makes a file public', () => file().makePublic()],
])(
  'firebase-admin that %s is told that it is not served, and nothing changes',
  async (_what, call) => {
    await expect(call()).rejects.toThrow(REFUSAL)
    const kept = await getMetadata(ref(connectStorage(storage.port, null), 'real.txt'))
    expect(kept.size).toBe(4)
  },
)
