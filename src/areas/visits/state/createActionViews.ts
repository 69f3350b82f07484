import type { RecentAction, RecentActionInView } from './createRecentActions.ts'

interface ActionViews {
  /** Returns what is in view, the earliest first. */
  readonly list: () => readonly RecentActionInView[]
  readonly watch: (onChange: () => void) => () => void
  readonly find: (key: string) => RecentActionInView | undefined
  /** Shows it as the latest, held back, in place of an earlier one of the same key. */
  readonly show: (action: RecentAction) => void
  /** Changes what is shown of it: a failure is forgotten, unless the change names one. */
  readonly set: (key: string, change: Partial<Omit<RecentActionInView, 'action'>>) => void
  readonly drop: (key: string) => void
  readonly dropAfter: (key: string, ms: number) => void
  /** Each has one timer: the next one replaces it. */
  readonly startTimer: (key: string, ms: number, onEnd: () => void) => void
  readonly stopTimer: (key: string) => void
}

/** Creates the list of what is in view of recent actions, and how long each stays there. */
export function createActionViews(): ActionViews {
  let views: readonly RecentActionInView[] = []
  const watchers = new Set<() => void>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  function replace(next: readonly RecentActionInView[]): void {
    views = next
    for (const notify of watchers) notify()
  }

  const without = (key: string): readonly RecentActionInView[] =>
    views.filter((view) => view.action.key !== key)

  function stopTimer(key: string): void {
    clearTimeout(timers.get(key))
    timers.delete(key)
  }

  function startTimer(key: string, ms: number, onEnd: () => void): void {
    stopTimer(key)
    timers.set(key, setTimeout(onEnd, ms))
  }

  function drop(key: string): void {
    stopTimer(key)
    replace(without(key))
  }

  return {
    list: () => views,
    watch: (onChange) => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    find: (key) => views.find((view) => view.action.key === key),
    show: (action) => {
      const { key, words } = action
      stopTimer(key)
      const { undone } = words
      replace([
        ...without(key),
        { action, stage: 'held', failure: null, undone, isRetryable: false },
      ])
    },
    set: (key, change) => {
      replace(
        views.map((view) =>
          view.action.key === key
            ? { ...view, failure: null, isRetryable: false, ...change }
            : view,
        ),
      )
    },
    drop,
    dropAfter: (key, ms) => {
      startTimer(key, ms, () => {
        drop(key)
      })
    },
    startTimer,
    stopTimer,
  }
}
