/** Entries of leaves, or blocks of a branch. */
export const LARGEST_BLOCK = 32
const SMALL_BLOCK = 8

/** The lowest block of a sorted tree: some keys in order with their values. */
export class Leaves<Key, Value> {
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

/** Blocks in order, all of the same depth. */
export class Branch<Key, Value> {
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

export type Block<Key, Value> = Leaves<Key, Value> | Branch<Key, Value>

/** The first index at which a condition holds that never fails again after it; length if none. */
export function firstIndex<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
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

/** Joins a block that has grown small with a neighbour, so deletions don't leave a thin tree. */
export function mergeSmall<Key, Value>(blocks: Block<Key, Value>[], position: number): void {
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

/** Entries in order from the first key for which `isInside` holds. */
export function* ascend<Key, Value>(
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

/** Entries in reverse order from the last key for which `isInside` holds. */
export function* descend<Key, Value>(
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
export function unsharedEntries<Key, Value>(
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
