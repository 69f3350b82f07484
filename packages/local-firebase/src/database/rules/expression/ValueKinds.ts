/** The kinds that the value of an expression can have, as far as the text shows at upload. */
export type ValueKinds = number

export const NULL: ValueKinds = 1
export const BOOLEAN: ValueKinds = 2
export const NUMBER: ValueKinds = 4
export const STRING: ValueKinds = 8
export const OBJECT: ValueKinds = 16
export const SNAPSHOT: ValueKinds = 32
export const QUERY: ValueKinds = 64

/** What val() returns. */
export const DATA_VALUE: ValueKinds = NULL | BOOLEAN | NUMBER | STRING
/** What `auth` and its claims can be. */
export const CLAIM: ValueKinds = DATA_VALUE | OBJECT

export function canBe(kinds: ValueKinds, kind: ValueKinds): boolean {
  return (kinds & kind) !== 0
}

const NAMES: readonly (readonly [ValueKinds, string])[] = [
  [NULL, 'null'],
  [BOOLEAN, 'true or false'],
  [NUMBER, 'a number'],
  [STRING, 'a string'],
  [OBJECT, 'an object'],
  [SNAPSHOT, 'a snapshot'],
  [QUERY, 'the query'],
]

export function describeKinds(kinds: ValueKinds): string {
  return NAMES.filter(([kind]) => canBe(kinds, kind))
    .map(([, name]) => name)
    .join(' or ')
}
