/**
 * A rule ran into something that has no answer: a null where a string is needed, the parent of the
 * root. The whole rule is then false, whatever surrounds the failing part.
 */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError'
}
