import { compileExpression } from './evaluation/compileExpression.ts'
import type { EvaluationContext } from './evaluation/EvaluationContext.ts'
import { RuleSnapshot } from './evaluation/RuleSnapshot.ts'
import { describeValue } from './evaluation/RuleValue.ts'
import type { Expression } from './expression/Expression.ts'
import type { Rule } from './RuleNode.ts'

/** The result of one part of a rule; parts that were not reached have none. */
type Outcome =
  | { readonly kind: 'value'; readonly value: unknown; readonly text: string }
  | { readonly kind: 'error'; readonly reason: string }

/** Evaluates a rule with the usual code, notes every part, and returns what made it false. */
export function traceRule(
  rule: Rule,
  context: EvaluationContext,
): { holds: boolean; reasons: readonly string[] } {
  const outcomes = new Map<Expression, Outcome>()
  const evaluate = compileExpression(rule.expression, rule.wildcards, (part, evaluatePart) => {
    return (partContext) => {
      try {
        const value = evaluatePart(partContext)
        const text = value instanceof RuleSnapshot ? value.describe() : describeValue(value)
        outcomes.set(part, { kind: 'value', value, text })
        return value
      } catch (error) {
        outcomes.set(part, { kind: 'error', reason: reasonOf(error) })
        throw error
      }
    }
  })
  try {
    if (evaluate(context)) return { holds: true, reasons: [] }
    return { holds: false, reasons: new Tracer(rule.source, outcomes).reasons(rule.expression) }
  } catch (error) {
    const reasons = new Tracer(rule.source, outcomes).reasons(rule.expression)
    return { holds: false, reasons: reasons.length > 0 ? reasons : [`error: ${reasonOf(error)}`] }
  }
}

class Tracer {
  readonly #source: string
  readonly #outcomes: ReadonlyMap<Expression, Outcome>

  constructor(source: string, outcomes: ReadonlyMap<Expression, Outcome>) {
    this.#source = source
    this.#outcomes = outcomes
  }

  /** Follows the part that decided, down to where it no longer consists of conditions. */
  reasons(expression: Expression): string[] {
    const outcome = this.#outcomes.get(expression)
    if (outcome === undefined) return []
    if (outcome.kind === 'error') return this.#reasonsOfError(expression, outcome.reason)
    if (outcome.value !== false) return []
    if (expression.kind === 'literal') return ['the rule, or this part of it, is the word false']
    if (expression.kind === 'logical') {
      return expression.operands.flatMap((operand) => this.reasons(operand))
    }
    if (expression.kind === 'conditional') {
      const { condition, whenTrue, whenFalse } = expression
      const reached = this.#outcomes.has(whenTrue) ? whenTrue : whenFalse
      return [...this.#values([condition]), ...this.reasons(reached)]
    }
    return [this.#line(expression, 'false')]
  }

  #reasonsOfError(expression: Expression, reason: string): string[] {
    const inner = partsOf(expression).find((part) => this.#outcomes.get(part)?.kind === 'error')
    if (inner !== undefined) return this.reasons(inner)
    return [this.#line(expression, `an error (${reason})`)]
  }

  #line(expression: Expression, verdict: string): string {
    const values = this.#values(tellingPartsOf(expression))
    const shown = values.length === 0 ? '' : `: ${values.join(', ')}`
    return `${this.#textOf(expression)} is ${verdict}${shown}`
  }

  #values(parts: readonly Expression[]): string[] {
    const lines = parts.flatMap((part) => {
      const outcome = this.#outcomes.get(part)
      return outcome?.kind === 'value' ? [`${this.#textOf(part)} is ${outcome.text}`] : []
    })
    return [...new Set(lines)]
  }

  #textOf({ start, end }: Expression): string {
    return this.#source.slice(start, end).replace(/\s+/g, ' ')
  }
}

/** The operands of a comparison or call, and below them the values from outside: claims and `$names`. */
function tellingPartsOf(expression: Expression): readonly Expression[] {
  const operands = partsOf(expression).filter(isTelling)
  // For `!data.exists()`, what data is says more than that exists() is true.
  const seen =
    expression.kind === 'unary'
      ? operands.flatMap((operand) => [operand, ...tellingPartsOf(operand)])
      : operands
  return [...seen, ...operands.flatMap(outsideValuesIn)]
}

function isTelling(expression: Expression): boolean {
  return (
    expression.kind !== 'literal' && expression.kind !== 'pattern' && expression.kind !== 'list'
  )
}

function outsideValuesIn(expression: Expression): readonly Expression[] {
  if (expression.kind === 'member' || expression.kind === 'variable') return [expression]
  return partsOf(expression).flatMap(outsideValuesIn).filter(isOutsideValue)
}

function isOutsideValue(expression: Expression): boolean {
  return expression.kind !== 'variable' || !['root', 'data', 'newData'].includes(expression.name)
}

function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'pattern':
    case 'variable':
      return []
    case 'list':
      return expression.items
    case 'member':
      return [expression.object, expression.key]
    case 'call':
      return [
        expression.receiver,
        ...expression.arguments.flatMap((each) => (each.kind === 'list' ? each.items : [each])),
      ]
    case 'unary':
      return [expression.operand]
    case 'binary':
      return [expression.left, expression.right]
    case 'logical':
      return expression.operands
    case 'conditional':
      return [expression.condition, expression.whenTrue, expression.whenFalse]
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
