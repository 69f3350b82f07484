import { compareKeys } from './compareKeys.ts'
import { hashOfChildren, hashOfLeaf } from './nodeHash.ts'
import { SortedMap } from './SortedMap.ts'
import {
  compareSortPlaces,
  compareSortValues,
  type SortPlace,
  type SortValue,
} from './sortValues.ts'

export type Leaf = string | number | boolean
export type Priority = string | number | null

/** Children sorted by their `sortValue`, then by key. */
export type ChildIndex = SortedMap<SortPlace, DatabaseNode>

/** A child that differs between two nodes; EMPTY_NODE where it is absent. */
export interface ChildChange {
  readonly key: string
  readonly before: DatabaseNode
  readonly after: DatabaseNode
}

interface KeptIndex {
  readonly sortValue: (child: DatabaseNode) => SortValue
  readonly index: ChildIndex
}

/** What has been computed from a node so far. */
interface NodeCache {
  hash: string | null
  indexes: Map<string, KeptIndex> | null
}

type Children = SortedMap<string, DatabaseNode>

/** More orders than any page uses on one list; the oldest index beyond it is dropped. */
const MAX_INDEXES = 16

const NO_CHILDREN: Children = SortedMap.empty(compareKeys)
const EMPTY_INDEX: ChildIndex = SortedMap.empty(compareSortPlaces)

/**
 * A node of the database: empty, a leaf, or an object with children. Nodes never change; `with`
 * returns a new node that shares all it can with the old one. A part of the tree that a write did not
 * change, or overwrote with an equal value, stays the same object. So
 * `before.at(path) === after.at(path)` is a cheap test of whether anything changed there.
 */
export class DatabaseNode {
  /** Null when the node is empty or an object. */
  readonly leaf: Leaf | null
  readonly priority: Priority
  readonly #children: Children
  #cache: NodeCache | null = null

  private constructor(leaf: Leaf | null, priority: Priority, children: Children) {
    this.leaf = leaf
    this.priority = priority
    this.#children = children
  }

  static readonly EMPTY: DatabaseNode = new DatabaseNode(null, null, NO_CHILDREN)
  static readonly #TRUE = new DatabaseNode(true, null, NO_CHILDREN)
  static readonly #FALSE = new DatabaseNode(false, null, NO_CHILDREN)

  static ofLeaf(leaf: Leaf, priority: Priority = null): DatabaseNode {
    if (priority === null && leaf === true) return DatabaseNode.#TRUE
    if (priority === null && leaf === false) return DatabaseNode.#FALSE
    return new DatabaseNode(leaf, priority, NO_CHILDREN)
  }

  /** Returns an object of these children, in any order, with distinct keys; leaves out empty ones. */
  static ofChildren(
    entries: readonly (readonly [string, DatabaseNode])[],
    priority: Priority = null,
  ): DatabaseNode {
    const kept = entries.some(([, child]) => child.isEmpty)
      ? entries.filter(([, child]) => !child.isEmpty)
      : entries
    if (kept.length === 0) return DatabaseNode.EMPTY
    return new DatabaseNode(null, priority, SortedMap.from(compareKeys, kept))
  }

  get isEmpty(): boolean {
    return this.leaf === null && this.#children.size === 0
  }

  get childCount(): number {
    return this.#children.size
  }

