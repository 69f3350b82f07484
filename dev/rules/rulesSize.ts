/** A file of rules larger than this was once refused for another database; with all that is planned this one stays below. */
export const MAX_BYTES = 80_000
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
