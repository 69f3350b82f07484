import type { DatabaseNode } from '#local-firebase/database/tree/DatabaseNode.ts'

/** Who asks, as the rules see it: `uid`, `provider` and `token`, or what the owner chose instead. */
export type RulesAuth = Readonly<Record<string, unknown>>

/** The query of a read, as `query.…` in a `.read` rule sees it. */
export interface RulesQuery {
  /** Also true without an order. */
  readonly orderByKey: boolean
  readonly orderByValue: boolean
  readonly orderByPriority: boolean
  readonly orderByChild: string | null
  readonly startAt: string | number | boolean | null
  readonly endAt: string | number | boolean | null
  readonly equalTo: string | number | boolean | null
  readonly limitToFirst: number | null
  readonly limitToLast: number | null
}

/** A read without any query. */
export const PLAIN_READ: RulesQuery = Object.freeze({
  orderByKey: true,
  orderByValue: false,
  orderByPriority: false,
  orderByChild: null,
  startAt: null,
  endAt: null,
  equalTo: null,
  limitToFirst: null,
  limitToLast: null,
})

export interface ReadRequest {
  readonly path: readonly string[]
  /** Null when signed out. */
  readonly auth: RulesAuth | null
  /** Milliseconds since 1970. */
  readonly now: number
  readonly root: DatabaseNode
  readonly query: RulesQuery
}

export interface WriteRequest {
  /** Each path is judged as a write of its own; a set has one, an update one for each entry. */
  readonly paths: readonly (readonly string[])[]
  readonly auth: RulesAuth | null
  readonly now: number
  readonly before: DatabaseNode
  /** The state after everything in this request, whichever path is judged. */
  readonly after: DatabaseNode
}
