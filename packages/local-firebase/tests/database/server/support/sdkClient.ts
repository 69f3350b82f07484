import { deleteApp, initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app'
import {
  connectDatabaseEmulator,
  getDatabase,
  goOffline,
  onValue,
  ref,
  type Database,
  type DataSnapshot,
  type EmulatorMockTokenOptions,
  type Query,
} from 'firebase/database'

export interface SdkClient {
  readonly app: FirebaseApp
  readonly database: Database
  close(): Promise<void>
}

let count = 0

/** A separate client, as a browser tab would be: the real SDK, its own connection. */
export function openSdkClient(
  port: number,
  {
    namespace,
    mockUserToken,
  }: { namespace: string; mockUserToken?: EmulatorMockTokenOptions | string },
): SdkClient {
  // Denials and missing indexes are what many of these tests are about; the SDK warns of each.
  setLogLevel('silent')
  count += 1
  const app = initializeApp(
    { projectId: 'demo', databaseURL: `https://${namespace}.example.firebaseio.com` },
    `client ${String(count)}`,
  )
  const database = getDatabase(app, `http://127.0.0.1:${String(port)}?ns=${namespace}`)
  connectDatabaseEmulator(
    database,
    '127.0.0.1',
    port,
    mockUserToken === undefined ? {} : { mockUserToken },
  )
  return {
    app,
    database,
    close: async () => {
      goOffline(database)
      await deleteApp(app)
    },
  }
}

/** The first value of a listen that fulfils the condition; rejects when the listen is denied. */
export function valueWhere(
  query: Query,
  isWanted: (value: unknown, snapshot: DataSnapshot) => boolean,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const listen = { isDone: false, stop: (): void => undefined }
    listen.stop = onValue(
      query,
      (snapshot) => {
        const value: unknown = snapshot.val()
        if (listen.isDone || !isWanted(value, snapshot)) return
        listen.isDone = true
        listen.stop()
        resolve(value)
      },
      reject,
    )
    // Where the client holds the value already, the callback has run before there was a way to stop.
    if (listen.isDone) listen.stop()
  })
}

/** Resolves once the client knows that it is connected (or not). */
export async function untilConnected(database: Database, isConnected = true): Promise<void> {
  await valueWhere(ref(database, '.info/connected'), (value) => value === isConnected)
}
