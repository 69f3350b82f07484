import {
  parseExpression,
  readSource,
  RulesText,
  type SourceEntry,
  type SourceValue,
} from '@careslot/local-firebase'
import { applyEdit, type Edit } from './Edit.ts'
import { expressionEdits } from './expressionEdits.ts'

export type RuleKind = '.read' | '.write' | '.validate' | '.indexOn'

/** The place of a rule: `path` is without the outer "rules" and holds its `$names`. */
export interface RulePlace {
  readonly path: readonly string[]
  readonly kind: RuleKind
}

/** The rules with one change that some test should notice. */
export interface RuleMutant {
  /** The rule's path, its kind, and the change; no two mutants share one. */
  readonly name: string
  readonly place: RulePlace
  /** The change, in the rules document: it replaces the whole rule. */
  readonly edit: Edit
  /** The whole rules document. */
  readonly text: string
}

/**
 * All mutants of a rules document, in the order of the document: each has one rule changed in one
 * place, and no two have the same text.
 *
 * @throws RulesSyntaxError, ExpressionError for a document that does not compile
 */
export function generateRuleMutants(text: string): RuleMutant[] {
  const mutants = new Map<string, RuleMutant>()
  const names = new Map<string, number>()
  for (const { place, edit } of documentEdits(text)) {
    const mutated = applyEdit(text, edit)
    if (mutated === text || mutants.has(mutated)) continue
    const plain = `/${place.path.join('/')} ${place.kind}: ${edit.what}`
    const count = (names.get(plain) ?? 0) + 1
    names.set(plain, count)
    const name = count === 1 ? plain : `${plain} (${count})`
    mutants.set(mutated, { name, place, edit, text: mutated })
  }
  return [...mutants.values()]
}

interface PlacedEdit {
  readonly place: RulePlace
  readonly edit: Edit
}

function documentEdits(text: string): PlacedEdit[] {
  const document = readSource(new RulesText(text))
  const rules = entriesOf(document).find(({ key }) => key === 'rules')
  return rules === undefined ? [] : nodeEdits(rules.value, [], text)
}

function nodeEdits(node: SourceValue, path: readonly string[], text: string): PlacedEdit[] {
  return entriesOf(node).flatMap(({ key, value }) => {
    if (!isRuleKind(key)) return nodeEdits(value, [...path, key], text)
    const place = { path, kind: key }
    const edits = key === '.indexOn' ? indexEdits(value, text) : ruleEdits(value)
    return edits.map((edit) => ({ place, edit }))
  })
}

function ruleEdits(rule: SourceValue): Edit[] {
  if (rule.kind === 'boolean') {
    const written = String(rule.value)
    const replacement = String(!rule.value)
    const end = rule.offset + written.length
    return [{ start: rule.offset, end, replacement, what: `${replacement} for ${written}` }]
  }
  if (rule.kind !== 'string') return []
  const source = rule.value
  const whole = (replacement: string): Edit => ({
    start: 0,
    end: source.length,
    replacement,
    what: replacement,
  })
  const edits = [
    ...['true', 'false'].filter((constant) => constant !== source).map(whole),
    ...expressionEdits(source, parseExpression(source)),
  ]
  const start = rule.offset
  const end = (rule.offsets.at(-1) ?? start) + 1
  return edits.map((edit) => ({
    start,
    end,
    replacement: JSON.stringify(applyEdit(source, edit)),
    what: edit.what,
  }))
}

/** Each index left out; the list may become an empty one. */
function indexEdits(indexes: SourceValue, text: string): Edit[] {
  if (indexes.kind !== 'array') return []
  const end = text.indexOf(']', indexes.offset) + 1
  const names = indexes.items.flatMap((item) => (item.kind === 'string' ? [item.value] : []))
  return names.map((name) => ({
    start: indexes.offset,
    end,
    replacement: JSON.stringify(names.filter((other) => other !== name)),
    what: `without ${name}`,
  }))
}

function entriesOf(value: SourceValue): readonly SourceEntry[] {
  return value.kind === 'object' ? value.entries : []
}

function isRuleKind(key: string): key is RuleKind {
  return key === '.read' || key === '.write' || key === '.validate' || key === '.indexOn'
}
