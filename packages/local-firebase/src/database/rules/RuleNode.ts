import type { Evaluate } from './evaluation/compileExpression.ts'
import type { Expression } from './expression/Expression.ts'

export type RuleKind = '.read' | '.write' | '.validate'

export interface Rule {
  readonly kind: RuleKind
  /** '/posts/$post/.read' */
  readonly rulePath: string
  /** As written in the rules, decoded. */
  readonly source: string
  readonly expression: Expression
  /** The `$names` bound on the way, from the root down. */
  readonly wildcards: readonly string[]
  readonly evaluate: Evaluate<boolean>
}

/** The rules at a place and below it. */
export interface RuleNode {
  readonly read: Rule | null
  readonly write: Rule | null
  readonly validate: Rule | null
  readonly indexOn: readonly string[]
  readonly named: ReadonlyMap<string, RuleNode>
  /** Matches every key without rules of its own. `depth` is its number among the wildcards on the way. */
  readonly wildcard: { readonly node: RuleNode; readonly depth: number } | null
  /** Whether there is any `.validate` below; without one, new data need not be visited. */
  readonly validatesBelow: boolean
}
