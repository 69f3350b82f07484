import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { createDeeds } from '#src/areas/visits/state/createDeeds.ts'
import { DeedsContext } from '#src/areas/visits/state/DeedsContext.ts'

/**
 * Holds what a clinic did in the last seconds, whatever page it goes to. What is held back is performed at once when the
 * page is hidden, and a page that is closed before asks first.
 */
export function DeedsProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [deeds] = useState(createDeeds)
  useEffect(() => {
    function finishWhenHidden(): void {
      if (document.visibilityState === 'hidden') void deeds.finish()
    }
    function askFirst(event: BeforeUnloadEvent): void {
      if (!deeds.list().some(({ stage }) => stage === 'held' || stage === 'running')) return
      event.preventDefault()
      void deeds.finish()
    }
    document.addEventListener('visibilitychange', finishWhenHidden)
    window.addEventListener('beforeunload', askFirst)
    return () => {
      document.removeEventListener('visibilitychange', finishWhenHidden)
      window.removeEventListener('beforeunload', askFirst)
    }
  }, [deeds])
  return <DeedsContext value={deeds}>{children}</DeedsContext>
}
