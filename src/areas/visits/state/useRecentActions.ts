import { use, useSyncExternalStore } from 'react'
import type { RecentActionInView, RecentActions } from './createRecentActions.ts'
import { RecentActionsContext } from './RecentActionsContext.ts'

export interface RecentActionsInView extends Omit<RecentActions, 'list' | 'watch'> {
  readonly views: readonly RecentActionInView[]
  /** Whether it waits to be performed, or is being performed. */
  readonly isComing: (key: string) => boolean
  /**
   * Says in short what is about to become of an appointment, until its own record says so; null for nothing that is held
   * back first.
   */
  readonly comingOf: (key: string) => string | null
}

/** What the clinic did in the last seconds, and is about to do. */
export function useRecentActions(): RecentActionsInView {
  const { list, watch, ...recentActions } = use(RecentActionsContext)
  const views = useSyncExternalStore(watch, list, list)
  return {
    ...recentActions,
    views,
    isComing: (key) =>
      views.some(
        ({ action, stage }) => action.key === key && (stage === 'held' || stage === 'running'),
      ),
    comingOf: (key) =>
      views.find(
        ({ action, stage }) =>
          action.key === key && (stage === 'held' || stage === 'running' || stage === 'done'),
      )?.action.words.coming ?? null,
  }
}
