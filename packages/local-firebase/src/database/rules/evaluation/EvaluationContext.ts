import type { RulesAuth, RulesQuery } from '#local-firebase/database/rules/RulesRequest.ts'
import type { RuleSnapshot } from './RuleSnapshot.ts'

/** The values of an expression's variables while one rule at one place is judged. */
export interface EvaluationContext {
  readonly auth: RulesAuth | null
  readonly now: number
  readonly root: RuleSnapshot
  /** The state before, at the place of the rule. */
  data: RuleSnapshot
  /** The state after, at the place of the rule; the same as `data` in a read, where no rule can name it. */
  newData: RuleSnapshot
  readonly query: RulesQuery
  /** What each `$name` on the way matched, from the root down. */
  readonly wildcards: string[]
}
