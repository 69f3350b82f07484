import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { deleteApp } from 'firebase/app'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { afterAll, beforeAll, inject } from 'vitest'
import { uploadDatabaseRules, type BackendAddress } from '@careslot/local-firebase'
import { localEnvironment } from '#dev/launcher/localEnvironment.ts'
import {
  createBackendRepositories,
  type Repositories,
} from '#src/areas/createBackendRepositories.ts'
import { parseEnvironment, type Environment } from '#src/config/env.ts'
import type { Language } from '#src/config/language.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { ActingPerson } from '#src/data/sdk/ActingPerson.ts'
import { createFirebase, type Firebase } from '#src/data/sdk/createFirebase.ts'
import {
  createTestStage,
  TEST_PASSWORD,
  type StageOptions,
  type TestStage,
} from './createTestStage.ts'
import { at, text } from './jsonTree.ts'
import { createMemoryStorage } from './memoryStorage.ts'

/** One browser of one person: its own SDK, storage and connection. */
export interface TestClient {
  readonly repositories: Repositories
  readonly firebase: Firebase
  /** The browser's `localStorage`. */
  readonly storage: Storage
  /** The tab's `sessionStorage`. */
  readonly tabStorage: Storage
  /** What the data layer reported, in order. */
  readonly problems: readonly string[]
  close(): Promise<void>
}

interface ClientOptions {
  /** How long answers are waited for, in milliseconds; default that of the application. */
  readonly answerMs?: number
  /** After how long an unanswered write is still being sent; default that of the application. */
  readonly slowWriteMs?: number
  /** After how long an answer is late, in milliseconds; default that of the application. */
  readonly slowAnswerMs?: number
  /** After how long a Google account is given its record, in milliseconds; default the application's. */
  readonly lateRecordMs?: number
  /** The language of the page; default that of the build. */
  readonly pageLanguage?: Language
  /** When a clinic's browser tidies its services, in milliseconds; default after the test. */
  readonly tidyDelayMs?: number
  /** When an open desk sends reminders by itself, in milliseconds; default after the test. */
  readonly remindDelayMs?: number
  /** How long it waits with mails that another tab left, in milliseconds; default not at all. */
  readonly mailPatienceMs?: number
  /** As in `createBackendRepositories`; 0 by default. */
  readonly mailUndoMs?: number
  /** Another e-mail service, such as a proxy in front of the mailbox. */
  readonly mailPort?: number
  /** The locks that the tabs of one browser share; default none. */
  readonly locks?: Pick<LockManager, 'request'>
  /** Ports of other servers, such as a proxy in front of the database's own. */
  readonly databasePort?: number
  readonly authPort?: number
  readonly storagePort?: number
  /** Where its files are, if not with those of all other test files. */
  readonly bucket?: string
}

/** A database of the test file's own on the running local backend, under the project's rules. */
export interface TestBackend extends TestStage {
  readonly environment: Environment
  /** Puts other rules in force in this database alone. */
  uploadRules(text: string): Promise<void>
  /** Disables, deletes or signs out everywhere an account behind its owner's back. */
  disableIdentity(userId: string): Promise<void>
  deleteIdentity(userId: string): Promise<void>
  revokeTokens(userId: string): Promise<void>
  /** Before it signs in: an account that has not confirmed its address. */
  unconfirmAddress(userId: string): Promise<void>
  /** A connected client, signed in as `person`, or as nobody. */
  connect(person: { readonly email: string } | null, options?: ClientOptions): Promise<TestClient>
}

