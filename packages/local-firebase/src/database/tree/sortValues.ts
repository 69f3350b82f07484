import { compareKeys } from './compareKeys.ts'

/** Any object in value order: objects sort after all leaves and are equal to each other. */
export const OBJECT_SORT_VALUE: unique symbol = Symbol('object')

/** What an order sorts a child by; null when it has no such value. */
export type SortValue = string | number | boolean | null | typeof OBJECT_SORT_VALUE

/** The place of a child in an order: first by value, then by key. */
export interface SortPlace {
  readonly value: SortValue
  readonly key: string
}

/** Value order: absent, false, true, numbers, strings by code units, objects. */
export function compareSortValues(a: SortValue, b: SortValue): number {
  if (a === b) return 0
  const aRank = rankOf(a)
  const bRank = rankOf(b)
  if (aRank !== bRank) return aRank - bRank
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : 1
  return 0
}

export function compareSortPlaces(a: SortPlace, b: SortPlace): number {
  const byValue = compareSortValues(a.value, b.value)
  return byValue !== 0 ? byValue : compareKeys(a.key, b.key)
}

function rankOf(value: SortValue): number {
  if (value === null) return 0
  if (typeof value === 'boolean') return value ? 2 : 1
  if (typeof value === 'number') return 3
  return typeof value === 'string' ? 4 : 5
}
