import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#src/config/paths.ts'
import { readCartNews } from '#src/state/cartNews.ts'

/**
 * Calls back where a booking has just come into the cart: once, so that a reload or Back doesn't tell it
 * again, and after the page has appeared, since a live region tells only what changes.
 */
export function useCartNews(tell: () => void): void {
  const location = useLocation()
  const navigate = useNavigate()
  const hasArrived = readCartNews(location.state)
  const tellNow = useEffectEvent(tell)
  useEffect(() => {
    if (!hasArrived) return
    tellNow()
    void navigate(paths.checkout(), { replace: true, state: null })
  }, [hasArrived, navigate])
}
