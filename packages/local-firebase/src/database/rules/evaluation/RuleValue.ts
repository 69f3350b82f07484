import type { DatabaseNode } from '#local-firebase/database/tree/DatabaseNode.ts'
import { EvaluationError } from './EvaluationError.ts'

/**
 * The value of an expression, except for snapshots. An object is a claim of the token, or OBJECT_DATA:
 * val() of a node that has children.
 */
export type RuleValue = string | number | boolean | null | object

/** Data with children: it exists, and only child() can be used on it. */
const OBJECT_DATA: object = Object.freeze({})

export function valueOfNode(node: DatabaseNode): RuleValue {
  if (node.leaf !== null) return node.leaf
  return node.isEmpty ? null : OBJECT_DATA
}

/** Claims come from a decoded token, so they are JSON; what isn't there is null. */
function valueOfClaim(claim: unknown): RuleValue {
  if (typeof claim === 'string' || typeof claim === 'number' || typeof claim === 'boolean') {
    return claim
  }
  return typeof claim === 'object' ? claim : null
}

/** `auth.a.b`: null stays null all the way down. Only the token's own entries count, never a prototype's. */
export function readClaim(holder: RuleValue, key: RuleValue): RuleValue {
  if (holder === null) return null
  if (typeof holder !== 'object' || holder === OBJECT_DATA) {
    // Null would be possible too, but null can grant (`auth.uid.x == null`), an error never does.
    throw new EvaluationError(`${describeValue(holder)} has no properties`)
  }
  const isIndex = Array.isArray(holder) && typeof key === 'number'
  if (typeof key !== 'string' && !isIndex) {
    throw new EvaluationError(`a property needs a name, not ${describeValue(key)}`)
  }
  if (Array.isArray(holder) && !isIndex) return null
  return valueOfClaim(Object.getOwnPropertyDescriptor(holder, key)?.value)
}

/** No coercion: values of different types are unequal. */
export function areEqual(left: RuleValue, right: RuleValue): boolean {
  if (isObject(left) && isObject(right)) {
    // Whether two objects are the same is not defined; either answer could grant somewhere.
    throw new EvaluationError('objects cannot be compared with each other')
  }
  return left === right
}

export function isOrdered(
  operator: '<' | '<=' | '>' | '>=',
  left: RuleValue,
  right: RuleValue,
): boolean {
  const comparable =
    (typeof left === 'number' && typeof right === 'number') ||
    (typeof left === 'string' && typeof right === 'string')
  if (!comparable) {
    throw new EvaluationError(
      `"${operator}" needs two numbers or two strings, not ${describeValue(left)} and ${describeValue(right)}`,
    )
  }
  switch (operator) {
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
  }
}

export function add(left: RuleValue, right: RuleValue): string | number {
  if (typeof left === 'number' && typeof right === 'number') return finite(left + right)
  if (isText(left) && isText(right)) return `${left}${right}`
  throw new EvaluationError(
    `"+" needs numbers or strings, not ${describeValue(left)} and ${describeValue(right)}`,
  )
}

function isText(value: RuleValue): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

export function calculate(
  operator: '-' | '*' | '/' | '%',
  left: RuleValue,
  right: RuleValue,
): number {
  if (typeof left !== 'number' || typeof right !== 'number') {
    throw new EvaluationError(
      `"${operator}" needs two numbers, not ${describeValue(left)} and ${describeValue(right)}`,
    )
  }
  switch (operator) {
    case '-':
      return finite(left - right)
    case '*':
      return finite(left * right)
    case '/':
      return finite(left / right)
    case '%':
      return finite(left % right)
  }
}

export function negate(value: RuleValue): number {
  if (typeof value === 'number') return -value
  throw new EvaluationError(`"-" needs a number, not ${describeValue(value)}`)
}

/** Dividing by zero gives NaN, not infinity; so every order with the result is false. */
function finite(result: number): number {
  return Number.isFinite(result) ? result : NaN
}

function isObject(value: RuleValue): value is object {
  return typeof value === 'object' && value !== null
}

/** For error texts and explanations: JSON, cut when long. */
export function describeValue(value: RuleValue): string {
  if (value === OBJECT_DATA) return 'data with children'
  const written = typeof value === 'number' ? String(value) : JSON.stringify(value)
  return written.length > 80 ? `${written.slice(0, 77)}…` : written
}
