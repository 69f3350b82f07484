import { DatabaseNode, EMPTY_NODE, type Leaf, type Priority } from './DatabaseNode.ts'
import { InvalidDataError } from './InvalidDataError.ts'
import { checkDepth, checkKey, checkString } from './limits.ts'
import { isServerValue, resolveServerValue } from './serverValues.ts'

const VALUE = '.value'
const PRIORITY = '.priority'
const ARRAY_INDEX = /^(0|[1-9]\d*)$/

/** What decoding a value needs to know about the place where it goes. */
export interface WireContext {
  /** Milliseconds since 1970; one operation uses the same for all its values. */
  readonly now: number
  /** The node there before the operation: increments add to it. */
  readonly existing: DatabaseNode
  /** The number of keys from the root to that place. */
  readonly depth: number
}

/**
 * Decodes a value from the wire or REST: plain JSON or export format, with arrays, nulls and server
 * values inside.
 *
 * @throws InvalidDataError, also beyond the limits of limits.ts
 */
export function fromWire(json: unknown, context: WireContext): DatabaseNode {
  const { now, existing, depth } = context
  checkDepth(depth)
  if (json === null || json === undefined) return EMPTY_NODE
  if (typeof json !== 'object') return DatabaseNode.ofLeaf(leafOf(json))
  if (isServerValue(json)) {
    return DatabaseNode.ofLeaf(resolveServerValue(json, now, existing.leaf))
  }
  if (Object.hasOwn(json, VALUE)) return valueWithPriority(json, context)
  const entries: [string, unknown][] = Object.entries(json)
  let priority: Priority = null
  const children: [string, DatabaseNode][] = []
  for (const [key, value] of entries) {
    if (key === PRIORITY) {
      priority = priorityFromWire(value, context)
      continue
    }
    checkKey(key)
    const child = fromWire(value, { now, existing: existing.child(key), depth: depth + 1 })
    if (!child.isEmpty) children.push([key, child])
  }
  return DatabaseNode.ofChildren(children, priority)
}

/** Decodes a priority as written to '<path>/.priority', or a server value in its place. */
export function priorityFromWire(
  json: unknown,
  { now, existing }: Pick<WireContext, 'now' | 'existing'>,
): Priority {
  if (json === null || json === undefined) return null
  if (typeof json === 'object' && isServerValue(json)) {
    return resolveServerValue(json, now, existing.priority)
  }
  if (typeof json !== 'number' && typeof json !== 'string') {
    throw new InvalidDataError('A priority must be a number, a string or null.')
  }
  const leaf = leafOf(json)
  return typeof leaf === 'boolean' ? null : leaf
}

/** Encodes a node for the wire: objects for arrays, and priorities where there are any. */
export function toWire(node: DatabaseNode): unknown {
  if (node.isEmpty) return null
  if (node.leaf !== null) {
    return node.priority === null ? node.leaf : { [VALUE]: node.leaf, [PRIORITY]: node.priority }
  }
  const json: Record<string, unknown> = {}
  for (const [key, child] of node.entries()) setOwn(json, key, toWire(child))
  if (node.priority !== null) json[PRIORITY] = node.priority
  return json
}

/**
 * Encodes a node for REST: without priorities. An object becomes an array if its keys are integers
 * with fewer gaps than entries; the gaps become null.
 */
export function toRestValue(node: DatabaseNode): unknown {
  if (node.isEmpty) return null
  if (node.leaf !== null) return node.leaf
  const length = arrayLengthOf(node)
  if (length !== null) {
    return Array.from({ length }, (_, index) => toRestValue(node.child(String(index))))
  }
  const json: Record<string, unknown> = {}
  for (const [key, child] of node.entries()) setOwn(json, key, toRestValue(child))
  return json
}

/** Decodes a leaf in export format. */
function valueWithPriority(json: object, { now, existing }: WireContext): DatabaseNode {
  const {
    [VALUE]: value,
    [PRIORITY]: given,
    ...others
  }: Partial<Record<string, unknown>> = {
    ...json,
  }
  if (Object.keys(others).length > 0) {
    throw new InvalidDataError('Data has ".value" beside children: it is one or the other.')
  }
  const priority = priorityFromWire(given, { now, existing })
  if (value === null || value === undefined) return EMPTY_NODE
  if (typeof value !== 'object') return DatabaseNode.ofLeaf(leafOf(value), priority)
  if (isServerValue(value)) {
    return DatabaseNode.ofLeaf(resolveServerValue(value, now, existing.leaf), priority)
  }
  throw new InvalidDataError('".value" must be a string, a number or a boolean.')
}

function leafOf(json: unknown): Leaf {
  if (typeof json === 'boolean') return json
  if (typeof json === 'string') {
    checkString(json)
    return json
  }
  if (typeof json !== 'number' || !Number.isFinite(json)) {
    throw new InvalidDataError('Data must be JSON: strings, finite numbers, booleans, objects.')
  }
  // JSON text written from -0 says 0: the two ends would hash different numbers.
  return json === 0 ? 0 : json
}

function arrayLengthOf(node: DatabaseNode): number | null {
  let highest = -1
  for (const key of node.childKeys()) {
    if (!ARRAY_INDEX.test(key)) return null
    highest = Math.max(highest, Number(key))
  }
  return highest < 2 * node.childCount ? highest + 1 : null
}

function setOwn(json: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    // An ordinary key for the database, but assigning it would set the prototype.
    Object.defineProperty(json, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  } else {
    json[key] = value
  }
}
