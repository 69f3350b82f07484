import { deleteApp, initializeApp } from 'firebase/app'
import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage'
import { onTestFinished } from 'vitest'

let count = 0

/**
 * Creates a separate client for one test, with the real SDK.
 *
 * @param uid who is signed in; null for nobody
 */
export function connectStorage(port: number, uid: string | null): FirebaseStorage {
  count += 1
  const app = initializeApp(
    { apiKey: 'local', projectId: 'demo-library', storageBucket: 'demo-library.appspot.com' },
    `storage client ${count}`,
  )
  const storage = getStorage(app)
  // Long retries would hide a fault until the test's time is up.
  storage.maxUploadRetryTime = 3000
  storage.maxOperationRetryTime = 3000
  connectStorageEmulator(
    storage,
    '127.0.0.1',
    port,
    uid === null ? {} : { mockUserToken: { user_id: uid } },
  )
  onTestFinished(() => deleteApp(app))
  return storage
}

/** The code of the error that a call of the SDK must end in. */
export async function errorCode(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
  return 'no error'
}

/** Bytes that differ from place to place, so that a chunk lost or doubled shows. */
export function someBytes(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_item, index) => (index * 31 + (index >> 8)) % 256)
}
