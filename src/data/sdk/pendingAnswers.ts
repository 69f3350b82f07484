import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import { Watchers } from './Watchers.ts'

/** What this page has asked the backend, once or by subscribing, and was not told yet. Make one for each connection. */
export interface PendingAnswers {
  /** Call it with a question; call what it returns with the answer, or when nobody waits for that any more. */
  readonly expect: () => () => void
  /** Whether an answer has not come for longer than a person expects. */
  isSlow(): boolean
  /** Calls back when an answer becomes slow, or comes after all. */
  watch(onChange: () => void): Unsubscribe
}

export function createPendingAnswers(slowAfterMs: number): PendingAnswers {
  const slow = new Set<object>()
  const watchers = new Watchers()

  return {
    expect: () => {
      const question = {}
      const timer = setTimeout(() => {
        slow.add(question)
        watchers.notify()
      }, slowAfterMs)
      return () => {
        clearTimeout(timer)
        if (slow.delete(question)) watchers.notify()
      }
    },
    isSlow: () => slow.size > 0,
    watch: (onChange) => watchers.add(onChange),
  }
}
