import { useCallback, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { HistoryStepContext } from './HistoryStepContext.ts'

/**
 * Lets a page ask before Back and Forward lead away. Once, right inside the router: browsers tell the
 * window's listeners in the order in which they came, and a child's effect comes before its parent's.
 */
export function HistoryStepProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const holder = useRef<((event: PopStateEvent) => void) | null>(null)

  useLayoutEffect(() => {
    function handlePop(event: PopStateEvent): void {
      holder.current?.(event)
    }
    window.addEventListener('popstate', handlePop)
    return () => {
      window.removeEventListener('popstate', handlePop)
    }
  }, [])

  const hold = useCallback((onStep: (event: PopStateEvent) => void) => {
    holder.current = onStep
    return () => {
      if (holder.current === onStep) holder.current = null
    }
  }, [])

  return <HistoryStepContext value={hold}>{children}</HistoryStepContext>
}
