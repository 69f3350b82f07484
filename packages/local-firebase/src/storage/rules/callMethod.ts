import { EvaluationError } from './EvaluationError.ts'
import {
  areEqual,
  describeType,
  isList,
  isMap,
  RuleTimestamp,
  type RuleValue,
} from './RuleValue.ts'
import type { Expression } from './syntax.ts'

/** What a method of a value gives. @throws EvaluationError when the value has no such method */
export function callMethod(
  { at, name, pattern }: Extract<Expression, { kind: 'method' }>,
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
    const contains = (wanted: RuleValue): boolean => object.some((item) => areEqual(item, wanted))
    if (name === 'size') return BigInt(object.length)
    if (name === 'hasAny' && isList(first)) return first.some(contains)
    if (name === 'hasAll' && isList(first)) return first.every(contains)
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
