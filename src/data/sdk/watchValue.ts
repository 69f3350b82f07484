import { onValue, query, ref, type DataSnapshot } from 'firebase/database'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from './Backend.ts'
import { constraintsOf, type Selection } from './selection.ts'
import { toFailure } from './toFailure.ts'

/** What to watch. */
export interface WatchTarget {
  readonly path: string
  /** All of it by default. */
  readonly selection?: Selection
  /** Paths below it that the selection leaves out. */
  readonly leftOut?: readonly string[]
}

/**
 * Subscribes to a place of the database as the backend has confirmed it: while this page's own write to
 * an overlapping path is unanswered, the newest snapshot is held back. `read` decodes; what it throws,
 * like a refusal by the rules, ends the subscription as a failure.
 */
export function watchValue<Value>(
  {
    database,
    pendingWrites,
    pendingAnswers,
  }: Pick<Backend, 'database' | 'pendingWrites' | 'pendingAnswers'>,
  { path, selection, leftOut }: WatchTarget,
  read: (snapshot: DataSnapshot) => Value,
  observer: Observer<Value>,
): Unsubscribe {
  const place = ref(database, path)
  const subscription = { hasEnded: false, stop: (): void => undefined }
  const handleAnswered = pendingAnswers.expect()
  let newest: DataSnapshot | null = null

  function end(): void {
    subscription.hasEnded = true
    subscription.stop()
    handleAnswered()
    stopWaiting()
  }

  function fail(error: unknown): void {
    end()
    observer.failed(toFailure(error))
  }

  function emit(): void {
    if (subscription.hasEnded || newest === null || pendingWrites.isPending(path, leftOut)) return
    const snapshot = newest
    newest = null
    let value: Value
    try {
      value = read(snapshot)
    } catch (error) {
      fail(error)
      return
    }
    observer.next(value)
  }

  const stopWaiting = pendingWrites.onChange(emit)
  subscription.stop = onValue(
    selection === undefined ? place : query(place, ...constraintsOf(selection)),
    (snapshot) => {
      newest = snapshot
      handleAnswered()
      emit()
    },
    fail,
  )
  // The first value may have come, and been found malformed, before `onValue` returned.
  if (subscription.hasEnded) subscription.stop()
  return end
}
