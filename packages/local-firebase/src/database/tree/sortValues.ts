import { compareKeys } from './compareKeys.ts'

/** Stands for any object in value order: objects sort after all leaves and equal one another. */
export const OBJECT_SORT_VALUE: unique symbol = Symbol('object')

/** What a child is sorted by under some ordering; null when it has no such value. */
export type SortValue = string | number | boolean | null | typeof OBJECT_SORT_VALUE

/** The place of a child under an ordering: first by value, then by key. */
export interface SortPlace {
  readonly value: SortValue
  readonly key: string
}

/** Value order: absent, false, true, numbers, strings by code units, objects. */
export function compareSortValues(left: SortValue, right: SortValue): number {
  if (left === right) return 0
  const leftRank = rankOf(left)
  const rightRank = rankOf(right)
  if (leftRank !== rightRank) return leftRank - rightRank
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : 1
  return 0
}

export function compareSortPlaces(left: SortPlace, right: SortPlace): number {
  const byValue = compareSortValues(left.value, right.value)
  return byValue !== 0 ? byValue : compareKeys(left.key, right.key)
}

function rankOf(value: SortValue): number {
  if (value === null) return 0
  if (typeof value === 'boolean') return value ? 2 : 1
  if (typeof value === 'number') return 3
  return typeof value === 'string' ? 4 : 5
}
