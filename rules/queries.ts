import { all, any } from './ruleTree.ts'

const LARGEST_PAGE = 100

/** A list that anyone may read, but never whole: only through a query for at most 100 children. */
export function boundedQuery(...orders: readonly string[]): string {
  return all(
    any(...orders),
    any(
      `query.limitToFirst !== null && query.limitToFirst <= ${LARGEST_PAGE}`,
      `query.limitToLast !== null && query.limitToLast <= ${LARGEST_PAGE}`,
    ),
  )
}
