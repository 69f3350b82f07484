import { EvaluationError } from './EvaluationError.ts'
import {
  areEqual,
  describeType,
  isList,
  isMap,
  isNumber,
  RuleTimestamp,
  type RuleValue,
} from './RuleValue.ts'

/** Returns undefined for values of types that the operator does not take. */
type Apply = (left: RuleValue, right: () => RuleValue, at: number) => RuleValue | undefined

/** The operators between two values; those of a higher level bind more tightly, as documented. */
export const OPERATORS: ReadonlyMap<string, { readonly level: number; readonly apply: Apply }> =
  new Map([
    operator(1, '||', (left, right, at) => asBoolean(left, at) || asBoolean(right(), at)),
    operator(2, '&&', (left, right, at) => asBoolean(left, at) && asBoolean(right(), at)),
    operator(3, '==', (left, right) => areEqual(left, right())),
    operator(3, '!=', (left, right) => !areEqual(left, right())),
    operator(4, 'in', (left, right) => isIn(left, right())),
    operator(5, '<', (left, right) => isOrdered(left, right(), (order) => order < 0)),
    operator(5, '<=', (left, right) => isOrdered(left, right(), (order) => order <= 0)),
    operator(5, '>', (left, right) => isOrdered(left, right(), (order) => order > 0)),
    operator(5, '>=', (left, right) => isOrdered(left, right(), (order) => order >= 0)),
    operator(6, '+', (left, right, at) => add(left, right(), at)),
    operator(6, '-', calculator([(a, b) => a - b, (a, b) => a - b])),
    operator(7, '*', calculator([(a, b) => a * b, (a, b) => a * b])),
    operator(7, '/', calculator([(a, b) => a / b, (a, b) => a / b])),
    operator(7, '%', calculator([(a, b) => a % b, (a, b) => a % b])),
  ])

function operator(
  level: number,
  sign: string,
  apply: Apply,
): [string, { level: number; apply: Apply }] {
  return [sign, { level, apply }]
}

/** @throws EvaluationError */
export function asBoolean(value: RuleValue, at: number): boolean {
  if (typeof value === 'boolean') return value
  throw new EvaluationError(at, `expected true or false, not ${describeType(value)}`)
}

function isIn(value: RuleValue, whole: RuleValue): boolean | undefined {
  if (isList(whole)) return contains(whole, value)
  return isMap(whole) && typeof value === 'string' ? whole.has(value) : undefined
}

function contains(list: readonly RuleValue[], wanted: RuleValue): boolean {
  return list.some((item) => areEqual(item, wanted))
}

/** `holds` is asked about a negative number, 0 or a positive one; NaN when a number is none. */
function isOrdered(
  left: RuleValue,
  right: RuleValue,
  holds: (order: number) => boolean,
): boolean | undefined {
  if (left instanceof RuleTimestamp && right instanceof RuleTimestamp) {
    return holds(left.milliseconds - right.milliseconds)
  }
  const areStrings = typeof left === 'string' && typeof right === 'string'
  if (!areStrings && !(isNumber(left) && isNumber(right))) return undefined
  if (left < right) return holds(-1)
  if (left > right) return holds(1)
  return holds(areEqual(left, right) ? 0 : NaN)
}

function add(left: RuleValue, right: RuleValue, at: number): RuleValue | undefined {
  if (typeof left === 'string' && typeof right === 'string') return left + right
  return calculator([(a, b) => a + b, (a, b) => a + b])(left, () => right, at)
}

function calculator([ofInts, ofFloats]: readonly [
  (left: bigint, right: bigint) => bigint,
  (left: number, right: number) => number,
]): Apply {
  return (left, getRight, at) => {
    const right = getRight()
    if (typeof left === 'bigint' && typeof right === 'bigint') {
      try {
        return within64Bits(ofInts(left, right), at)
      } catch (error) {
        throw error instanceof RangeError ? new EvaluationError(at, 'division by zero') : error
      }
    }
    return isNumber(left) && isNumber(right) ? ofFloats(Number(left), Number(right)) : undefined
  }
}

/** @throws EvaluationError when the number does not fit into 64 bits */
export function within64Bits(value: bigint, at: number): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new EvaluationError(at, 'the number is too large')
  return value
}

/** The methods of all types together, with the number of their parameters. */
export const PARAMETER_COUNTS: ReadonlyMap<string, number> = new Map([
  ['matches', 1],
  ['size', 0],
  ['split', 1],
  ['lower', 0],
  ['upper', 0],
  ['trim', 0],
  ['hasAny', 1],
  ['hasAll', 1],
  ['keys', 0],
  ['get', 2],
  ['toMillis', 0],
])

/**
 * Calls a method of a value.
 *
 * @param pattern the compiled parameter of `matches` and `split`
 * @throws EvaluationError when the value has no such method
 */
export function callMethod(
  { at, name, pattern }: { at: number; name: string; pattern: RegExp | null },
  object: RuleValue,
  parameters: readonly RuleValue[],
): RuleValue {
  const [first = null, second = null] = parameters
  if (typeof object === 'string') {
    if (name === 'matches' && pattern !== null) return pattern.test(object)
    if (name === 'split' && pattern !== null) return object.split(pattern)
    if (name === 'size') return BigInt(Array.from(object).length)
    if (name === 'lower') return object.toLowerCase()
    if (name === 'upper') return object.toUpperCase()
    if (name === 'trim') return object.trim()
  } else if (isList(object)) {
    if (name === 'size') return BigInt(object.length)
    if (name === 'hasAny' && isList(first)) return first.some((item) => contains(object, item))
    if (name === 'hasAll' && isList(first)) return first.every((item) => contains(object, item))
  } else if (isMap(object)) {
    if (name === 'size') return BigInt(object.size)
    if (name === 'keys') return [...object.keys()]
    if (name === 'get' && typeof first === 'string') return object.get(first) ?? second
  } else if (object instanceof RuleTimestamp && name === 'toMillis') {
    return BigInt(object.milliseconds)
  }
  const given = parameters.map(describeType).join(', ')
  throw new EvaluationError(at, `${describeType(object)} has no method ${name}(${given})`)
}
