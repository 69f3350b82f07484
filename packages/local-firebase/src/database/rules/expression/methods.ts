import type { RulesQuery } from '#local-firebase/database/rules/RulesRequest.ts'
import {
  BOOLEAN,
  DATA_VALUE,
  NULL,
  NUMBER,
  SNAPSHOT,
  STRING,
  type ValueKinds,
} from './ValueKinds.ts'

export type Parameter = 'string' | 'list of strings' | 'pattern'

export interface Method {
  readonly parameters: readonly Parameter[]
  /** How many of the parameters must be given. */
  readonly required: number
  readonly result: ValueKinds
}

function method(result: ValueKinds, ...parameters: Parameter[]): Method {
  return { parameters, required: parameters.length, result }
}

export const SNAPSHOT_METHODS: ReadonlyMap<string, Method> = new Map([
  ['val', method(DATA_VALUE)],
  ['child', method(SNAPSHOT, 'string')],
  ['parent', method(SNAPSHOT)],
  ['hasChild', method(BOOLEAN, 'string')],
  ['hasChildren', { ...method(BOOLEAN, 'list of strings'), required: 0 }],
  ['exists', method(BOOLEAN)],
  ['getPriority', method(NULL | NUMBER | STRING)],
  ['isNumber', method(BOOLEAN)],
  ['isString', method(BOOLEAN)],
  ['isBoolean', method(BOOLEAN)],
])

export const STRING_METHODS: ReadonlyMap<string, Method> = new Map([
  ['contains', method(BOOLEAN, 'string')],
  ['beginsWith', method(BOOLEAN, 'string')],
  ['endsWith', method(BOOLEAN, 'string')],
  ['replace', method(STRING, 'string', 'string')],
  ['toLowerCase', method(STRING)],
  ['toUpperCase', method(STRING)],
  ['matches', method(BOOLEAN, 'pattern')],
])

export const QUERY_PROPERTIES: Readonly<Record<keyof RulesQuery, ValueKinds>> = {
  orderByKey: BOOLEAN,
  orderByValue: BOOLEAN,
  orderByPriority: BOOLEAN,
  orderByChild: STRING | NULL,
  startAt: DATA_VALUE,
  endAt: DATA_VALUE,
  equalTo: DATA_VALUE,
  limitToFirst: NUMBER | NULL,
  limitToLast: NUMBER | NULL,
}

export function isQueryProperty(name: unknown): name is keyof RulesQuery {
  return typeof name === 'string' && Object.hasOwn(QUERY_PROPERTIES, name)
}
