/** One place of the rules file: what may be read and written there, and the places below it. */
export interface RuleNode {
  /** Why the rules of this node are as they are; written above them in the JSON. */
  readonly why?: string
  readonly read?: string
  readonly write?: string
  readonly validate?: string
  readonly indexOn?: readonly string[]
  readonly children?: Readonly<Record<string, RuleNode>>
}

/** All conditions must hold. */
export function all(...conditions: readonly string[]): string {
  return conditions.map((condition) => bracketed(condition, / (\|\||\?) /)).join(' && ')
}

/** One of the conditions must hold. */
export function any(...conditions: readonly string[]): string {
  return conditions.map((condition) => bracketed(condition, / (&&|\?) /)).join(' || ')
}

function bracketed(condition: string, looserOperators: RegExp): string {
  return looserOperators.test(condition) ? `(${condition})` : condition
}

/**
 * The snapshot at a place of the database. A segment is a key, a `$variable`, or an expression that
 * begins with `newData` or `data`: `at('root', 'patients', '$userId', 'email')`. Keys that follow one
 * another become one path, which is shorter and found faster.
 */
export function at(base: string, ...segments: readonly string[]): string {
  const path = segments
    .map((segment) => `.child(${isExpression(segment) ? segment : `'${segment}'`})`)
    .join('')
  return (base + path).replaceAll("').child('", '/')
}

function isExpression(segment: string): boolean {
  return (
    segment.startsWith('$') || segment.startsWith('auth.') || /^(newData|data|root)\b/.test(segment)
  )
}

/** The root of the database as it will be after the whole update, seen from `depth` levels down. */
export function rootAfter(depth: number): string {
  return `newData${'.parent()'.repeat(depth)}`
}

/** A priority is hidden data that no reader of ours looks at: nobody may store one. */
const NO_PRIORITY = 'newData.getPriority() === null'

/** A leaf: its own condition, and no priority. */
export function leaf(
  condition: string,
  rest: Omit<RuleNode, 'validate' | 'children'> = {},
): RuleNode {
  return { ...rest, validate: all(condition, NO_PRIORITY) }
}

/** A record: the fields it must have, those that it may have, and nothing else. */
export function record(
  fields: Readonly<Record<string, RuleNode>>,
  options: Omit<RuleNode, 'children'> & { readonly optional?: readonly string[] } = {},
): RuleNode {
  const { optional = [], validate, ...rest } = options
  const required = Object.keys(fields).filter(
    (key) => !key.startsWith('$') && !optional.includes(key),
  )
  const shape = `newData.hasChildren([${required.map((key) => `'${key}'`).join(', ')}])`
  return {
    ...rest,
    validate: all(shape, NO_PRIORITY, ...(validate === undefined ? [] : [validate])),
    children: { ...fields, $other: { validate: 'false' } },
  }
}

/** A map from keys to values of one kind: never a bare value in its place. */
export function map(key: string, value: RuleNode, rest: Omit<RuleNode, 'children'> = {}): RuleNode {
  return {
    ...rest,
    validate: all('newData.hasChildren()', NO_PRIORITY),
    children: { [key]: value },
  }
}

/** The rules file as JSON with comments, as the database takes it. */
export function toRulesFile(rules: RuleNode, header: string): string {
  return `${comment(header, '')}\n{\n  "rules": ${nodeText(rules, '  ')}\n}\n`
}

function nodeText(node: RuleNode, indent: string): string {
  const inner = `${indent}  `
  const entries = [
    ...(node.read === undefined ? [] : [`".read": ${quoted(node.read)}`]),
    ...(node.write === undefined ? [] : [`".write": ${quoted(node.write)}`]),
    ...(node.validate === undefined
      ? []
      : [`".validate": ${node.validate === 'false' ? 'false' : quoted(node.validate)}`]),
    ...(node.indexOn === undefined
      ? []
      : [`".indexOn": [${node.indexOn.map((name) => JSON.stringify(name)).join(', ')}]`]),
    ...Object.entries(node.children ?? {}).map(
      ([key, child]) => `${JSON.stringify(key)}: ${nodeText(child, inner)}`,
    ),
  ]
  const why = node.why === undefined ? '' : `${comment(node.why, inner)}\n`
  return `{\n${why}${entries.map((entry) => inner + entry).join(',\n')}\n${indent}}`
}

/** As JSON in which every character can be seen. */
function quoted(expression: string): string {
  return JSON.stringify(expression).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const COMMENT_WIDTH = 96

function comment(text: string, indent: string): string {
  const lines: string[] = []
  let line = `${indent}//`
  for (const word of text.split(/\s+/)) {
    if (line.length + 1 + word.length > COMMENT_WIDTH) {
      lines.push(line)
      line = `${indent}//`
    }
    line += ` ${word}`
  }
  return [...lines, line].join('\n')
}
