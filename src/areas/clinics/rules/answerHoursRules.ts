import type { RuleNode } from '#src/core/rules/ruleTree.ts'

/** answer_hours/{clinicId}: within how many hours the clinic usually answers. Only the owner's program writes it. */
export function answerHoursRules(): RuleNode {
  return { children: { $clinic: { read: 'true' } } }
}
