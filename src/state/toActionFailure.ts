import { Failure } from '#src/domain/failure.ts'

/**
 * The data layer throws nothing but a `Failure`. Anything else is a fault of the program: it is
 * reported to the browser's console and shown as 'unexpected'.
 */
export function toActionFailure(error: unknown): Failure {
  if (error instanceof Failure) {
    return error
  }
  reportError(error)
  return new Failure('unexpected', error instanceof Error ? error.message : String(error))
}
