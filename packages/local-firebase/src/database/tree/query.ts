import { compareKeys } from './compareKeys.ts'
import { DatabaseNode, EMPTY_NODE, type Leaf } from './DatabaseNode.ts'
import { MAX_KEY_BYTES } from './limits.ts'
import {
  compareSortValues,
  OBJECT_SORT_VALUE,
  type SortPlace,
  type SortValue,
} from './sortValues.ts'

/** As a bound's key: below every key. */
export const LOWEST_KEY = '[MIN_NAME]'
/** As a bound's key: above every key. */
export const HIGHEST_KEY = '[MAX_NAME]'

/** The lowest 32-bit integer: no key comes before it. */
const FIRST_POSSIBLE_KEY = '-2147483648'
/** As long as a key of the highest code units can be: no key comes after it. */
const LAST_POSSIBLE_KEY = '\uffff'.repeat(MAX_KEY_BYTES / 3)

export type QueryOrder =
  | { readonly by: 'key' }
  | { readonly by: 'value' }
  | { readonly by: 'priority' }
  | { readonly by: 'child'; readonly path: readonly string[] }

export interface QueryBound {
  /** In key order, the key. Null sorts like children without a value. */
  readonly value: Leaf | null
  /** Decides among children of this value; null = all of them are within the bound. */
  readonly key: string | null
  readonly inclusive: boolean
}

/** A query, decoded from the wire or from REST parameters. */
export interface WireQuery {
  readonly order: QueryOrder
  readonly start: QueryBound | null
  readonly end: QueryBound | null
  /** `count` is 1 or more. */
  readonly limit: { readonly count: number; readonly from: 'first' | 'last' } | null
}

/** The children that a query selects. */
export interface QueryWindow {
  /** In the query's order, always ascending. */
  readonly keys: readonly string[]
  /** An object of these children, without a priority of its own. */
  readonly node: DatabaseNode
}

/** Everything, by priority: the query of a plain listen. */
export const DEFAULT_QUERY: WireQuery = {
  order: { by: 'priority' },
  start: null,
  end: null,
  limit: null,
}

/** Returns false for a query of everything in the default order: a plain listen or read. */
export function isFiltered({ order, start, end, limit }: WireQuery): boolean {
  return order.by !== 'priority' || start !== null || end !== null || limit !== null
}

/** Returns the same text for two queries exactly if they ask for the same. */
export function queryId(query: WireQuery): string {
  if (!isFiltered(query)) return 'default'
  const { order, start, end, limit } = query
  return JSON.stringify([
    orderId(order),
    start && [start.value, start.key, start.inclusive],
    end && [end.value, end.key, end.inclusive],
    limit && [limit.count, limit.from],
  ])
}

/** Returns what `.indexOn` must list for this query: a child path, '.value', or null for nothing. */
export function needsIndex({ order }: WireQuery): string | null {
  switch (order.by) {
    case 'child':
      return order.path.join('/')
    case 'value':
      return '.value'
    case 'key':
    case 'priority':
      return null
  }
}

/**
 * Returns the children of `node` within the query's bounds and limit. A leaf has none. After the first
 * query by some order, later ones on this node and its successors cost only what they select.
 */
export function applyQuery(node: DatabaseNode, query: WireQuery): QueryWindow {
  const entries = entriesWithin(node, query)
  const keys = entries.map(([key]) => key)
  const all = entries.length === node.childCount
  return { keys, node: all ? withoutOwnPriority(node) : DatabaseNode.ofChildren(entries) }
}

/**
 * Returns the window's node after a write: the same object if nothing in the window changed. Cheaper
 * than `applyQuery` for wide windows.
 */
export function moveWindow(
  window: DatabaseNode,
  query: WireQuery,
  before: DatabaseNode,
  after: DatabaseNode,
): DatabaseNode {
  if (before === after) return window
  if (query.limit !== null || before.childCount === 0) {
    return window.with([], applyQuery(after, query).node)
  }
  let moved = window
  for (const { key, after: child } of after.childrenChangedSince(before)) {
    moved = moved.with([key], isWithin(query, key, child) ? child : EMPTY_NODE)
  }
  return moved
}

