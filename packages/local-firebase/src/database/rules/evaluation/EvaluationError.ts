/**
 * A part of a rule has no value: a null where a string is needed, the parent of the
 * root. The whole rule is then false, whatever surrounds the failing part.
 */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError'
}
