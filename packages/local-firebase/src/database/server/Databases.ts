import { compileRules } from '#local-firebase/database/rules/compileRules.ts'
import type { Ruleset } from '#local-firebase/database/rules/Ruleset.ts'
import type { DatabaseStore } from '#local-firebase/database/store/DatabaseStore.ts'
import { InvalidDataError } from '#local-firebase/database/tree/InvalidDataError.ts'
import { LiveDatabase } from './LiveDatabase.ts'

const OPEN_RULES = '{ "rules": { ".read": true, ".write": true } }'
const MAX_NAME_CHARACTERS = 200
/** Hosts whose first label names the database. */
const NAMING_HOST = /^([\w-]+)\.(localhost|firebaseio\.com|[\w.-]*firebasedatabase\.app)(:\d+)?$/

export interface DatabasesOptions {
  readonly store: DatabaseStore
  /** For every namespace without rules of its own; null = everything is open. */
  readonly defaultRules: { readonly text: string; readonly ruleset: Ruleset } | null
  /** For requests that name no database; null = they are refused. */
  readonly defaultNamespace?: string | null
  /** Compiles a rules text; default `compileRules`. */
  readonly compile?: ((rulesText: string) => Ruleset) | undefined
  readonly now: () => number
  readonly logDenial: ((line: string) => void) | null
}

/** A database and the number of clients that are connected to it. */
interface Joined {
  readonly database: LiveDatabase
  clients: number
}

/**
 * The databases of this server by namespace. Any name works. One that contains nothing and to which
 * no client is connected takes no memory.
 */
export class Databases {
  readonly #options: DatabasesOptions
  readonly #joined = new Map<string, Joined>()

  constructor(options: DatabasesOptions) {
    this.#options = options
  }

  /**
   * The database that a request means by `?ns=<name>`, by its host, or by naming none.
   *
   * @throws InvalidDataError for a missing or impossible name
   */
  namespaceOf(host: string | undefined, parameters: URLSearchParams): string {
    const named = parameters.get('ns') ?? NAMING_HOST.exec(host ?? '')?.[1] ?? ''
    const namespace = named === '' ? (this.#options.defaultNamespace ?? '') : named
    if (namespace === '') throw new InvalidDataError('Say which database is meant: ?ns=<name>')
    if (namespace.length > MAX_NAME_CHARACTERS) {
      throw new InvalidDataError(
        `The name after ns= has more than ${String(MAX_NAME_CHARACTERS)} characters`,
      )
    }
    return namespace
  }

  /**
   * The database for one request.
   *
   * @throws RulesSyntaxError when rules kept from before no longer compile
   */
  open(namespace: string): LiveDatabase {
    return this.#joined.get(namespace)?.database ?? this.#load(namespace)
  }

  /** The database for a client that stays connected until `leave`; throws like `open`. */
  join(namespace: string): LiveDatabase {
    const joined = this.#joined.get(namespace) ?? { database: this.#load(namespace), clients: 0 }
    joined.clients += 1
    this.#joined.set(namespace, joined)
    return joined.database
  }

  leave({ namespace }: LiveDatabase): void {
    const joined = this.#joined.get(namespace)
    if (joined === undefined) return
    joined.clients -= 1
    if (joined.clients === 0) this.#joined.delete(namespace)
  }

  /** Those that contain something or have a client, sorted. */
  names(): string[] {
    return [...new Set([...this.#options.store.namespaces(), ...this.#joined.keys()])].sort()
  }

  get defaultRulesText(): string {
    return this.#options.defaultRules?.text ?? OPEN_RULES
  }

  #load(namespace: string): LiveDatabase {
    const { store, defaultRules, compile = compileRules, now, logDenial } = this.#options
    const ruleset = defaultRules?.ruleset ?? null
    return new LiveDatabase({ namespace, store, defaultRules: ruleset, compile, now, logDenial })
  }
}
