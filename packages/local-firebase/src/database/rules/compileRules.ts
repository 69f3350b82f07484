import { MAX_KEY_BYTES, MAX_PATH_KEYS } from '#local-firebase/database/tree/limits.ts'
import { ExpressionError } from '#local-firebase/ruleText/ExpressionError.ts'
import { CompiledRuleset } from './CompiledRuleset.ts'
import { compileExpression } from './evaluation/compileExpression.ts'
import { checkExpression } from './expression/checkExpression.ts'
import { parseExpression } from './expression/parseExpression.ts'
import type { Rule, RuleKind, RuleNode } from './RuleNode.ts'
import type { Ruleset } from './Ruleset.ts'
import { readSource } from './source/readSource.ts'
import { RulesText } from './source/RulesText.ts'
import type { SourceEntry, SourceValue } from './source/SourceValue.ts'

/**
 * Reads, checks and compiles a rules document: JSON with comments, `{"rules": {…}}`.
 *
 * @throws RulesSyntaxError with the rule's path, line and column, for every fault that can be found
 */
export function compileRules(text: string): Ruleset {
  const rulesText = new RulesText(text)
  return new CompiledRuleset(new RulesBuilder(rulesText).build(readSource(rulesText)))
}

class RulesBuilder {
  readonly #text: RulesText
  readonly #keys: string[] = []
  readonly #wildcards: string[] = []

  constructor(text: RulesText) {
    this.#text = text
  }

  build(document: SourceValue): RuleNode {
    if (document.kind !== 'object') {
      throw this.#error(document.offset, 'the rules must be an object')
    }
    const rules = document.entries.find(({ key }) => key === 'rules')
    if (rules === undefined) {
      throw this.#error(document.offset, 'the outermost object needs the key "rules"')
    }
    const stray = document.entries.find(({ key }) => key !== 'rules')
    if (stray !== undefined) {
      throw this.#error(stray.keyOffset, `"${stray.key}" is not known beside "rules"`)
    }
    return this.#within(rules, () => this.#buildNode(rules.value))
  }

  #buildNode(source: SourceValue): RuleNode {
    if (source.kind !== 'object') throw this.#error(source.offset, 'expected an object of rules')
    if (this.#keys.length > MAX_PATH_KEYS + 1) {
      throw this.#error(source.offset, `no data can lie deeper than ${MAX_PATH_KEYS} levels`)
    }
    const rules: Record<RuleKind, Rule | null> = {
      '.read': null,
      '.write': null,
      '.validate': null,
    }
    const named = new Map<string, RuleNode>()
    let wildcard: RuleNode['wildcard'] = null
    let indexOn: readonly string[] = []
    for (const entry of source.entries) {
      this.#within(entry, () => {
        const { key, value } = entry
        if (isRuleKind(key)) rules[key] = this.#buildRule(key, value)
        else if (key === '.indexOn') indexOn = this.#buildIndexes(value)
        else if (key.startsWith('.')) {
          throw this.#error(entry.keyOffset, `"${key}" is no kind of rule`)
        } else if (key.startsWith('$')) {
          if (wildcard !== null) {
            throw this.#error(entry.keyOffset, 'a second wildcard at this level')
          }
          wildcard = this.#buildWildcard(entry)
        } else named.set(key, this.#buildNamed(entry))
      })
    }
    return assembleNode(rules, indexOn, named, wildcard)
  }

  #buildNamed({ key, keyOffset, value }: SourceEntry): RuleNode {
    // eslint-disable-next-line no-control-regex -- keys may not contain control characters
    if (key === '' || /[.#$/[\]\u0000-\u001f\u007f]/.test(key)) {
      throw this.#error(
        keyOffset,
        'a key cannot be empty or contain . # $ / [ ] or control characters',
      )
    }
    if (Buffer.byteLength(key) > MAX_KEY_BYTES) {
      throw this.#error(keyOffset, `a key has at most ${MAX_KEY_BYTES} bytes`)
    }
    return this.#buildNode(value)
  }

  #buildWildcard({ key, keyOffset, value }: SourceEntry): NonNullable<RuleNode['wildcard']> {
    if (!/^\$\w+$/.test(key)) {
      throw this.#error(keyOffset, 'a wildcard is "$" and letters, digits or underscores')
    }
    if (this.#wildcards.includes(key)) {
      throw this.#error(keyOffset, `"${key}" is already bound further up on this path`)
    }
    const depth = this.#wildcards.length
    this.#wildcards.push(key)
    const node = this.#buildNode(value)
    this.#wildcards.pop()
    return { node, depth }
  }

  #buildRule(kind: RuleKind, source: SourceValue): Rule {
    if (source.kind !== 'string' && source.kind !== 'boolean') {
      throw this.#error(source.offset, `${kind} must be an expression in a string, true or false`)
    }
    const written = String(source.value)
    const wildcards = [...this.#wildcards]
    try {
      const expression = parseExpression(written)
      checkExpression(expression, { rule: kind, wildcards })
      return {
        kind,
        rulePath: `/${this.#keys.slice(1).join('/')}`,
        source: written,
        expression,
        wildcards,
        evaluate: compileExpression(expression, wildcards),
      }
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      throw this.#error(placeOf(source, error.offset), error.message)
    }
  }

  #buildIndexes(source: SourceValue): readonly string[] {
    const items = source.kind === 'array' ? source.items : [source]
    return items.map((item) => {
      if (item.kind !== 'string' || item.value === '') {
        throw this.#error(item.offset, '.indexOn is the name of a child, or a list of such names')
      }
      if (item.value.startsWith('.') && item.value !== '.value') {
        throw this.#error(
          item.offset,
          `"${item.value}" needs no index; only ".value" and children do`,
        )
      }
      return item.value.replace(/^\/|\/$/g, '')
    })
  }

  #within<Result>(entry: SourceEntry, build: () => Result): Result {
    this.#keys.push(entry.key)
    const result = build()
    this.#keys.pop()
    return result
  }

  #error(offset: number, reason: string): Error {
    return this.#text.error(this.#keys, offset, reason)
  }
}

function assembleNode(
  rules: Readonly<Record<RuleKind, Rule | null>>,
  indexOn: readonly string[],
  named: ReadonlyMap<string, RuleNode>,
  wildcard: RuleNode['wildcard'],
): RuleNode {
  const children = [...named.values(), ...(wildcard === null ? [] : [wildcard.node])]
  return {
    read: rules['.read'],
    write: rules['.write'],
    validate: rules['.validate'],
    indexOn,
    named,
    wildcard,
    validatesBelow: children.some((child) => child.validate !== null || child.validatesBelow),
  }
}

function isRuleKind(key: string): key is RuleKind {
  return key === '.read' || key === '.write' || key === '.validate'
}

function placeOf(source: SourceValue, offset: number): number {
  return (source.kind === 'string' ? source.offsets[offset] : undefined) ?? source.offset
}
