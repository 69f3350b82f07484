import type { ReadRequest, WriteRequest } from './RulesRequest.ts'

/** `explain` judges again and notes every value: call it only when the text is shown. */
export type Verdict =
  { readonly allowed: true } | { readonly allowed: false; readonly explain: () => string }

/** Compiled rules. Never throw, whatever is in the data and the token: a rule that fails is false. */
export interface Ruleset {
  canRead(request: ReadRequest): Verdict
  canWrite(request: WriteRequest): Verdict
  /** Returns what `.indexOn` names for the list at this path: paths of children, and '.value'. */
  indexOn(path: readonly string[]): readonly string[]
}
