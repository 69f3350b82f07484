/** An expression has no value; `at` is the place in the rules' text. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError'
  readonly at: number

  constructor(at: number, reason: string) {
    super(reason)
    this.at = at
  }
}