function entriesWithin(
  node: DatabaseNode,
  { order, start, end, limit }: WireQuery,
): (readonly [string, DatabaseNode])[] {
  const fromLast = limit?.from === 'last'
  const most = limit?.count ?? Infinity
  const within: (readonly [string, DatabaseNode])[] = []
  const near = fromLast ? end : start
  const far = fromLast ? start : end
  const edge = near === null ? undefined : placeOf(order, near, fromLast)
  for (const [place, child] of placesFrom(edge, { node, order, fromLast })) {
    if (!isOnSide(order, near, fromLast, place)) continue // the edge itself, where it is excluded
    if (within.length >= most || !isOnSide(order, far, !fromLast, place)) break
    within.push([place.key, child])
  }
  return fromLast ? within.reverse() : within
}

/** The children in the query's order, or in reverse, from a place that may be between two of them. */
function* placesFrom(
  edge: SortPlace | undefined,
  { node, order, fromLast }: { node: DatabaseNode; order: QueryOrder; fromLast: boolean },
): Generator<readonly [SortPlace, DatabaseNode], void, undefined> {
  if (order.by === 'key') {
    const entries = fromLast ? node.entriesReversed(edge?.key) : node.entries(edge?.key)
    for (const [key, child] of entries) yield [{ value: null, key }, child]
    return
  }
  const index = node.indexBy(orderId(order), (child) => sortValueOf(order, child))
  yield* fromLast ? index.entriesReversed(edge) : index.entries(edge)
}

/** Where a bound is among the children. */
function placeOf(order: QueryOrder, bound: QueryBound, isEnd: boolean): SortPlace {
  if (order.by === 'key') return { value: null, key: possibleKey(String(bound.value)) }
  return { value: bound.value, key: possibleKey(boundKeyOf(bound, isEnd)) }
}

function boundKeyOf({ key }: QueryBound, isEnd: boolean): string {
  return key ?? (isEnd ? HIGHEST_KEY : LOWEST_KEY)
}

function possibleKey(boundKey: string): string {
  if (boundKey === LOWEST_KEY) return FIRST_POSSIBLE_KEY
  return boundKey === HIGHEST_KEY ? LAST_POSSIBLE_KEY : boundKey
}

function isWithin({ order, start, end }: WireQuery, key: string, child: DatabaseNode): boolean {
  if (child.isEmpty) return false
  const place: SortPlace = { value: sortValueOf(order, child), key }
  return isOnSide(order, start, false, place) && isOnSide(order, end, true, place)
}

/** Returns whether a place is on the inner side of the end bound (`isEnd`) or the start bound. */
function isOnSide(
  order: QueryOrder,
  bound: QueryBound | null,
  isEnd: boolean,
  place: SortPlace,
): boolean {
  if (bound === null) return true
  const distance =
    order.by === 'key'
      ? compareWithBoundKey(place.key, String(bound.value))
      : compareSortValues(place.value, bound.value) ||
        compareWithBoundKey(place.key, boundKeyOf(bound, isEnd))
  if (distance === 0) return bound.inclusive
  return isEnd ? distance < 0 : distance > 0
}

function compareWithBoundKey(key: string, boundKey: string): number {
  if (boundKey === LOWEST_KEY) return 1
  if (boundKey === HIGHEST_KEY) return -1
  return compareKeys(key, boundKey)
}

function sortValueOf(order: QueryOrder, child: DatabaseNode): SortValue {
  switch (order.by) {
    case 'key':
      return null
    case 'priority':
      return child.priority
    case 'value':
      return valueOf(child)
    case 'child':
      return valueOf(child.at(order.path))
  }
}

function valueOf(node: DatabaseNode): SortValue {
  return node.childCount > 0 ? OBJECT_SORT_VALUE : node.leaf
}

/** The query's order as the wire writes it. */
function orderId(order: QueryOrder): string {
  return order.by === 'child' ? order.path.join('/') : `.${order.by}`
}

function withoutOwnPriority(node: DatabaseNode): DatabaseNode {
  return node.leaf === null ? node.withPriority(null) : EMPTY_NODE
}
