import {
  ascend,
  Branch,
  descend,
  firstIndex,
  LARGEST_BLOCK,
  Leaves,
  mergeSmall,
  unsharedEntries,
  type Block,
} from './sortedBlocks.ts'

type Compare<Key> = (left: Key, right: Key) => number

/** One key whose value differs between two maps; undefined where the key is absent. */
export interface MapChange<Key, Value> {
  readonly key: Key
  readonly before: Value | undefined
  readonly after: Value | undefined
}

/**
 * An immutable map kept in the order of `compare`: a B+ tree whose blocks are shared between a map
 * and those made from it. Reading and changing one key cost O(log n), and two maps of one descent
 * can be compared in time proportional to what differs.
 */
export class SortedMap<Key, Value> {
  readonly #compare: Compare<Key>
  readonly #root: Block<Key, Value>

  private constructor(compare: Compare<Key>, root: Block<Key, Value>) {
    this.#compare = compare
    this.#root = root
  }

  static empty<Key, Value>(compare: Compare<Key>): SortedMap<Key, Value> {
    return new SortedMap<Key, Value>(compare, new Leaves<Key, Value>([], []))
  }

  /** Builds a map from entries of distinct keys in any order, faster than setting them singly. */
  static from<Key, Value>(
    compare: Compare<Key>,
    entries: readonly (readonly [Key, Value])[],
  ): SortedMap<Key, Value> {
    const sorted = isSorted(entries, compare)
      ? entries
      : [...entries].sort((left, right) => compare(left[0], right[0]))
    const leavesOf = (part: readonly (readonly [Key, Value])[]): Leaves<Key, Value> =>
      new Leaves(
        part.map(([key]) => key),
        part.map(([, value]) => value),
      )
    if (sorted.length <= LARGEST_BLOCK) return new SortedMap(compare, leavesOf(sorted))
    let level: Block<Key, Value>[] = chunk(sorted).map(leavesOf)
    while (level.length > 1) level = chunk(level).map((part) => new Branch(part))
    return new SortedMap(compare, level[0] ?? new Leaves<Key, Value>([], []))
  }

  get size(): number {
    return this.#root.size
  }

