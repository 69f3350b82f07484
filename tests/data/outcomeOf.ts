import { Failure } from '#src/core/failure/failure.ts'

/** What has come of something that was started: 'pending', 'done', or why it failed. */
export function outcomeOf(started: Promise<unknown>): () => string {
  let outcome = 'pending'
  started.then(
    () => {
      outcome = 'done'
    },
    (error: unknown) => {
      outcome = error instanceof Failure ? error.code : String(error)
    },
  )
  return () => outcome
}
