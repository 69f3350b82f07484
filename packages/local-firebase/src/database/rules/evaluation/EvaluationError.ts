/**
 * A part of a rule has no value: a null where a string is needed, the parent of the
 * root. The whole rule is then false, whatever surrounds the failing part.
 */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError'

  constructor(message: string) {
    const { stackTraceLimit } = Error
    // Rules fail all the time, and nobody looks at where: finding out takes longer than a whole rule.
    Error.stackTraceLimit = 0
    super(message)
    Error.stackTraceLimit = stackTraceLimit
  }
}
