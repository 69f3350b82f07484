import type { ReadRequest, WriteRequest } from './RulesRequest.ts'

/** `explain` works the answer out again, with every value on the way; ask for it only when it is shown. */
export type Verdict =
  { readonly allowed: true } | { readonly allowed: false; readonly explain: () => string }

/** Compiled rules. Never throws, whatever the data and the token hold: a failing rule is a false one. */
export interface Ruleset {
  canRead(request: ReadRequest): Verdict
  canWrite(request: WriteRequest): Verdict
  /** What `.indexOn` names for the list at this path: paths of children, and '.value'. */
  indexOn(path: readonly string[]): readonly string[]
}
