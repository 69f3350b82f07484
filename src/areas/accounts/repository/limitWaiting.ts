import { Failure } from '#src/core/failure/failure.ts'
import type { SessionContext } from './SessionContext.ts'

/**
 * Calls back when nobody has said for too long what an account is, however long its record is being written. Returns what
 * ends the waiting.
 */
export function limitWaiting(
  { backend, hold }: Pick<SessionContext, 'backend' | 'hold'>,
  onLate: (failure: Failure) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait(): void {
    timer = setTimeout(() => {
      if (hold.isHeld) wait()
      else onLate(new Failure(backend.connection.isConnected() ? 'timeout' : 'offline'))
    }, backend.answerMs)
  }

  wait()
  return () => {
    clearTimeout(timer)
  }
}
