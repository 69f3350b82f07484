import type { Leaf } from './DatabaseNode.ts'
import { InvalidDataError } from './InvalidDataError.ts'
import { parsePath } from './path.ts'
import {
  DEFAULT_QUERY,
  HIGHEST_KEY,
  LOWEST_KEY,
  type QueryBound,
  type QueryOrder,
  type WireQuery,
} from './query.ts'

const REST_FILTERS = [
  'startAt',
  'startAfter',
  'endAt',
  'endBefore',
  'equalTo',
  'limitToFirst',
  'limitToLast',
] as const

type Fields = Partial<Record<string, unknown>>

/**
 * Decodes the query of a listen or get. Undefined and {} are the default query.
 *
 * @throws InvalidDataError
 */
export function parseWireQuery(json: unknown): WireQuery {
  if (json === undefined || json === null) return DEFAULT_QUERY
  if (typeof json !== 'object' || Array.isArray(json)) {
    throw new InvalidDataError('A query must be an object.')
  }
  const fields: Fields = { ...json }
  const order = orderFromWire(fields['i'])
  const start = boundFromWire(order, fields['sp'], fields['sn'], fields['sin'])
  return {
    order,
    start,
    end: boundFromWire(order, fields['ep'], fields['en'], fields['ein']),
    limit: limitFromWire(fields['l'], fields['vf'], start !== null),
  }
}

/**
 * Decodes the query in the parameters of a REST request; values are JSON, strings in quotes. Other
 * parameters are ignored.
 *
 * @throws InvalidDataError
 */
export function parseRestQuery(parameters: URLSearchParams): WireQuery {
  const orderBy = parameters.get('orderBy')
  if (orderBy === null) {
    if (REST_FILTERS.some((name) => parameters.has(name))) {
      throw new InvalidDataError('orderBy must be defined when other query parameters are defined')
    }
    return DEFAULT_QUERY
  }
  const order = orderFromRest(orderBy)
  const equal = restBound(parameters, order, 'equalTo', { key: null, inclusive: true })
  // Except in key order, an excluded value is excluded whatever the key.
  const beyond = (key: string): Omit<QueryBound, 'value'> => ({
    key: order.by === 'key' ? null : key,
    inclusive: false,
  })
  const starts = [
    restBound(parameters, order, 'startAt', { key: null, inclusive: true }),
    restBound(parameters, order, 'startAfter', beyond(HIGHEST_KEY)),
    equal,
  ].filter((bound) => bound !== null)
  const ends = [
    restBound(parameters, order, 'endAt', { key: null, inclusive: true }),
    restBound(parameters, order, 'endBefore', beyond(LOWEST_KEY)),
    equal,
  ].filter((bound) => bound !== null)
  if (starts.length > 1 || ends.length > 1) {
    throw new InvalidDataError('A query has at most one start and one end, or equalTo alone')
  }
  return { order, start: starts[0] ?? null, end: ends[0] ?? null, limit: restLimit(parameters) }
}

function orderFromWire(index: unknown): QueryOrder {
  if (index === undefined) return { by: 'priority' }
  if (typeof index !== 'string') {
    throw new InvalidDataError('The index of a query must be a string.')
  }
  if (index === '.key') return { by: 'key' }
  if (index === '.value') return { by: 'value' }
  if (index === '.priority') return { by: 'priority' }
  return childOrder(index)
}

function orderFromRest(orderBy: string): QueryOrder {
  const index = jsonOf(orderBy)
  if (typeof index !== 'string') {
    throw new InvalidDataError('orderBy must be a valid JSON encoded path')
  }
  if (index === '$key') return { by: 'key' }
  if (index === '$value') return { by: 'value' }
  if (index === '$priority') return { by: 'priority' }
  return childOrder(index)
}

function childOrder(text: string): QueryOrder {
  const path = parsePath(text)
  if (path.length === 0) {
    throw new InvalidDataError('A query must be ordered by a child, not by "".')
  }
  return { by: 'child', path }
}

function boundFromWire(
  order: QueryOrder,
  value: unknown,
  key: unknown,
  inclusive: unknown,
): QueryBound | null {
  if (value === undefined) return null
  if (key !== undefined && typeof key !== 'string') {
    throw new InvalidDataError('The key of a query bound must be a string.')
  }
  if (inclusive !== undefined && typeof inclusive !== 'boolean') {
    throw new InvalidDataError('Whether a query bound is inclusive must be true or false.')
  }
  return checkedBound(order, { value, key: key ?? null, inclusive: inclusive ?? true })
}

function checkedBound(
  order: QueryOrder,
  { value, key, inclusive }: { value: unknown; key: string | null; inclusive: boolean },
): QueryBound {
  if (order.by === 'key') {
    if (typeof value !== 'string') {
      throw new InvalidDataError('A query ordered by key must be bounded by strings.')
    }
    // In key order the value is the key.
    return { value, key: null, inclusive }
  }
  if (!isLeafOrNull(value)) {
    throw new InvalidDataError('A query must be bounded by a string, a number, a boolean or null.')
  }
  return { value, key, inclusive }
}

function limitFromWire(count: unknown, from: unknown, hasStart: boolean): WireQuery['limit'] {
  if (count === undefined) return null
  if (from !== undefined && from !== 'l' && from !== 'r') {
    throw new InvalidDataError('The side of a query limit must be "l" or "r".')
  }
  const isFirst = from === undefined ? hasStart : from === 'l'
  return { count: checkedCount(count), from: isFirst ? 'first' : 'last' }
}

function restBound(
  parameters: URLSearchParams,
  order: QueryOrder,
  name: (typeof REST_FILTERS)[number],
  bound: Omit<QueryBound, 'value'>,
): QueryBound | null {
  const text = parameters.get(name)
  return text === null ? null : checkedBound(order, { ...bound, value: jsonOf(text) })
}

function restLimit(parameters: URLSearchParams): WireQuery['limit'] {
  const first = parameters.get('limitToFirst')
  const last = parameters.get('limitToLast')
  if (first !== null && last !== null) {
    throw new InvalidDataError('A query has limitToFirst or limitToLast, not both')
  }
  if (first !== null) return { count: checkedCount(jsonOf(first)), from: 'first' }
  return last === null ? null : { count: checkedCount(jsonOf(last)), from: 'last' }
}

function checkedCount(count: unknown): number {
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1) {
    throw new InvalidDataError('A query limit must be a whole number above 0.')
  }
  return count
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidDataError(`A query parameter must be JSON, strings in quotes: ${text}`)
  }
}

function isLeafOrNull(value: unknown): value is Leaf | null {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  )
}
