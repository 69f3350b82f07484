import type { RuleNode } from '#src/core/rules/ruleTree.ts'
import { withVisibleCharacters } from './rulesFile.ts'

const HEADER = `Made by "npm run rules" from rules/, for people: database.rules.json says the same without blanks. A change of
a rule shows here as the conditions that changed. There is no server of ours, so these rules are the server. Every
transition has one pivot, the appointment record: its write demands every other part of the update in the state after it,
and each other part demands only that the pivot appears, or vanishes, in this very update. So no part of an update passes
alone.`

const WIDTH = 110

/** The rules as a text, each place with its reason and with one condition a line. */
export function readableRules(rules: RuleNode): string {
  return `${HEADER}\n${placeText(rules, '')}`
}

function placeText(node: RuleNode, place: string): string {
  const { why, read, write, validate, indexOn, children = {} } = node
  const parts = [
    ...(why === undefined ? [] : wrapped(why).map((line) => `  # ${line}`)),
    ...Object.entries({ read, write, validate }).flatMap(([kind, expression]) =>
      expression === undefined
        ? []
        : [`  ${kind}`, ...conditionLines(withVisibleCharacters(expression), '    ')],
    ),
    ...(indexOn === undefined ? [] : [`  index ${indexOn.join(', ')}`]),
  ]
  const own = parts.length === 0 ? '' : `\n${place === '' ? '/' : place}\n${parts.join('\n')}\n`
  const below = Object.entries(children).map(([key, child]) => placeText(child, `${place}/${key}`))
  return own + below.join('')
}

/** One condition a line, with what is in brackets further in. */
function conditionLines(expression: string, indent: string): readonly string[] {
  const { operator, parts } = split(expression)
  return parts.flatMap((part, index) => {
    const before = `${indent}${index === 0 ? '' : `${operator} `}`
    const inner = withoutOuterBrackets(part)
    if (inner === null || before.length + part.length <= WIDTH) return [`${before}${part}`]
    return [`${before}(`, ...conditionLines(inner, `${indent}  `), `${indent})`]
  })
}

/** The parts of an expression between the operators that bind least; a choice by `?` is one part. */
function split(expression: string): { readonly operator: string; readonly parts: string[] } {
  for (const operator of ['||', '&&']) {
    const parts = splitAt(expression, operator)
    if (parts.length > 1) return { operator, parts }
  }
  return { operator: '', parts: [expression.trim()] }
}

/** A text, a pattern, or a single character. */
const TOKEN = /'[^']*'|\(\/.*?\/\)|&&|\|\||[^]/g

function splitAt(expression: string, operator: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [token] of expression.matchAll(TOKEN)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    // What follows a question binds less than both operators.
    if (depth === 0 && token === '?') return [expression.trim()]
    if (depth === 0 && token === operator) parts.push('')
    else parts[parts.length - 1] = `${parts.at(-1) ?? ''}${token}`
  }
  return parts.map((part) => part.trim())
}

/** What is between the brackets of an expression that is all in brackets; null for any other. */
function withoutOuterBrackets(expression: string): string | null {
  if (!expression.startsWith('(') || !expression.endsWith(')')) return null
  let depth = 0
  let length = 0
  for (const [token] of expression.matchAll(TOKEN)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    length += token.length
    if (depth === 0 && length < expression.length) return null
  }
  return expression.slice(1, -1)
}

function wrapped(text: string): readonly string[] {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + 1 + word.length > WIDTH) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}
