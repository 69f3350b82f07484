/** A fault in the text of a rule; `offset` counts in that text. The caller adds path and place. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError'
  readonly offset: number

  constructor(offset: number, reason: string) {
    super(reason)
    this.offset = offset
  }
}
