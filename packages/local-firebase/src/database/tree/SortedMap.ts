import { BTreeEx } from 'sorted-btree/extended/index.js'

type Compare<Key> = (a: Key, b: Key) => number

/** One key whose value differs between two maps; undefined where the key is absent. */
export interface MapChange<Key, Value> {
  readonly key: Key
  readonly before: Value | undefined
  readonly after: Value | undefined
}

/** Entries of a leaf, or children of a branch. */
const MAX_NODE_SIZE = 32

/**
 * An immutable map kept in the order of `compare`. Reading and changing one key cost O(log n), and
 * two maps of one descent can be compared in time proportional to what differs.
 */
export class SortedMap<Key, Value> {
  readonly #tree: BTreeEx<Key, Value>

  private constructor(tree: BTreeEx<Key, Value>) {
    this.#tree = tree
  }

  static empty<Key, Value>(compare: Compare<Key>): SortedMap<Key, Value> {
    return SortedMap.from<Key, Value>(compare, [])
  }

  /** Builds a map from entries of distinct keys in any order, faster than setting them singly. */
  static from<Key, Value>(
    compare: Compare<Key>,
    entries: readonly (readonly [Key, Value])[],
  ): SortedMap<Key, Value> {
    const sorted = isSorted(entries, compare)
      ? entries
      : [...entries].sort((a, b) => compare(a[0], b[0]))
    const keys = sorted.map(([key]) => key)
    const values = sorted.map(([, value]) => value)
    return new SortedMap(BTreeEx.bulkLoad(keys, values, MAX_NODE_SIZE, compare))
  }

  get size(): number {
    return this.#tree.size
  }

  get(key: Key): Value | undefined {
    return this.#tree.get(key)
  }

  set(key: Key, value: Value): SortedMap<Key, Value> {
    const tree = this.#tree.clone()
    tree.set(key, value)
    return new SortedMap(tree)
  }

  /** The same map when the key is absent. */
  delete(key: Key): SortedMap<Key, Value> {
    const tree = this.#tree.clone()
    return tree.delete(key) ? new SortedMap(tree) : this
  }

  /** The entries in order, from the first whose key is not below `lowest`. */
  entries(lowest?: Key): IterableIterator<readonly [Key, Value]> {
    return this.#tree.entries(lowest)
  }

  /** The entries in reverse order, from the last whose key is not above `highest`. */
  entriesReversed(highest?: Key): IterableIterator<readonly [Key, Value]> {
    return this.#tree.entriesReversed(highest)
  }

  keys(): IterableIterator<Key> {
    return this.#tree.keys()
  }

  /** The keys whose values differ from `before`'s, in order. Parts that both share aren't read. */
  changesSince(before: SortedMap<Key, Value>): MapChange<Key, Value>[] {
    const changes: MapChange<Key, Value>[] = []
    const note = (key: Key, old: Value | undefined, after: Value | undefined): void => {
      if (old !== after) changes.push({ key, before: old, after })
    }
    this.#tree.diffAgainst(
      before.#tree,
      (key, value) => {
        note(key, undefined, value)
      },
      (key, value) => {
        note(key, value, undefined)
      },
      (key, value, old) => {
        note(key, old, value)
      },
    )
    return changes.sort((a, b) => this.#tree._compare(a.key, b.key))
  }
}

function isSorted<Key>(
  entries: readonly (readonly [Key, unknown])[],
  compare: Compare<Key>,
): boolean {
  return entries.every(([key], index) => {
    const previous = entries[index - 1]
    return previous === undefined || compare(previous[0], key) < 0
  })
}
