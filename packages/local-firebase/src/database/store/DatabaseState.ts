import {
  EMPTY_NODE,
  type DatabaseNode,
  type Priority,
} from '#local-firebase/database/tree/DatabaseNode.ts'

/** What is stored at `path` after a write; an empty node removes. */
export interface DatabaseChange {
  readonly path: readonly string[]
  readonly node: DatabaseNode
}

/** One write: data, or rules. */
export type StoredWrite =
  | {
      readonly kind: 'data'
      readonly namespace: string
      readonly changes: readonly DatabaseChange[]
      /** Set after the changes. A snapshot, which writes a tree in parts, needs them. */
      readonly priorities: readonly { path: readonly string[]; priority: Priority }[]
    }
  | { readonly kind: 'rules'; readonly namespaces: readonly string[]; readonly text: string }

/** A snapshot writes each child at this depth as one record. */
const SNAPSHOT_RECORD_DEPTH = 2

/** The trees and rules of all namespaces, in memory. A namespace without either takes no room. */
export class DatabaseState {
  readonly #roots = new Map<string, DatabaseNode>()
  readonly #rules = new Map<string, string>()

  root(namespace: string): DatabaseNode {
    return this.#roots.get(namespace) ?? EMPTY_NODE
  }

  /** The rules uploaded for a namespace, as the text that came; null when there were none. */
  rulesText(namespace: string): string | null {
    return this.#rules.get(namespace) ?? null
  }

  /** Every namespace with data or rules, in code unit order. */
  namespaces(): string[] {
    return [...new Set([...this.#roots.keys(), ...this.#rules.keys()])].sort()
  }

  apply(write: StoredWrite): void {
    if (write.kind === 'rules') {
      const text = this.#sharedText(write.text)
      for (const namespace of write.namespaces) this.#rules.set(namespace, text)
      return
    }
    const { namespace } = write
    let root = this.root(namespace)
    for (const { path, node } of write.changes) root = root.with(path, node)
    for (const { path, priority } of write.priorities) {
      root = root.with(path, root.at(path).withPriority(priority))
    }
    if (root.isEmpty) this.#roots.delete(namespace)
    else this.#roots.set(namespace, root)
  }

  /** Writes that lead from nothing to this state. */
  *writes(): Generator<StoredWrite, void, undefined> {
    for (const text of new Set(this.#rules.values())) {
      const namespaces = [...this.#rules.keys()].filter((name) => this.#rules.get(name) === text)
      yield { kind: 'rules', namespaces, text }
    }
    for (const [namespace, root] of this.#roots) yield* writesOf(namespace, [], root)
  }

  /** Thousands of test namespaces with the same rules keep one copy of their text. */
  #sharedText(text: string): string {
    for (const known of this.#rules.values()) if (known === text) return known
    return text
  }
}

function* writesOf(
  namespace: string,
  path: readonly string[],
  node: DatabaseNode,
): Generator<StoredWrite, void, undefined> {
  if (path.length >= SNAPSHOT_RECORD_DEPTH || node.childCount === 0) {
    yield { kind: 'data', namespace, changes: [{ path, node }], priorities: [] }
    return
  }
  for (const [key, child] of node.entries()) yield* writesOf(namespace, [...path, key], child)
  const { priority } = node
  if (priority !== null) {
    yield { kind: 'data', namespace, changes: [], priorities: [{ path, priority }] }
  }
}
