import { fileURLToPath } from 'node:url'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import type {} from '#tests/support/startBackendForTests.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** Always the same requests, and few. */
const QUICK = ['tests/rules/**/{permissionMatrix,attacks}*.test.ts']
const ALL = ['tests/rules/**/*.test.ts']
/** Does not ask the database anything. */
const GENERATOR = 'tests/rules/databaseRules.test.ts'

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
      include: isComplete ? ALL : QUICK,
      exclude: [GENERATOR],
      environment: 'node',
      provide: {
        localBackend: {
          projectId: 'demo-careslot',
          namespace: 'demo-careslot-default-rtdb',
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
