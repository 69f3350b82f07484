import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Goes to `path` after `delayMs`, unless the page is left before; null goes nowhere. */
export function useDelayedRedirect(path: string | null, delayMs: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (path === null) {
      return undefined
    }
    const timer = setTimeout(() => {
      // Replaces the entry: this page has done its work, so Back skips it.
      void navigate(path, { replace: true })
    }, delayMs)
    return () => {
      clearTimeout(timer)
    }
  }, [navigate, path, delayMs])
}
