/**
 * What an expression of the rules can be. Whole numbers are bigint, others number, since the two kinds
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

/** The types that `is` knows. */
export const TYPE_NAMES = [
  'bool',
  'int',
  'float',
  'number',
  'string',
  'list',
  'map',
  'path',
  'timestamp',
] as const

export type TypeName = (typeof TYPE_NAMES)[number]

export function isOfType(value: RuleValue, type: TypeName): boolean {
  switch (type) {
    case 'bool':
      return typeof value === 'boolean'
    case 'int':
      return typeof value === 'bigint'
    case 'float':
      return typeof value === 'number'
    case 'number':
      return typeof value === 'bigint' || typeof value === 'number'
    case 'string':
      return typeof value === 'string'
    case 'list':
      return isList(value)
    case 'map':
      return isMap(value)
    case 'path':
      return value instanceof RulePath
    case 'timestamp':
      return value instanceof RuleTimestamp
  }
}

export function isList(value: RuleValue): value is readonly RuleValue[] {
  return Array.isArray(value)
}

export function isMap(value: RuleValue): value is ReadonlyMap<string, RuleValue> {
  return value instanceof Map
}

/** The word for a value in messages. */
export function describeType(value: RuleValue): string {
  return value === null ? 'null' : (TYPE_NAMES.find((type) => isOfType(value, type)) ?? 'value')
}

/** Anything that JSON or a file's metadata can hold; what is missing is null. */
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
  if (isOfType(left, 'number') && isOfType(right, 'number')) {
    return left !== null && right !== null && left <= right && left >= right
  }
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
      [...left].every(([key, item]) => {
        const other = right.get(key)
        return other !== undefined && areEqual(item, other)
      })
    )
  }
  if (left instanceof RulePath) return right instanceof RulePath && left.text === right.text
  if (left instanceof RuleTimestamp) {
    return right instanceof RuleTimestamp && left.milliseconds === right.milliseconds
  }
  return left === right
}
