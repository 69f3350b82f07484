import {
  endAt,
  endBefore,
  equalTo,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  startAfter,
  startAt,
  type QueryConstraint,
} from 'firebase/database'

/** A value of the order; with a key, that one of the children with this value. */
type Bound = string | number | readonly [value: string | number | boolean | null, key: string]

/** Which children of a place are read, in the words of the database. A bound that is null is none. */
export interface Selection {
  /** The path, from a child, of the value that they are ordered by. Without it they are ordered by their keys. */
  readonly orderBy?: string
  readonly equalTo?: string
  readonly startAt?: Bound | null
  readonly startAfter?: Bound | null
  readonly endAt?: Bound | null
  readonly endBefore?: Bound | null
  readonly limitToFirst?: number
  readonly limitToLast?: number
}

/** What the SDK's `query` takes. */
export function constraintsOf(selection: Selection): readonly QueryConstraint[] {
  const bounds = [
    [startAt, selection.startAt],
    [startAfter, selection.startAfter],
    [endAt, selection.endAt],
    [endBefore, selection.endBefore],
  ] as const
  return [
    selection.orderBy === undefined ? orderByKey() : orderByChild(selection.orderBy),
    ...(selection.equalTo === undefined ? [] : [equalTo(selection.equalTo)]),
    ...bounds.flatMap(([constrain, bound]) => {
      if (bound === undefined || bound === null) return []
      return typeof bound === 'object' ? [constrain(...bound)] : [constrain(bound)]
    }),
    ...(selection.limitToFirst === undefined ? [] : [limitToFirst(selection.limitToFirst)]),
    ...(selection.limitToLast === undefined ? [] : [limitToLast(selection.limitToLast)]),
  ]
}