/** Call it at the top level of a test file; all clients are closed after its last test. */
export function openTestBackend(options: StageOptions = {}): TestBackend {
  const backend = { ...inject('localBackend'), namespace: `test-${randomUUID()}` }
  const environment = environmentOf(backend)
  const clients = new Set<TestClient>()

  // The official suite knows the project's rules in its default database alone.
  beforeAll(async () => {
    await uploadDatabaseRules(backend, await readFile('database.rules.json', 'utf8'))
  })

  afterAll(async () => {
    await Promise.all([...clients].map((client) => client.close()))
  })

  async function changeAccount(userId: string, action: string, change: object): Promise<void> {
    const response = await fetch(
      `http://127.0.0.1:${backend.ports.auth}/identitytoolkit.googleapis.com/v1` +
        `/projects/${backend.projectId}/accounts:${action}`,
      {
        method: 'POST',
        headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
        body: JSON.stringify({ localId: userId, ...change }),
      },
    )
    if (!response.ok) throw new Error(`${action} of an account: ${await response.text()}`)
  }

  return {
    ...createTestStage(backend, options),
    environment,
    uploadRules: (text) => uploadDatabaseRules(backend, text),
    disableIdentity: (userId) => changeAccount(userId, 'update', { disableUser: true }),
    deleteIdentity: (userId) => changeAccount(userId, 'delete', {}),
    unconfirmAddress: (userId) => changeAccount(userId, 'update', { emailVerified: false }),
    revokeTokens: (userId) =>
      changeAccount(userId, 'update', { validSince: String(Math.floor(Date.now() / 1000) + 1) }),

    connect: async (person, options) => {
      const { close, ...client } = await connectTestClient(backend, person, options)
      const tracked: TestClient = {
        ...client,
        close: async () => {
          if (clients.delete(tracked)) await close()
        },
      }
      clients.add(tracked)
      return tracked
    },
  }
}

/** Connects a client to a local backend, signed in as `person`, or as nobody. Who calls it closes it. */
export async function connectTestClient(
  backend: BackendAddress,
  person: { readonly email: string } | null,
  options: ClientOptions = {},
): Promise<TestClient> {
  const {
    databasePort = backend.ports.database,
    authPort = backend.ports.auth,
    storagePort = backend.ports.storage,
    mailPort = backend.ports.mailbox,
    locks = null,
    bucket,
    ...repositoryOptions
  } = options
  const environment = environmentOf({
    ...backend,
    ports: { ...backend.ports, database: databasePort, auth: authPort, storage: storagePort },
  })
  const firebase = createFirebase(
    bucket === undefined
      ? environment
      : { ...environment, firebase: { ...environment.firebase, storageBucket: bucket } },
    randomUUID(),
  )
  const problems: string[] = []
  const storage = createMemoryStorage()
  const tabStorage = createMemoryStorage()
  const acting = new ActingPerson()
  const repositories = createBackendRepositories(
    firebase,
    { ...environment.emailJs, origin: `http://127.0.0.1:${mailPort}` },
    {
      reportProblem: (where, reason) => {
        problems.push(`${where}: ${reason instanceof Error ? reason.message : String(reason)}`)
      },
      openStorage: () => storage,
      openTabStorage: () => tabStorage,
      tabs: new EventTarget(),
      mailPatienceMs: 0,
      mailUndoMs: 0,
      // On a busy machine it would begin in the middle of a test, and be refused what the test has just changed.
      tidyDelayMs: HOUR_MS,
      remindDelayMs: HOUR_MS,
      remindPaceMs: 0,
      locks,
      acting,
      ...repositoryOptions,
    },
  )
  // In this order: the SDK loses a sign-in that comes in the very moment of its first connection.
  await untilConnected(repositories)
  if (person !== null) {
    const { user } = await signInWithEmailAndPassword(firebase.auth, person.email, TEST_PASSWORD)
    // As a session knows it, which no test of a repository watches.
    const staff = await createTestStage(backend).read(`staff/${user.uid}`)
    if (staff !== null) {
      acting.set({
        userId: user.uid,
        clinicId: text(at(staff, 'clinic')),
        name: text(at(staff, 'name')),
        isDoctorOnly: at(staff, 'desk') === undefined,
      })
    }
  }
  return {
    repositories,
    firebase,
    storage,
    tabStorage,
    problems,
    close: () => deleteApp(firebase.app),
  }
}

/** Waits until the client can reach the backend, or until it no longer can. */
export function untilConnected({ connection }: Repositories, expected = true): Promise<void> {
  return new Promise((resolve) => {
    const watching = { stop: (): void => undefined, done: false }
    watching.stop = connection.watch((connected) => {
      if (connected !== expected || watching.done) return
      watching.done = true
      watching.stop()
      resolve()
    })
    if (watching.done) watching.stop()
  })
}

function environmentOf(backend: Parameters<typeof localEnvironment>[0]): Environment {
  const result = parseEnvironment(localEnvironment(backend, 'http://127.0.0.1:5173'))
  if (!result.ok) throw new Error(`A bad local environment: ${JSON.stringify(result.problems)}`)
  return result.environment
}
