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

/** The rules at one place, and below it. */
export interface RuleNode {
  readonly read: Rule | null
  readonly write: Rule | null
  readonly validate: Rule | null
  readonly indexOn: readonly string[]
  readonly named: ReadonlyMap<string, RuleNode>
  /** What matches every key without a rule of its own. `depth` says which of the wildcards on the way it is. */
  readonly wildcard: { readonly node: RuleNode; readonly depth: number } | null
  /** Whether any `.validate` stands below: the walk over new data stops where there is none. */
  readonly validatesBelow: boolean
}
