import type { LoggedList } from './loggedLists.ts'

/** Who of a clinic's people changed what, and when: one entry of the clinic's log. */
export interface LogEntry {
  readonly key: string
  /** The account of the person, who may have left since. */
  readonly userId: string
  /** What the person was called then; '' where the person joined with it. */
  readonly name: string
  /** What the record was called whose value it is; null where nobody said so. */
  readonly of: string | null
  /** In epoch milliseconds. */
  readonly at: number
  readonly value: LoggedValue
  /** What the value was changed to; null where it was removed. */
  readonly to: boolean | number | string | null
}

/** One value of a clinic, by where it is stored. */
export interface LoggedValue {
  /** The top-level list. */
  readonly list: string
  /** The keys that lead to it, from the clinic's part of the list on; the list of people has none. */
  readonly place: readonly string[]
}

/** A value that one of the clinic's people changes. */
export interface LoggedChange extends LoggedValue {
  readonly list: LoggedList
  /** As it is stored after the update; null where it is removed. */
  readonly to: unknown
  /** What the record is called whose value it is, by its `name` before the update. */
  readonly of?: string
}
