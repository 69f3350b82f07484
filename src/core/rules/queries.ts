import { MAX_PAGE_SIZE } from '#src/core/fields/limits.ts'
import { all, any } from './ruleTree.ts'

/** A list that anyone may read, but never whole: only through a query for at most 100 children. */
export function boundedQuery(...orders: readonly string[]): string {
  return all(
    any(...orders),
    any(
      `query.limitToFirst !== null && query.limitToFirst <= ${MAX_PAGE_SIZE}`,
      `query.limitToLast !== null && query.limitToLast <= ${MAX_PAGE_SIZE}`,
    ),
  )
}
