import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Goes to `path` after `delayMs`; null goes nowhere. Whoever leaves first is not taken along. */
export function useDelayedRedirect(path: string | null, delayMs: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (path === null) {
      return undefined
    }
    const timer = setTimeout(() => {
      // Back leads to the page before this one: its message has been read, its link is used up.
      void navigate(path, { replace: true })
    }, delayMs)
    return () => {
      clearTimeout(timer)
    }
  }, [navigate, path, delayMs])
}
