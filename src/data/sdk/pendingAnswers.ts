import type { ReceivingRepository } from '#src/areas/Repositories.ts'
import { Watchers } from './Watchers.ts'

/** What this page has asked the backend and was not told yet. Make one for each connection. */
export interface PendingAnswers extends ReceivingRepository {
  /** Call it with a question; call what it returns with the answer, or when nobody waits for that any more. */
  readonly expect: () => () => void
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
