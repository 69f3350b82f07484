import type { ReceivingRepository } from '#src/data/Repositories.ts'

/** What this page has asked the backend and was not told yet. Make one for each connection. */
export interface PendingAnswers extends ReceivingRepository {
  /** Call it with a question; call what it returns with the answer, or when nobody waits for that any more. */
  readonly expect: () => () => void
}

export function createPendingAnswers(slowAfterMs: number): PendingAnswers {
  const slow = new Set<object>()
  const watchers = new Set<() => void>()

  function notify(): void {
    for (const watcher of watchers) watcher()
  }

  return {
    expect: () => {
      const question = {}
      const timer = setTimeout(() => {
        slow.add(question)
        notify()
      }, slowAfterMs)
      return () => {
        clearTimeout(timer)
        if (slow.delete(question)) notify()
      }
    },
    isSlow: () => slow.size > 0,
    watch: (onChange) => {
      // A function of its own, so that the same one may watch twice.
      const watcher = (): void => {
        onChange()
      }
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}
