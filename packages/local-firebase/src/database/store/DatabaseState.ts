import {
  EMPTY_NODE,
  type DatabaseNode,
  type Priority,
} from '#local-firebase/database/tree/DatabaseNode.ts'
import type { DatabaseChange } from './DatabaseStore.ts'

/** One write, as it is kept: data, or the rules of a namespace. */
export type StoredWrite =
  | {
      readonly kind: 'data'
      readonly namespace: string
      readonly changes: readonly DatabaseChange[]
      /** Set after the changes; a snapshot needs them where it writes an object in parts. */
      readonly priorities: readonly { path: readonly string[]; priority: Priority }[]
    }
  | { readonly kind: 'rules'; readonly namespace: string; readonly text: string }

/** The trees and rules of all namespaces, in memory. */
export class DatabaseState {
  readonly #roots: Map<string, DatabaseNode>
  readonly #rules: Map<string, string>

  constructor(
    roots: ReadonlyMap<string, DatabaseNode> = new Map(),
    rules: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#roots = new Map(roots)
    this.#rules = new Map(rules)
  }

  root(namespace: string): DatabaseNode {
    return this.#roots.get(namespace) ?? EMPTY_NODE
  }

  rulesText(namespace: string): string | null {
    return this.#rules.get(namespace) ?? null
  }

  namespaces(): string[] {
    return [...new Set([...this.#roots.keys(), ...this.#rules.keys()])].sort()
  }

  /** This state as it is now, whatever is applied to this one afterwards. */
  copy(): DatabaseState {
    return new DatabaseState(this.#roots, this.#rules)
  }

  apply(write: StoredWrite): void {
    const { namespace } = write
    if (write.kind === 'rules') {
      this.#rules.set(namespace, write.text)
      return
    }
    let root = this.root(namespace)
    for (const { path, node } of write.changes) root = root.with(path, node)
    for (const { path, priority } of write.priorities) {
      root = root.with(path, root.at(path).withPriority(priority))
    }
    if (root.isEmpty) this.#roots.delete(namespace)
    else this.#roots.set(namespace, root)
  }
}
