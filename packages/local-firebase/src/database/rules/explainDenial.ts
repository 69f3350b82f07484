import type { EvaluationContext } from './evaluation/EvaluationContext.ts'
import { describeValue, readClaim } from './evaluation/RuleValue.ts'
import type { Consult, Refusal } from './judge.ts'
import type { Rule } from './RuleNode.ts'
import type { RulesAuth } from './RulesRequest.ts'
import { traceRule } from './traceRule.ts'

/** Beyond this, only the last rules are shown: the one that refuses is always among them. */
const MAX_CONSULTED = 40

/**
 * Judges again, notes every value, and explains the denial in lines: who asked for what, each rule that
 * was consulted with its place and source, and for each false one which part was false or failed.
 */
export function explainDenial(
  operation: 'read' | 'write',
  auth: RulesAuth | null,
  judge: (consult: Consult) => Refusal | null,
): string {
  const consulted = new Map<string, string>()
  const refusal = judge((rule, context) => {
    const { holds, reasons } = traceRule(rule, context)
    consulted.set(
      `${rule.rulePath} ${context.data.path}`,
      describeRule(rule, context, holds, reasons),
    )
    return holds
  })
  const path = `/${refusal?.path.join('/') ?? ''}`
  const who = auth === null ? 'nobody (signed out)' : `uid ${describeValue(readClaim(auth, 'uid'))}`
  const title = `${operation} at ${path} by ${who} is denied: ${reasonOf(operation, refusal, consulted.size)}`
  const blocks = [...consulted.values()]
  const left = blocks.length - MAX_CONSULTED
  const omitted = left > 0 ? [`  (${left} rules consulted before these)`] : []
  return [title, ...omitted, ...blocks.slice(-MAX_CONSULTED)].join('\n')
}

function reasonOf(operation: 'read' | 'write', refusal: Refusal | null, consulted: number): string {
  if (refusal?.reason === 'overlapping paths') {
    return 'another path of the same update lies at or below this one'
  }
  if (refusal?.reason === 'not valid') return 'a .validate rule is false'
  return consulted === 0
    ? `there is no .${operation} rule on the way`
    : `no .${operation} rule on the way grants it`
}

function describeRule(
  rule: Rule,
  context: EvaluationContext,
  holds: boolean,
  reasons: readonly string[],
): string {
  const verdict = `  ${rule.rulePath} (for ${context.data.path}) is ${holds}`
  const source = `    rule: ${rule.source.replace(/\s+/g, ' ').trim()}`
  return [verdict, source, ...reasons.map((reason) => `    ${reason}`)].join('\n')
}
