import { use, useSyncExternalStore } from 'react'
import type { RecentActionInView, RecentActions } from './createRecentActions.ts'
import { RecentActionsContext } from './RecentActionsContext.ts'

export interface RecentActionsInView extends Omit<RecentActions, 'list' | 'watch'> {
  readonly views: readonly RecentActionInView[]
  /** Whether it waits to be performed, or is being performed. */
  readonly isComing: (key: string) => boolean
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
  }
}
