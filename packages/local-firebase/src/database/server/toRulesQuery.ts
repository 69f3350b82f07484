import { PLAIN_READ, type RulesQuery } from '#local-firebase/database/rules/RulesRequest.ts'
import type { QueryBound, WireQuery } from '#local-firebase/database/tree/query.ts'

/**
 * Returns a query as `query.…` in a `.read` rule sees it. For an equality, and for a bound that excludes
 * its value, `startAt` and `endAt` are null: no documentation says otherwise, and a rule that compares
 * null denies. No order and the order by priority look alike on the wire. Both count as the order by
 * key, which the documentation of the rules gives for no order.
 */
export function toRulesQuery({ order, start, end, limit }: WireQuery): RulesQuery {
  const isEquality = isSamePlace(start, end)
  return {
    ...PLAIN_READ,
    orderByKey: order.by === 'key' || order.by === 'priority',
    orderByValue: order.by === 'value',
    orderByChild: order.by === 'child' ? order.path.join('/') : null,
    startAt: isEquality ? null : inclusiveValue(start),
    endAt: isEquality ? null : inclusiveValue(end),
    equalTo: isEquality ? (start?.value ?? null) : null,
    limitToFirst: limit?.from === 'first' ? limit.count : null,
    limitToLast: limit?.from === 'last' ? limit.count : null,
  }
}

function inclusiveValue(bound: QueryBound | null): QueryBound['value'] {
  return bound?.inclusive === true ? bound.value : null
}

function isSamePlace(start: QueryBound | null, end: QueryBound | null): boolean {
  return (
    start !== null &&
    end !== null &&
    start.inclusive &&
    end.inclusive &&
    start.value === end.value &&
    start.key === end.key
  )
}
