import { useCallback, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { HistoryStepContext } from './HistoryStepContext.ts'

/**
 * Lets a page ask before Back and Forward leave it. Rendered once, directly inside the router: browsers
 * call the window's listeners in the order of registration, and a child's effects run before its parent's.
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
