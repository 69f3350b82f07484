/**
 * No size is documented at which a Realtime Database refuses its rules; this is a bound of the project's own, so that they
 * grow only on purpose: docs/decisions/0040-a-services-own-rules.md says why it was last raised.
 */
export const MAX_BYTES = 86_000
/** No expression of this length was ever refused. */
export const MAX_EXPRESSION = 8000

export interface RulesSize {
  /** Of the whole file, as it is sent. */
  readonly bytes: number
  /** The characters of the longest expression. */
  readonly longestExpression: number
}

/** Measures the text of database.rules.json. */
export function measureRules(text: string): RulesSize {
  const texts = text.match(/"(?:\\.|[^"\\])*"/g) ?? []
  return {
    bytes: Buffer.byteLength(text),
    longestExpression: Math.max(...texts.map(({ length }) => length)),
  }
}
