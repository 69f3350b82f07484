import { deleteApp, initializeApp } from 'firebase/app'
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, type Auth } from 'firebase/auth'
import { onTestFinished } from 'vitest'

let count = 0

/** Creates a separate client for one test, with the real SDK. */
export function connectAuth(port: number): Auth {
  count += 1
  const app = initializeApp({ apiKey: 'local', projectId: 'demo-library' }, `client ${count}`)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true })
  onTestFinished(() => deleteApp(app))
  return auth
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

/** A call of the identity API with the rights of the project's owner. */
export async function asOwner(port: number, path: string, body: object): Promise<void> {
  const response = await fetch(
    `http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/projects/demo-library/${path}`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  )
  if (!response.ok) throw new Error(await response.text())
}
