import type { RuleNode } from '#src/core/rules/ruleTree.ts'
import { shortExpression } from './shortExpression.ts'

/** The rules file as the database takes it: JSON without blanks, one line for each place at the top. */
export function toRulesFile(rules: RuleNode): string {
  return `{"rules":${nodeText(rules, ',\n')}}\n`
}

function nodeText(node: RuleNode, between: string): string {
  const entries = [
    ...(node.read === undefined ? [] : [`".read":${quoted(node.read)}`]),
    ...(node.write === undefined ? [] : [`".write":${quoted(node.write)}`]),
    ...(node.validate === undefined
      ? []
      : [`".validate":${node.validate === 'false' ? 'false' : quoted(node.validate)}`]),
    ...(node.indexOn === undefined ? [] : [`".indexOn":${JSON.stringify(node.indexOn)}`]),
    ...Object.entries(node.children ?? {}).map(
      ([key, child]) => `${JSON.stringify(key)}:${nodeText(child, ',')}`,
    ),
  ]
  return `{${entries.join(between)}}`
}

/** As JSON in which every character can be seen. */
function quoted(expression: string): string {
  return withVisibleCharacters(JSON.stringify(shortExpression(expression)))
}

/** A text with `\u` and a number for each character that not every screen shows. */
export function withVisibleCharacters(text: string): string {
  return text.replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
