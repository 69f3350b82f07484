import type { RuleNode } from '#src/core/rules/ruleTree.ts'
import { withMergedFields } from './mergedFields.ts'
import { toRulesFile } from './rulesFile.ts'
import { sentExpression } from './shortExpression.ts'
import { withShortVariables } from './shortVariables.ts'

/** The text of database.rules.json: the same rules with fewer bytes. */
export function toSentFile(rules: RuleNode): string {
  return toRulesFile(withSentExpressions(withShortVariables(withMergedFields(rules))))
}

function withSentExpressions(node: RuleNode): RuleNode {
  const { read, write, validate, children } = node
  return {
    ...node,
    ...(read === undefined ? {} : { read: sentExpression(read) }),
    ...(write === undefined ? {} : { write: sentExpression(write) }),
    ...(validate === undefined ? {} : { validate: sentExpression(validate) }),
    ...(children === undefined
      ? {}
      : {
          children: Object.fromEntries(
            Object.entries(children).map(([key, child]) => [key, withSentExpressions(child)]),
          ),
        }),
  }
}
