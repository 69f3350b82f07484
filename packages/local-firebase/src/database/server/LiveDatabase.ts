import type { Ruleset, Verdict } from '#local-firebase/database/rules/Ruleset.ts'
import type { DatabaseStore } from '#local-firebase/database/store/DatabaseStore.ts'
import type { DatabaseNode } from '#local-firebase/database/tree/DatabaseNode.ts'
import { formatPath } from '#local-firebase/database/tree/path.ts'
import {
  applyQuery,
  isFiltered,
  needsIndex,
  type WireQuery,
} from '#local-firebase/database/tree/query.ts'
import type { Identity } from '#local-firebase/http/identity.ts'
import {
  ListenRegistry,
  type Listener,
  type ListenRequest,
  type ReadRequest,
} from './ListenRegistry.ts'
import { prepareWrite, type WriteOperation } from './prepareWrite.ts'
import { toRulesQuery } from './toRulesQuery.ts'

export type ReadResult =
  { kind: 'data'; node: DatabaseNode } | { kind: 'denied' } | { kind: 'noIndex'; message: string }

export type WriteResult =
  /** `root` is the tree after the write. */
  { kind: 'written'; root: DatabaseNode } | { kind: 'denied' } | { kind: 'stale' }

export interface LiveDatabaseOptions {
  readonly namespace: string
  readonly store: DatabaseStore
  /** In force until rules are uploaded for this namespace; null = everything is open. */
  readonly defaultRules: Ruleset | null
  /** @throws RulesSyntaxError */
  readonly compile: (rulesText: string) => Ruleset
  readonly now: () => number
  /** Receives a line for each denial; null when denials are not logged. */
  readonly logDenial: ((line: string) => void) | null
}

/**
 * A namespace at run time: its data, its rules and its listeners. When a call returns, its pushes have
 * been handed to the listeners.
 */
export class LiveDatabase {
  readonly namespace: string
  readonly #options: LiveDatabaseOptions
  readonly #store: DatabaseStore
  readonly #listens: ListenRegistry
  #rules: Ruleset | null

  constructor(options: LiveDatabaseOptions) {
    this.#options = options
    this.namespace = options.namespace
    this.#store = options.store
    const uploaded = this.#store.rulesText(this.namespace)
    this.#rules = uploaded === null ? options.defaultRules : options.compile(uploaded)
    this.#listens = new ListenRegistry((request) => this.#mayRead(request))
  }

  get root(): DatabaseNode {
    return this.#store.root(this.namespace)
  }

  read(path: readonly string[], query: WireQuery, identity: Identity): ReadResult {
    const { root } = this
    if (!this.#mayRead({ path, query, identity, root })) return { kind: 'denied' }
    const missing = this.missingIndex(path, query)
    if (missing !== null) {
      const message = `Index not defined, add ".indexOn": "${missing}", for path "${formatPath(path)}", to the rules`
      return { kind: 'noIndex', message }
    }
    const node = root.at(path)
    return { kind: 'data', node: isFiltered(query) ? applyQuery(node, query).node : node }
  }

  /** What `.indexOn` should name for this query but does not; null when nothing is missing. */
  missingIndex(path: readonly string[], query: WireQuery): string | null {
    const needed = needsIndex(query)
    if (needed === null) return null
    return this.#rules?.indexOn(path).includes(needed) === true ? null : needed
  }

  /**
   * Pushes the data, and every change to it, to the listener. Returns false when denied.
   */
  listen(listener: Listener, request: ListenRequest): boolean {
    return this.#listens.add(listener, request, this.root)
  }

  unlisten(listener: Listener, path: readonly string[], query: WireQuery): void {
    this.#listens.remove(listener, path, query)
  }

  /** Ends all listens of a client that is gone. */
  forget(listener: Listener): void {
    this.#listens.removeAll(listener)
  }

  /** Revokes what the listener, which has a new identity, may no longer see. */
  identityChanged(listener: Listener): void {
    this.#listens.review(this.root, listener)
  }

  /**
   * Writes all of an operation or nothing, and notifies the listeners.
   *
   * @param expectedHash of what the writer believes to be there; null when it doesn't matter
   * @throws InvalidDataError
   */
  write(
    operation: WriteOperation,
    identity: Identity,
    expectedHash: string | null = null,
  ): WriteResult {
    const before = this.root
    // Compared before the rules are judged: the first guess of a transaction may break a rule that its
    // retry, which knows the data, will keep.
    if (expectedHash !== null && expectedHash !== before.at(operation.path).hash()) {
      return { kind: 'stale' }
    }
    const now = this.#options.now()
    const { after, targets, changes } = prepareWrite(operation, before, now)
    if (!this.#mayWrite({ targets, before, after, now }, identity)) return { kind: 'denied' }
    if (changes.length === 0) return { kind: 'written', root: before }
    this.#store.commit(this.namespace, changes)
    const root = this.root
    this.#listens.announce({
      before,
      after: root,
      base: operation.path,
      paths: changes.map(({ path }) => path),
    })
    return { kind: 'written', root }
  }

  /**
   * Returns whether the rules would allow a write now, without writing.
   *
   * @throws InvalidDataError
   */
  allows(operation: WriteOperation, identity: Identity): boolean {
    const before = this.root
    const now = this.#options.now()
    return this.#mayWrite({ ...prepareWrite(operation, before, now), before, now }, identity)
  }

  /**
   * Puts these rules in force and revokes the listens that they deny.
   *
   * @throws RulesSyntaxError, leaving the rules as they were
   */
  uploadRules(text: string): void {
    const rules = this.#options.compile(text)
    this.#store.setRulesText(this.namespace, text)
    this.#rules = rules
    this.#listens.review(this.root)
  }

  /**
   * Checks rules without putting them in force.
   *
   * @throws RulesSyntaxError
   */
  checkRules(text: string): void {
    this.#options.compile(text)
  }

  /** As uploaded; null when never. */
  get rulesText(): string | null {
    return this.#store.rulesText(this.namespace)
  }

  #mayRead({ path, query, identity, root }: ReadRequest): boolean {
    if (identity.kind === 'owner' || this.#rules === null) return true
    return this.#judge(
      this.#rules.canRead({
        path,
        auth: identity.auth,
        now: this.#options.now(),
        root,
        query: toRulesQuery(query),
      }),
    )
  }

  #mayWrite(
    write: {
      targets: readonly (readonly string[])[]
      before: DatabaseNode
      after: DatabaseNode
      now: number
    },
    identity: Identity,
  ): boolean {
    if (identity.kind === 'owner' || this.#rules === null) return true
    const { targets: paths, before, after, now } = write
    return this.#judge(this.#rules.canWrite({ paths, auth: identity.auth, now, before, after }))
  }

  #judge(verdict: Verdict): boolean {
    if (verdict.allowed) return true
    this.#options.logDenial?.(verdict.explain())
    return false
  }
}
