import { readSource } from './source/readSource.ts'
import { RulesText } from './source/RulesText.ts'
import type { SourceValue } from './source/SourceValue.ts'

/**
 * A rules text as plain JSON: without comments, and with strings on one line.
 *
 * @throws RulesSyntaxError
 */
export function toStrictJson(rulesText: string): string {
  return JSON.stringify(plainValue(readSource(new RulesText(rulesText))), null, 2)
}

function plainValue(source: SourceValue): unknown {
  switch (source.kind) {
    case 'object':
      return Object.fromEntries(source.entries.map(({ key, value }) => [key, plainValue(value)]))
    case 'array':
      return source.items.map(plainValue)
    case 'string':
    case 'boolean':
      return source.value
    case 'number':
    case 'null':
      return null // rules contain none: they do not compile with one
  }
}
