import { randomUUID } from 'node:crypto'

import { deleteApp } from 'firebase/app'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { afterAll, inject } from 'vitest'

import { localEnvironment } from '#emulators/localEnvironment.ts'
import { parseEnvironment, type Environment } from '#src/config/env.ts'
import { createBackendRepositories } from '#src/data/createBackendRepositories.ts'
import { createFirebase, type Firebase } from '#src/data/createFirebase.ts'
import type { Repositories } from '#src/data/Repositories.ts'
import type { ClinicAccount, PatientAccount } from '#src/domain/account.ts'
import type { Service } from '#src/domain/service.ts'

import { aClinic, aPatient, aService } from './builders.ts'
import { createMemoryStorage } from './memoryStorage.ts'
import { storedClinic, storedPatient, storedService } from './storedRecords.ts'

/** A person as the identity service knows him. */
export interface TestIdentity {
  readonly userId: string
  readonly email: string
  readonly password: string
}

/** One browser of one person: an SDK of its own, with its own storage and connection. */
export interface TestClient {
  readonly repositories: Repositories
  readonly firebase: Firebase
  /** What the data layer reported, in order. */
  readonly problems: readonly string[]
  close(): Promise<void>
}

interface ClientOptions {
  /** How long answers are waited for, in milliseconds; default that of the application. */
  readonly answerMs?: number
  /** A port that stands before the database's own, such as a proxy's. */
  readonly databasePort?: number
}

/** A database of the test file's own on the running local backend, under the project's rules. */
export interface TestBackend {
  readonly environment: Environment
  /** Writes past the rules; null removes. */
  write(path: string, value: unknown): Promise<void>
  /** Writes several full paths at once, past the rules. */
  update(changes: Readonly<Record<string, unknown>>): Promise<void>
  /** Reads past the rules. */
  read(path: string): Promise<unknown>
  /** Puts other rules in force in this database alone. */
  uploadRules(text: string): Promise<void>
  /** A new account, without a record. Every e-mail address is one never used before. */
  createIdentity(): Promise<TestIdentity>
  /** Disables or deletes an account behind its owner's back. */
  disableIdentity(userId: string): Promise<void>
  deleteIdentity(userId: string): Promise<void>
  /** A new account with a clinic record. */
  createClinic(overrides?: Partial<ClinicAccount>): Promise<ClinicAccount>
  /** A new account with a patient record. */
  createPatient(overrides?: Partial<PatientAccount>): Promise<PatientAccount>
  /** A service of `clinic`, stored. */
  createService(clinic: ClinicAccount, overrides?: Partial<Service>): Promise<Service>
  /** A connected client, signed in as `person`, or as nobody. */
  connect(person: { readonly email: string } | null, options?: ClientOptions): Promise<TestClient>
}

const PASSWORD = 'careslot'

/** Call it at the top level of a test file; all clients are closed after its last test. */
export function openTestBackend(): TestBackend {
  const backend = inject('localBackend')
  const namespace = `test-${randomUUID()}`
  const environment = environmentOf({ ...backend, namespace })
  const databaseOrigin = `http://127.0.0.1:${backend.ports.database}`
  const accountsUrl =
    `http://127.0.0.1:${backend.ports.auth}/identitytoolkit.googleapis.com/v1` +
    `/projects/${backend.projectId}/accounts`
  const clients = new Set<TestClient>()

  afterAll(async () => {
    await Promise.all([...clients].map((client) => client.close()))
  })

  async function askDatabase(method: string, path: string, body?: string): Promise<unknown> {
    return await askAsOwner(`${databaseOrigin}/${path}.json?ns=${namespace}`, method, body)
  }

  async function createIdentity(email = uniqueEmail()): Promise<TestIdentity> {
    const userId = randomUUID().replaceAll('-', '').slice(0, 28)
    const account = { localId: userId, email, password: PASSWORD }
    await askAsOwner(accountsUrl, 'POST', JSON.stringify(account))
    return { userId, email, password: PASSWORD }
  }

  async function write(path: string, value: unknown): Promise<void> {
    await askDatabase('PUT', path, JSON.stringify(value))
  }

  async function updateAccount(userId: string, action: string, change: object): Promise<void> {
    await askAsOwner(
      `${accountsUrl}:${action}`,
      'POST',
      JSON.stringify({ localId: userId, ...change }),
    )
  }

  return {
    environment,
    write,
    update: async (changes) => {
      await askDatabase('PATCH', '', JSON.stringify(changes))
    },
    read: (path) => askDatabase('GET', path),
    uploadRules: async (text) => {
      await askDatabase('PUT', '.settings/rules', text)
    },
    createIdentity,
    disableIdentity: (userId) => updateAccount(userId, 'update', { disableUser: true }),
    deleteIdentity: (userId) => updateAccount(userId, 'delete', {}),

    createClinic: async (overrides) => {
      const { userId, email } = await createIdentity(overrides?.email)
      const clinic = aClinic({ ...overrides, userId, email })
      await write(`clinics/${userId}`, storedClinic(clinic))
      return clinic
    },
    createPatient: async (overrides) => {
      const { userId, email } = await createIdentity(overrides?.email)
      const patient = aPatient({ ...overrides, userId, email })
      await write(`patients/${userId}`, storedPatient(patient))
      return patient
    },
    createService: async (clinic, overrides) => {
      const service = aService({ id: `service-${randomUUID()}`, ...overrides }, clinic)
      await write(`services/${service.clinicId}/${service.id}`, storedService(service))
      return service
    },

    connect: async (person, options) => {
      const { databasePort = backend.ports.database, ...repositoryOptions } = options ?? {}
      const firebase = createFirebase(
        environmentOf({
          ...backend,
          namespace,
          ports: { ...backend.ports, database: databasePort },
        }),
        randomUUID(),
      )
      const problems: string[] = []
      const storage = createMemoryStorage()
      const repositories = createBackendRepositories(firebase, environment.emailJs, {
        reportProblem: (where, reason) => {
          problems.push(`${where}: ${reason instanceof Error ? reason.message : String(reason)}`)
        },
        openStorage: () => storage,
        tabs: new EventTarget(),
        ...repositoryOptions,
      })
      const client: TestClient = {
        repositories,
        firebase,
        problems,
        close: async () => {
          if (clients.delete(client)) await deleteApp(firebase.app)
        },
      }
      clients.add(client)
      // In this order: the SDK loses a sign-in that comes in the very moment of its first connection.
      await untilConnected(repositories)
      if (person !== null) await signInWithEmailAndPassword(firebase.auth, person.email, PASSWORD)
      return client
    },
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

function uniqueEmail(): string {
  return `${randomUUID()}@mail.example`
}

async function askAsOwner(url: string, method: string, body?: string): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body !== undefined && { body }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(answer)}`)
  return answer
}
