/**
 * A value of an expression in the rules. Whole numbers are bigint, others number, because the two kinds
 * divide differently.
 */
export type RuleValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | RuleTimestamp
  | RulePath
  | readonly RuleValue[]
  | ReadonlyMap<string, RuleValue>

export class RuleTimestamp {
  readonly milliseconds: number

  constructor(milliseconds: number) {
    this.milliseconds = milliseconds
  }
}

export class RulePath {
  readonly text: string

  constructor(segments: readonly string[]) {
    this.text = segments.map((segment) => `/${segment}`).join('')
  }
}

export function isList(value: RuleValue): value is readonly RuleValue[] {
  return Array.isArray(value)
}

export function isMap(value: RuleValue): value is ReadonlyMap<string, RuleValue> {
  return value instanceof Map
}

export function isNumber(value: RuleValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number'
}

/** The types that `is` knows, with the test for each. */
export const TYPES: ReadonlyMap<string, (value: RuleValue) => boolean> = new Map<
  string,
  (value: RuleValue) => boolean
>([
  ['bool', (value) => typeof value === 'boolean'],
  ['int', (value) => typeof value === 'bigint'],
  ['float', (value) => typeof value === 'number'],
  ['number', isNumber],
  ['string', (value) => typeof value === 'string'],
  ['list', isList],
  ['map', isMap],
  ['path', (value) => value instanceof RulePath],
  ['timestamp', (value) => value instanceof RuleTimestamp],
])

/** The word for a value in messages. */
export function describeType(value: RuleValue): string {
  return [...TYPES].find(([, isOfType]) => isOfType(value))?.[0] ?? 'null'
}

/** Converts anything that JSON or a file's metadata can hold; what is missing is null. */
export function toRuleValue(value: unknown): RuleValue {
  switch (typeof value) {
    case 'boolean':
    case 'string':
    case 'bigint':
      return value
    case 'number':
      return Number.isInteger(value) ? BigInt(value) : value
    case 'object':
      if (value === null) return null
      if (value instanceof Date) return new RuleTimestamp(value.getTime())
      if (Array.isArray(value)) return value.map(toRuleValue)
      return new Map(Object.entries(value).map(([key, entry]) => [key, toRuleValue(entry)]))
    case 'undefined':
    case 'function':
    case 'symbol':
      return null
  }
}

/** Equal in kind and value; a whole number equals the same number with a fraction of zero. */
export function areEqual(left: RuleValue, right: RuleValue): boolean {
  if (isNumber(left)) return isNumber(right) && left <= right && left >= right
  if (isList(left)) {
    return (
      isList(right) &&
      left.length === right.length &&
      left.every((item, index) => areEqual(item, right[index] ?? null))
    )
  }
  if (isMap(left)) {
    return (
      isMap(right) &&
      left.size === right.size &&
      [...left].every(([key, item]) => right.has(key) && areEqual(item, right.get(key) ?? null))
    )
  }
  if (left instanceof RulePath) return right instanceof RulePath && left.text === right.text
  if (left instanceof RuleTimestamp) {
    return right instanceof RuleTimestamp && left.milliseconds === right.milliseconds
  }
  return left === right
}
