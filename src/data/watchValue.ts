import { onValue, type DataSnapshot, type Query } from 'firebase/database'

import type { Observer, Unsubscribe } from './Repositories.ts'
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
  let ended = false
  let stop: Unsubscribe = () => undefined

  function end(): void {
    ended = true
    stop()
  }

  function fail(error: unknown): void {
    end()
    observer.failed(toFailure(error))
  }

  stop = onValue(
    target,
    (snapshot) => {
      if (ended) return
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
  // The first value may have come, and been refused, before `onValue` returned.
  if (ended) stop()
  return end
}
