import { readFile } from 'node:fs/promises'
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { setLogLevel } from 'firebase/app'
import { inject } from 'vitest'
import { withOpenings } from '#tests/support/openings.ts'
import { DatabaseOwner } from './DatabaseOwner.ts'
import type { Update } from './honestUpdates.ts'
import { PEOPLE, startingData, type Actor, type Person } from './startingData.ts'

/**
 * A database under the real rules, and the people who try things on it: plain SDK clients that know
 * nothing of the application's own data layer.
 */
export type Client = ReturnType<RulesTestContext['database']>

/** Claims of a token: `email_verified` is true and `auth_time` 0 unless they say otherwise. */
export type Claims = Readonly<Record<string, unknown>>

export interface RulesWorld {
  readonly port: number
  readonly namespace: string
  /** The actor's browser; one for each set of claims. */
  as(actor: Actor, claims?: Claims): Client
  /** One more browser of a person, with its own connection. */
  connect(person: Person | null, claims?: Claims): Client
  /** Puts the database into the state of `startingData()`, or the one given. */
  reset(data?: unknown): Promise<void>
  /** The whole database, as its owner reads it. */
  everything(): Promise<unknown>
  /**
   * Writes full paths as the owner of the installation, past the rules; null removes. The index of open times
   * follows.
   */
  setUp(changes: Update): Promise<void>
  close(): Promise<void>
}

/** Creates a separate world for one test file, under the real rules unless it brings others. */
export async function createRulesWorld(name: string, rules?: string): Promise<RulesWorld> {
  const { ports } = inject('localBackend')
  // Every refusal makes the SDK warn; refusals are what these tests are about.
  setLogLevel('error')
  const host = '127.0.0.1'
  const projectId = `rules-${name}`
  const environment: RulesTestEnvironment = await initializeTestEnvironment({
    projectId,
    database: {
      host,
      port: ports.database,
      rules:
        rules ?? (await readFile(new URL('../../database.rules.json', import.meta.url), 'utf8')),
    },
  })
  // Apart from the clients, whose own caches never see how the stage was set.
  const owner = await DatabaseOwner.connect(ports.database, projectId)
  const clients = new Map<string, Client>()

  function connect(person: Person | null, claims: Claims = {}): Client {
    const context =
      person === null
        ? environment.unauthenticatedContext()
        : environment.authenticatedContext(person.uid, {
            email: person.email,
            email_verified: true,
            ...claims,
          })
    return context.database()
  }

  return {
    port: ports.database,
    namespace: projectId,
    connect,
    as: (actor, claims = {}) => {
      const key = JSON.stringify([actor, claims])
      const known = clients.get(key)
      if (known !== undefined) return known
      const client = connect(actor === 'visitor' ? null : PEOPLE[actor], claims)
      clients.set(key, client)
      return client
    },
    reset: (data = startingData()) => owner.reset(data),
    everything: () => owner.everything(),
    setUp: async (changes) => {
      await owner.update(withOpenings(await owner.everything(), changes))
    },
    close: async () => {
      await owner.close()
      await environment.cleanup()
    },
  }
}
