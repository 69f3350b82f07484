import { useEffect, useState, useSyncExternalStore, type ReactElement, type ReactNode } from 'react'
import { createRecentActions } from '#src/areas/visits/state/createRecentActions.ts'
import { RecentActionsContext } from '#src/areas/visits/state/RecentActionsContext.ts'

/**
 * Holds what a clinic did in the last seconds, whatever page it goes to. What is held back is performed at once when the
 * page is hidden, and a page that is closed before asks first.
 */
export function RecentActionsProvider({
  children,
}: {
  readonly children: ReactNode
}): ReactElement {
  const [recentActions] = useState(createRecentActions)
  const findWaiting = (): boolean =>
    recentActions.list().some(({ stage }) => stage === 'held' || stage === 'running')
  const isWaiting = useSyncExternalStore(recentActions.watch, findWaiting, findWaiting)
  // Only as long as needed: a page that listens before it is closed is not kept for Back by every browser.
  useEffect(() => {
    if (!isWaiting) return undefined
    function finishWhenHidden(): void {
      if (document.visibilityState === 'hidden') void recentActions.finish()
    }
    function askFirst(event: BeforeUnloadEvent): void {
      event.preventDefault()
      void recentActions.finish()
    }
    document.addEventListener('visibilitychange', finishWhenHidden)
    window.addEventListener('beforeunload', askFirst)
    return () => {
      document.removeEventListener('visibilitychange', finishWhenHidden)
      window.removeEventListener('beforeunload', askFirst)
    }
  }, [isWaiting, recentActions])
  return <RecentActionsContext value={recentActions}>{children}</RecentActionsContext>
}
