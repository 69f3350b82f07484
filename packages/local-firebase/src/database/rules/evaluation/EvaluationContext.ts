import type { RulesAuth, RulesQuery } from '#local-firebase/database/rules/RulesRequest.ts'
import type { RuleSnapshot } from './RuleSnapshot.ts'

/** What the variables of an expression stand for while one rule at one place is judged. */
export interface EvaluationContext {
  readonly auth: RulesAuth | null
  readonly now: number
  readonly root: RuleSnapshot
  /** The state before, at the rule's own place. */
  data: RuleSnapshot
  /** The state after, at the rule's own place; in a read the same as `data`, and no rule can name it. */
  newData: RuleSnapshot
  readonly query: RulesQuery
  /** What each `$name` on the way matched, from the root down. */
  readonly wildcards: string[]
}
