import { initializeApp, type FirebaseApp } from 'firebase/app'
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth'
import {
  connectDatabaseEmulator,
  forceWebSockets,
  getDatabase,
  type Database,
} from 'firebase/database'
import type { Environment, HostAndPort } from '#src/config/env.ts'
import { language } from '#src/config/language.ts'

/** The connected Firebase SDK. Nothing outside src/data ever holds one. */
export interface Firebase {
  readonly app: FirebaseApp
  readonly auth: Auth
  readonly database: Database
  /** Where the local backend keeps files, null in production. Storage itself is loaded when first used. */
  readonly storageEmulator: HostAndPort | null
}

// The SDK keeps this choice for all apps of a process, and takes it only before the first connects.
let webSocketsForced = false

/**
 * Starts the Firebase SDK for the project, or the local backend, that the environment names. Call it
 * once per page. `appName` distinguishes apps where one process has several, as tests do.
 */
export function createFirebase(environment: Environment, appName?: string): Firebase {
  const { apiKey, authDomain, projectId, databaseUrl, storageBucket, appId } = environment.firebase
  const app = initializeApp(
    { apiKey, authDomain, projectId, databaseURL: databaseUrl, storageBucket, appId },
    appName,
  )
  // No popup resolver here: with one, some browsers would load the provider's script on every page. Pages with
  // its button prepare the popup themselves.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  })
  // For the e-mails that the identity service sends, and for the provider's own page.
  auth.languageCode = language
  // Long polling loads scripts from the database's host, which the content security policy refuses unless the
  // installation allows it. Where it does, the SDK polls once a websocket has failed.
  if (!environment.isLongPollingAllowed && !webSocketsForced) {
    forceWebSockets()
    webSocketsForced = true
  }
  const database = getDatabase(app)
  if (environment.localBackend !== null) {
    const { auth: authAddress, database: databaseAddress } = environment.localBackend
    connectAuthEmulator(auth, `http://${authAddress.host}:${authAddress.port}`, {
      disableWarnings: true,
    })
    connectDatabaseEmulator(database, databaseAddress.host, databaseAddress.port)
  }
  return { app, auth, database, storageEmulator: environment.localBackend?.storage ?? null }
}
