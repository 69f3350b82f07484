import { onValue, type DataSnapshot, type Query } from 'firebase/database'
import type { Observer, Unsubscribe } from '#src/data/Repositories.ts'
import { toFailure } from './toFailure.ts'

/**
 * Follows a place of the database. `read` decodes what stands there; what it throws, like a refusal by
 * the rules, ends the subscription as a failure.
 */
export function watchValue<Value>(
  target: Query,
  read: (snapshot: DataSnapshot) => Value,
  observer: Observer<Value>,
): Unsubscribe {
  const subscription = { ended: false, stop: (): void => undefined }

  function end(): void {
    subscription.ended = true
    subscription.stop()
  }

  function fail(error: unknown): void {
    end()
    observer.failed(toFailure(error))
  }

  subscription.stop = onValue(
    target,
    (snapshot) => {
      if (subscription.ended) return
      let value: Value
      try {
        value = read(snapshot)
      } catch (error) {
        fail(error)
        return
      }
      observer.next(value)
    },
    fail,
  )
  // The first value may have come, and been found malformed, before `onValue` returned.
  if (subscription.ended) subscription.stop()
  return end
}
