/** A fault in one rule's text; `offset` counts in that text. The caller adds the rule's path and place. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError'
  readonly offset: number

  constructor(offset: number, reason: string) {
    super(reason)
    this.offset = offset
  }
}
