import type { RuleNode } from '#src/core/rules/ruleTree.ts'

/** The rules file as the database takes it: JSON without blanks, one rule a line. */
export function toRulesFile(rules: RuleNode): string {
  return `{"rules":${nodeText(rules)}}\n`
}

function nodeText(node: RuleNode): string {
  const entries = [
    ...(node.read === undefined ? [] : [`".read":${quoted(node.read)}`]),
    ...(node.write === undefined ? [] : [`".write":${quoted(node.write)}`]),
    ...(node.validate === undefined
      ? []
      : [`".validate":${node.validate === 'false' ? 'false' : quoted(node.validate)}`]),
    ...(node.indexOn === undefined ? [] : [`".indexOn":${JSON.stringify(node.indexOn)}`]),
    ...Object.entries(node.children ?? {}).map(
      ([key, child]) => `${JSON.stringify(key)}:${nodeText(child)}`,
    ),
  ]
  return `{${entries.join(',\n')}}`
}

/** A text or a pattern, whose blanks mean something, or blanks between the parts of an expression. */
const BLANK = /('[^']*'|\(\/.*?\/\))|\s+/gs

/** Without blanks between the parts of an expression: the whole file has to stay small. */
function compact(expression: string): string {
  return expression.replace(BLANK, (_match, kept?: string) => kept ?? '')
}

/** As JSON in which every character can be seen. */
function quoted(expression: string): string {
  return withVisibleCharacters(JSON.stringify(compact(expression)))
}

/** A text with `\u` and a number for each character that not every screen shows. */
export function withVisibleCharacters(text: string): string {
  return text.replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
