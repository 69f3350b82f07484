import { fileURLToPath } from 'node:url'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import type {} from '#tests/support/startBackendForTests.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

const FILES = 'tests/rules/**/*.test.ts'
/** These ask nothing of the database: the generator's test, and those of the storage rules. */
const OTHERS = ['tests/rules/generatedRules.test.ts', 'tests/rules/storage*.test.ts']
/** Long, and not looking at each single answer. */
const LONG = ['tests/rules/{races,*Races}.test.ts', 'tests/rules/*Histories.test.ts']

/** The tests of the security rules, to be run again and again against a database of one's choice. */
export class RulesTests {
  readonly #vitest: Vitest
  readonly #files: readonly TestSpecification[]

  private constructor(vitest: Vitest, files: readonly TestSpecification[]) {
    this.#vitest = vitest
    this.#files = files
  }

  /** @param isComplete also the long ones: races and random histories */
  static async load(databasePort: number, isComplete: boolean): Promise<RulesTests> {
    const vitest = await createVitest('test', {
      config: false,
      root: PROJECT,
      watch: false,
      include: [FILES],
      exclude: isComplete ? OTHERS : [...OTHERS, ...LONG],
      environment: 'node',
      provide: {
        localBackend: {
          projectId: 'demo-careslot',
          namespace: 'demo-careslot-default-rtdb',
          host: '127.0.0.1',
          // The tests of the database's rules talk to nobody else.
          ports: { database: databasePort, auth: 0, storage: 0, mailbox: 0 },
        },
      },
      reporters: [{}],
    })
    await vitest.standalone()
    return new RulesTests(vitest, await vitest.globTestSpecifications())
  }

  /** The names of the tests that fail. */
  async run(): Promise<readonly string[]> {
    const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications([
      ...this.#files,
    ])
    const failed = testModules.flatMap((module) => [
      ...module.errors().map(({ message }) => `${module.moduleId}: ${message}`),
      ...[...module.children.allTests('failed')].map(({ fullName }) => fullName),
    ])
    return [...failed, ...unhandledErrors.map(String)]
  }

  get fileCount(): number {
    return this.#files.length
  }

  async close(): Promise<void> {
    await this.#vitest.close()
  }
}