  /** EMPTY_NODE when there is no such child. */
  child(key: string): DatabaseNode {
    if (this.#children.size === 0) return DatabaseNode.EMPTY
    return this.#children.get(key) ?? DatabaseNode.EMPTY
  }

  at(path: readonly string[]): DatabaseNode {
    return path.reduce<DatabaseNode>((node, key) => node.child(key), this)
  }

  /** In key order: integers first by number, then by code units. */
  childKeys(): Iterable<string> {
    return this.#children.keys()
  }

  /** The children with their keys, in key order, from the first not below `lowestKey`. */
  entries(lowestKey?: string): Iterable<readonly [string, DatabaseNode]> {
    return this.#children.entries(lowestKey)
  }

  /** The children with their keys in reverse, from the last not above `highestKey`. */
  entriesReversed(highestKey?: string): Iterable<readonly [string, DatabaseNode]> {
    return this.#children.entriesReversed(highestKey)
  }

  /**
   * Returns the tree with `value` at `path`. An empty value removes. Parents that lose their last child
   * vanish, missing ones appear, and a leaf on the way loses its value but not its priority, unless
   * an empty value is written below it.
   */
  with(path: readonly string[], value: DatabaseNode): DatabaseNode {
    return this.#withFrom(path, 0, value)
  }

  /** Has no effect on an empty node, which can't have a priority. */
  withPriority(priority: Priority): DatabaseNode {
    if (this.isEmpty || priority === this.priority) return this
    const node = new DatabaseNode(this.leaf, priority, this.#children)
    const indexes = this.#cache?.indexes
    if (indexes) node.#cache = { hash: null, indexes }
    return node
  }

  /** Whether leaf, priority and children are the same all the way down. */
  equals(other: DatabaseNode): boolean {
    return other.#sharing(this) === this
  }

  /**
   * Returns what client and server compare to find out whether they have the same data: '' when
   * empty, else 28 characters of base64. Computed once.
   */
  hash(): string {
    if (this.isEmpty) return ''
    const cache = this.#ownCache()
    cache.hash ??=
      this.leaf === null
        ? hashOfChildren(this.priority, this.#hashedChildren())
        : hashOfLeaf(this.priority, this.leaf)
    return cache.hash
  }

  /**
   * Returns the children sorted by `sortValue`, then by key. The index is built on first use and then
   * updated by every write to the children, so a query after a write costs O(log n). `id` must
   * identify `sortValue`.
   */
  indexBy(id: string, sortValue: (child: DatabaseNode) => SortValue): ChildIndex {
    if (this.#children.size === 0) return EMPTY_INDEX
    const cache = this.#ownCache()
    cache.indexes ??= new Map()
    const kept = cache.indexes.get(id)
    if (kept !== undefined) return kept.index
    const places: (readonly [SortPlace, DatabaseNode])[] = []
    for (const [key, child] of this.#children.entries()) {
      places.push([{ value: sortValue(child), key }, child])
    }
    const index = SortedMap.from(compareSortPlaces, places)
    const [oldest] = cache.indexes.keys()
    if (cache.indexes.size >= MAX_INDEXES && oldest !== undefined) cache.indexes.delete(oldest)
    cache.indexes.set(id, { sortValue, index })
    return index
  }

  /**
   * Returns the children that differ from those of `before`, in key order. When one node was made from
   * the other, the cost depends on what differs, not on the size.
   */
  childrenChangedSince(before: DatabaseNode): ChildChange[] {
    if (before === this) return []
    return this.#children.changesSince(before.#children).map((change) => ({
      key: change.key,
      before: change.before ?? DatabaseNode.EMPTY,
      after: change.after ?? DatabaseNode.EMPTY,
    }))
  }

  #withFrom(path: readonly string[], depth: number, value: DatabaseNode): DatabaseNode {
    const key = path[depth]
    if (key === undefined) return value.#sharing(this)
    const old = this.child(key)
    const child = old.#withFrom(path, depth + 1, value)
    if (child === old) return this
    const children = child.isEmpty ? this.#children.delete(key) : this.#children.set(key, child)
    if (children.size === 0) return DatabaseNode.EMPTY
    const node = new DatabaseNode(null, this.priority, children)
    node.#takeIndexes(this, { key, before: old, after: child })
    return node
  }

  #takeIndexes(from: DatabaseNode, { key, before, after }: ChildChange): void {
    const old = from.#cache?.indexes
    if (!old) return
    const indexes = new Map<string, KeptIndex>()
    for (const [id, { sortValue, index }] of old) {
      const oldValue = before.isEmpty ? null : sortValue(before)
      const value = after.isEmpty ? null : sortValue(after)
      const moved = after.isEmpty || (!before.isEmpty && compareSortValues(oldValue, value) !== 0)
      const without = moved ? index.delete({ value: oldValue, key }) : index
      indexes.set(id, {
        sortValue,
        index: after.isEmpty ? without : without.set({ value, key }, after),
      })
    }
    this.#cache = { hash: null, indexes }
  }

  /** Returns `this`, made of parts of `previous` wherever the two are equal. */
  #sharing(previous: DatabaseNode): DatabaseNode {
    if (this === previous || this.isEmpty) return this
    const samePriority = this.priority === previous.priority
    if (this.leaf !== null) {
      return samePriority && Object.is(this.leaf, previous.leaf) ? previous : this
    }
    if (previous.#children.size === 0) return this
    if (previous.#children === this.#children) return samePriority ? previous : this
    let allShared = samePriority && this.#children.size === previous.#children.size
    let anyShared = false
    const entries: (readonly [string, DatabaseNode])[] = []
    for (const [key, child] of this.#children.entries()) {
      const old = previous.child(key)
      const shared = child.#sharing(old)
      entries.push([key, shared])
      if (shared !== child) anyShared = true
      if (shared !== old) allShared = false
    }
    if (allShared) return previous
    return anyShared
      ? new DatabaseNode(null, this.priority, SortedMap.from(compareKeys, entries))
      : this
  }

  *#hashedChildren(): Generator<{ key: string; hash: string }, void, undefined> {
    const entries = [...this.#children.entries()]
    if (entries.some(([, child]) => child.priority !== null)) {
      // The sort is stable: children of equal priority stay in key order.
      entries.sort(([, a], [, b]) => compareSortValues(a.priority, b.priority))
    }
    for (const [key, child] of entries) yield { key, hash: child.hash() }
  }

  #ownCache(): NodeCache {
    this.#cache ??= { hash: null, indexes: null }
    return this.#cache
  }
}

/** The only empty node: found wherever nothing is stored. */
export const EMPTY_NODE: DatabaseNode = DatabaseNode.EMPTY
