import { Failure } from '#src/core/failure/failure.ts'

/**
 * Turns anything that was thrown into a `Failure`. The data layer throws nothing else, so any other error
 * is a bug: it is logged to the browser's console and shown as 'unexpected'.
 */
export function toActionFailure(error: unknown): Failure {
  if (error instanceof Failure) {
    return error
  }
  reportError(error)
  return new Failure('unexpected', error instanceof Error ? error.message : String(error))
}