  get(key: Key): Value | undefined {
    let block = this.#root
    while (block instanceof Branch) {
      const next: Block<Key, Value> | undefined = block.blocks[this.#blockFor(block, key)]
      if (next === undefined) return undefined
      block = next
    }
    const position = this.#positionOf(block.keys, key)
    const found = block.keys[position]
    return found !== undefined && this.#compare(found, key) === 0
      ? block.values[position]
      : undefined
  }

  /** The same map when the key already holds this very value. */
  set(key: Key, value: Value): SortedMap<Key, Value> {
    const blocks = this.#setIn(this.#root, key, value)
    const [only] = blocks
    if (only === this.#root) return this
    return new SortedMap(
      this.#compare,
      blocks.length === 1 && only !== undefined ? only : new Branch(blocks),
    )
  }

  /** The same map when the key is absent. */
  delete(key: Key): SortedMap<Key, Value> {
    let root = this.#deleteIn(this.#root, key)
    if (root === this.#root) return this
    while (root instanceof Branch && root.blocks.length === 1) root = root.blocks[0] ?? null
    return new SortedMap(this.#compare, root ?? new Leaves<Key, Value>([], []))
  }

  /** All entries in order. */
  *entries(): Generator<readonly [Key, Value], void, undefined> {
    yield* ascend(this.#root, () => true)
  }

  *keys(): Generator<Key, void, undefined> {
    for (const [key] of this.entries()) yield key
  }

  /**
   * Entries in order from the first key for which `isInside` holds. `isInside` must hold for every
   * key after one for which it holds.
   */
  entriesFrom(isInside: (key: Key) => boolean): Generator<readonly [Key, Value], void, undefined> {
    return ascend(this.#root, isInside)
  }

  /** Entries in reverse order; `isInside` must hold for every key before one for which it holds. */
  entriesBackFrom(
    isInside: (key: Key) => boolean,
  ): Generator<readonly [Key, Value], void, undefined> {
    return descend(this.#root, isInside)
  }

  /** The keys whose values differ from `before`'s, in order. Blocks both share aren't looked at. */
  changesSince(before: SortedMap<Key, Value>): MapChange<Key, Value>[] {
    const [old, current] = unsharedEntries(before.#root, this.#root)
    const changes: MapChange<Key, Value>[] = []
    let oldPosition = 0
    let position = 0
    for (;;) {
      const oldEntry = old[oldPosition]
      const entry = current[position]
      if (oldEntry === undefined && entry === undefined) return changes
      const order =
        oldEntry === undefined ? 1 : entry === undefined ? -1 : this.#compare(oldEntry[0], entry[0])
      if (oldEntry !== undefined && order <= 0) oldPosition += 1
      if (entry !== undefined && order >= 0) position += 1
      if (order === 0 && entry !== undefined && oldEntry !== undefined) {
        if (entry[1] !== oldEntry[1]) {
          changes.push({ key: entry[0], before: oldEntry[1], after: entry[1] })
        }
      } else if (order < 0 && oldEntry !== undefined) {
        changes.push({ key: oldEntry[0], before: oldEntry[1], after: undefined })
      } else if (entry !== undefined) {
        changes.push({ key: entry[0], before: undefined, after: entry[1] })
      }
    }
  }

  #setIn(block: Block<Key, Value>, key: Key, value: Value): Block<Key, Value>[] {
    if (block instanceof Branch) {
      const position = this.#blockFor(block, key)
      const old = block.blocks[position]
      if (old === undefined) return [block]
      const replacement = this.#setIn(old, key, value)
      if (replacement[0] === old && replacement.length === 1) return [block]
      const blocks = [...block.blocks]
      blocks.splice(position, 1, ...replacement)
      if (blocks.length <= LARGEST_BLOCK) return [new Branch(blocks)]
      const cut = cutOf(blocks.length, position + replacement.length === blocks.length)
      return [new Branch(blocks.slice(0, cut)), new Branch(blocks.slice(cut))]
    }
    const position = this.#positionOf(block.keys, key)
    const found = block.keys[position]
    const values = [...block.values]
    if (found !== undefined && this.#compare(found, key) === 0) {
      if (values[position] === value) return [block]
      values[position] = value
      return [new Leaves(block.keys, values)]
    }
    const keys = [...block.keys]
    keys.splice(position, 0, key)
    values.splice(position, 0, value)
    if (keys.length <= LARGEST_BLOCK) return [new Leaves(keys, values)]
    const cut = cutOf(keys.length, position === keys.length - 1)
    return [
      new Leaves(keys.slice(0, cut), values.slice(0, cut)),
      new Leaves(keys.slice(cut), values.slice(cut)),
    ]
  }

  #deleteIn(block: Block<Key, Value>, key: Key): Block<Key, Value> | null {
    if (block instanceof Branch) {
      const position = this.#blockFor(block, key)
      const old = block.blocks[position]
      if (old === undefined) return block
      const replacement = this.#deleteIn(old, key)
      if (replacement === old) return block
      const blocks = [...block.blocks]
      if (replacement === null) blocks.splice(position, 1)
      else {
        blocks[position] = replacement
        mergeSmall(blocks, position)
      }
      return blocks.length === 0 ? null : new Branch(blocks)
    }
    const position = this.#positionOf(block.keys, key)
    const found = block.keys[position]
    if (found === undefined || this.#compare(found, key) !== 0) return block
    if (block.keys.length === 1) return null
    const keys = [...block.keys]
    const values = [...block.values]
    keys.splice(position, 1)
    values.splice(position, 1)
    return new Leaves(keys, values)
  }

  /** Where `key` stands, or would be put in. */
  #positionOf(keys: readonly Key[], key: Key): number {
    return firstIndex(keys, (candidate) => this.#compare(candidate, key) >= 0)
  }

  /** The block of a branch that holds `key` if any does. */
  #blockFor(branch: Branch<Key, Value>, key: Key): number {
    const after = firstIndex(
      branch.blocks,
      ({ lowKey }) => lowKey !== undefined && this.#compare(lowKey, key) > 0,
    )
    return Math.max(0, after - 1)
  }
}

/** Keys made from the time always come last: then leave the left part full. */
function cutOf(length: number, atTheEnd: boolean): number {
  return atTheEnd ? length - 1 : length >>> 1
}

function isSorted<Key>(
  entries: readonly (readonly [Key, unknown])[],
  compare: Compare<Key>,
): boolean {
  let before: readonly [Key, unknown] | undefined
  for (const entry of entries) {
    if (before !== undefined && compare(before[0], entry[0]) >= 0) return false
    before = entry
  }
  return true
}

function chunk<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = []
  for (let start = 0; start < items.length; start += LARGEST_BLOCK) {
    parts.push(items.slice(start, start + LARGEST_BLOCK))
  }
  return parts
}
