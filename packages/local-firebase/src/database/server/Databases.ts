import { compileRules } from '#local-firebase/database/rules/compileRules.ts'
import type { Ruleset } from '#local-firebase/database/rules/Ruleset.ts'
import type { DatabaseStore } from '#local-firebase/database/store/DatabaseStore.ts'
import { InvalidDataError } from '#local-firebase/database/tree/InvalidDataError.ts'
import { LiveDatabase } from './LiveDatabase.ts'

const OPEN_RULES = '{ "rules": { ".read": true, ".write": true } }'
const LONGEST_NAME = 200

export interface DatabasesOptions {
  readonly store: DatabaseStore
  /** For every namespace without rules of its own; null = everything is open. */
  readonly defaultRules: { readonly text: string; readonly ruleset: Ruleset } | null
  /** Makes rules of a text; compileRules unless a tool wants to watch them being asked. */
  readonly compile?: ((rulesText: string) => Ruleset) | undefined
  readonly now: () => number
  readonly logDenial: ((line: string) => void) | null
}

/** The databases of this server by namespace. Any name works; asking for one makes it. */
export class Databases {
  readonly #options: DatabasesOptions
  readonly #open = new Map<string, LiveDatabase>()

  constructor(options: DatabasesOptions) {
    this.#options = options
  }

  /**
   * @throws InvalidDataError for a missing or impossible name
   * @throws RulesSyntaxError when rules kept from before no longer compile
   */
  open(namespace: string | null): LiveDatabase {
    if (namespace === null || namespace === '') {
      throw new InvalidDataError('Say which database is meant: ?ns=<name>')
    }
    if (namespace.length > LONGEST_NAME) {
      throw new InvalidDataError(
        `The name after ns= has more than ${String(LONGEST_NAME)} characters`,
      )
    }
    const known = this.#open.get(namespace)
    if (known !== undefined) return known
    const { store, defaultRules, compile = compileRules, now, logDenial } = this.#options
    const database = new LiveDatabase({
      namespace,
      store,
      defaultRules: defaultRules?.ruleset ?? null,
      compile,
      now,
      logDenial,
    })
    this.#open.set(namespace, database)
    return database
  }

  /** All that hold something or have been asked for, sorted. */
  names(): string[] {
    return [...new Set([...this.#options.store.namespaces(), ...this.#open.keys()])].sort()
  }

  get defaultRulesText(): string {
    return this.#options.defaultRules?.text ?? OPEN_RULES
  }
}
