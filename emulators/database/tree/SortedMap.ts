const LARGEST_BLOCK = 32
const SMALL_BLOCK = 8

class Leaves<Key, Value> {
  readonly keys: readonly Key[]
  readonly values: readonly Value[]

  constructor(keys: readonly Key[], values: readonly Value[]) {
    this.keys = keys
    this.values = values
  }

  get size(): number {
    return this.keys.length
  }

  get width(): number {
    return this.keys.length
  }

  get lowKey(): Key | undefined {
    return this.keys[0]
  }
}

class Branch<Key, Value> {
  readonly blocks: readonly Block<Key, Value>[]
  readonly size: number

  constructor(blocks: readonly Block<Key, Value>[]) {
    this.blocks = blocks
    let size = 0
    for (const block of blocks) size += block.size
    this.size = size
  }

  get width(): number {
    return this.blocks.length
  }

  get lowKey(): Key | undefined {
    return this.blocks[0]?.lowKey
  }
}

type Block<Key, Value> = Leaves<Key, Value> | Branch<Key, Value>
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
  private readonly compare: Compare<Key>
  private readonly root: Block<Key, Value>

  private constructor(compare: Compare<Key>, root: Block<Key, Value>) {
    this.compare = compare
    this.root = root
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
    return this.root.size
  }

  get(key: Key): Value | undefined {
    let block = this.root
    while (block instanceof Branch) {
      const next: Block<Key, Value> | undefined = block.blocks[this.blockFor(block, key)]
      if (next === undefined) return undefined
      block = next
    }
    const position = this.positionOf(block.keys, key)
    const found = block.keys[position]
    return found !== undefined && this.compare(found, key) === 0
      ? block.values[position]
      : undefined
  }

  /** The same map when the key already holds this very value. */
  set(key: Key, value: Value): SortedMap<Key, Value> {
    const blocks = this.setIn(this.root, key, value)
    const [only] = blocks
    if (only === this.root) return this
    return new SortedMap(
      this.compare,
      blocks.length === 1 && only !== undefined ? only : new Branch(blocks),
    )
  }

  /** The same map when the key is absent. */
  delete(key: Key): SortedMap<Key, Value> {
    let root = this.deleteIn(this.root, key)
    if (root === this.root) return this
    while (root instanceof Branch && root.blocks.length === 1) root = root.blocks[0] ?? null
    return new SortedMap(this.compare, root ?? new Leaves<Key, Value>([], []))
  }

  /** All entries in order. */
  *entries(): Generator<readonly [Key, Value], void, undefined> {
    yield* ascend(this.root, () => true)
  }

  *keys(): Generator<Key, void, undefined> {
    for (const [key] of this.entries()) yield key
  }

  /**
   * Entries in order from the first key for which `isInside` holds. `isInside` must hold for every
   * key after one for which it holds.
   */
  entriesFrom(isInside: (key: Key) => boolean): Generator<readonly [Key, Value], void, undefined> {
    return ascend(this.root, isInside)
  }

  /** Entries in reverse order; `isInside` must hold for every key before one for which it holds. */
  entriesBackFrom(
    isInside: (key: Key) => boolean,
  ): Generator<readonly [Key, Value], void, undefined> {
    return descend(this.root, isInside)
  }

  /** The keys whose values differ from `before`'s, in order. Blocks both share aren't looked at. */
  changesSince(before: SortedMap<Key, Value>): MapChange<Key, Value>[] {
    const [old, current] = unsharedEntries(before.root, this.root)
    const changes: MapChange<Key, Value>[] = []
    let oldPosition = 0
    let position = 0
    for (;;) {
      const oldEntry = old[oldPosition]
      const entry = current[position]
      if (oldEntry === undefined && entry === undefined) return changes
      const order =
        oldEntry === undefined ? 1 : entry === undefined ? -1 : this.compare(oldEntry[0], entry[0])
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

  private setIn(block: Block<Key, Value>, key: Key, value: Value): Block<Key, Value>[] {
    if (block instanceof Branch) {
      const position = this.blockFor(block, key)
      const old = block.blocks[position]
      if (old === undefined) return [block]
      const replacement = this.setIn(old, key, value)
      if (replacement[0] === old && replacement.length === 1) return [block]
      const blocks = [...block.blocks]
      blocks.splice(position, 1, ...replacement)
      if (blocks.length <= LARGEST_BLOCK) return [new Branch(blocks)]
      const cut = cutOf(blocks.length, position + replacement.length === blocks.length)
      return [new Branch(blocks.slice(0, cut)), new Branch(blocks.slice(cut))]
    }
    const position = this.positionOf(block.keys, key)
    const found = block.keys[position]
    const values = [...block.values]
    if (found !== undefined && this.compare(found, key) === 0) {
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

  private deleteIn(block: Block<Key, Value>, key: Key): Block<Key, Value> | null {
    if (block instanceof Branch) {
      const position = this.blockFor(block, key)
      const old = block.blocks[position]
      if (old === undefined) return block
      const replacement = this.deleteIn(old, key)
      if (replacement === old) return block
      const blocks = [...block.blocks]
      if (replacement === null) blocks.splice(position, 1)
      else {
        blocks[position] = replacement
        mergeSmall(blocks, position)
      }
      return blocks.length === 0 ? null : new Branch(blocks)
    }
    const position = this.positionOf(block.keys, key)
    const found = block.keys[position]
    if (found === undefined || this.compare(found, key) !== 0) return block
    if (block.keys.length === 1) return null
    const keys = [...block.keys]
    const values = [...block.values]
    keys.splice(position, 1)
    values.splice(position, 1)
    return new Leaves(keys, values)
  }

  /** Where `key` stands, or would be put in. */
  private positionOf(keys: readonly Key[], key: Key): number {
    return firstIndex(keys, (candidate) => this.compare(candidate, key) >= 0)
  }

  /** The block of a branch that holds `key` if any does. */
  private blockFor(branch: Branch<Key, Value>, key: Key): number {
    const after = firstIndex(
      branch.blocks,
      ({ lowKey }) => lowKey !== undefined && this.compare(lowKey, key) > 0,
    )
    return Math.max(0, after - 1)
  }
}

/** The first index at which a condition holds that never fails again after it; length if none. */
function firstIndex<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = items[middle]
    if (item !== undefined && holds(item)) high = middle
    else low = middle + 1
  }
  return low
}

/** Keys made from the time always come last: then leave the left part full. */
function cutOf(length: number, atTheEnd: boolean): number {
  return atTheEnd ? length - 1 : length >>> 1
}

/** Joins a block that has grown small with a neighbour, so deletions don't leave a thin tree. */
function mergeSmall<Key, Value>(blocks: Block<Key, Value>[], position: number): void {
  const small = blocks[position]
  if (small === undefined || small.width >= SMALL_BLOCK) return
  const left = position > 0 ? position - 1 : position
  const first = blocks[left]
  const second = blocks[left + 1]
  if (first === undefined || second === undefined) return
  if (first.width + second.width > LARGEST_BLOCK - SMALL_BLOCK) return
  if (first instanceof Branch && second instanceof Branch) {
    blocks.splice(left, 2, new Branch([...first.blocks, ...second.blocks]))
  } else if (first instanceof Leaves && second instanceof Leaves) {
    blocks.splice(
      left,
      2,
      new Leaves([...first.keys, ...second.keys], [...first.values, ...second.values]),
    )
  }
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

function* ascend<Key, Value>(
  block: Block<Key, Value>,
  isInside: (key: Key) => boolean,
): Generator<readonly [Key, Value], void, undefined> {
  if (block instanceof Branch) {
    const inside = firstIndex(
      block.blocks,
      ({ lowKey }) => lowKey !== undefined && isInside(lowKey),
    )
    const start = Math.max(0, inside - 1)
    for (let position = start; position < block.blocks.length; position += 1) {
      const child = block.blocks[position]
      if (child !== undefined) yield* ascend(child, position < inside ? isInside : () => true)
    }
    return
  }
  for (
    let position = firstIndex(block.keys, isInside);
    position < block.keys.length;
    position += 1
  ) {
    yield entryAt(block, position)
  }
}

function* descend<Key, Value>(
  block: Block<Key, Value>,
  isInside: (key: Key) => boolean,
): Generator<readonly [Key, Value], void, undefined> {
  if (block instanceof Branch) {
    const outside = firstIndex(
      block.blocks,
      ({ lowKey }) => lowKey !== undefined && !isInside(lowKey),
    )
    for (let position = outside - 1; position >= 0; position -= 1) {
      const child = block.blocks[position]
      if (child !== undefined) yield* descend(child, isInside)
    }
    return
  }
  const outside = firstIndex(block.keys, (key) => !isInside(key))
  for (let position = outside - 1; position >= 0; position -= 1) {
    yield entryAt(block, position)
  }
}

function entryAt<Key, Value>(leaves: Leaves<Key, Value>, position: number): readonly [Key, Value] {
  // Both arrays are of one length and the position is within them.
  return [leaves.keys[position] as Key, leaves.values[position] as Value]
}

/** The entries of two trees that don't stand in a block common to both. */
function unsharedEntries<Key, Value>(
  before: Block<Key, Value>,
  after: Block<Key, Value>,
): [(readonly [Key, Value])[], (readonly [Key, Value])[]] {
  let old: readonly Block<Key, Value>[] = [before]
  let current: readonly Block<Key, Value>[] = [after]
  for (let oldDepth = depthOf(before), depth = depthOf(after); ;) {
    if (oldDepth === depth) {
      const shared = new Set(old)
      const kept = new Set(current)
      const oldBlocks = old
      old = oldBlocks.filter((block) => !kept.has(block))
      current = current.filter((block) => !shared.has(block))
    }
    if (oldDepth === 0 && depth === 0) return [flatten(old), flatten(current)]
    const deepest = Math.max(oldDepth, depth)
    if (oldDepth === deepest) {
      old = old.flatMap((block) => (block instanceof Branch ? block.blocks : [block]))
      oldDepth -= 1
    }
    if (depth === deepest) {
      current = current.flatMap((block) => (block instanceof Branch ? block.blocks : [block]))
      depth -= 1
    }
  }
}

function depthOf<Key, Value>(block: Block<Key, Value>): number {
  const first = block instanceof Branch ? block.blocks[0] : undefined
  return first === undefined ? 0 : 1 + depthOf(first)
}

function flatten<Key, Value>(blocks: readonly Block<Key, Value>[]): (readonly [Key, Value])[] {
  return blocks.flatMap((block) =>
    block instanceof Leaves ? block.keys.map((_, position) => entryAt(block, position)) : [],
  )
}
