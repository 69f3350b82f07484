import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** How long a page may take to grow to its former height. */
const RESTORE_WITHIN_MS = 3000

/**
 * Scrolls a new page to its top, and on Back and Forward to where the page was left, even if its content
 * arrives later. A change of the query alone does not scroll.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation()
  const navigationType = useNavigationType()
  const positions = useRef(new Map<string, number>())
  const shown = useRef({ key, pathname })

  useEffect(() => {
    function remember(): void {
      positions.current.set(shown.current.key, window.scrollY)
    }
    // The browser restores before the new page is rendered; on a reload it restores well by itself.
    function takeOver(): void {
      window.history.scrollRestoration = 'manual'
    }
    function handBack(): void {
      window.history.scrollRestoration = 'auto'
    }
    takeOver()
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pageshow', takeOver)
    window.addEventListener('pagehide', handBack)
    return () => {
      handBack()
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pageshow', takeOver)
      window.removeEventListener('pagehide', handBack)
    }
  }, [])

  useLayoutEffect(() => {
    const previous = shown.current
    shown.current = { key, pathname }
    if (previous.key === key || previous.pathname === pathname) {
      return undefined
    }
    if (navigationType !== NavigationType.Pop) {
      window.scrollTo(0, 0)
      return undefined
    }
    return scrollOnceThere(positions.current.get(key) ?? 0)
  }, [key, pathname, navigationType])
}

/** Scrolls to a height that the page may not have yet. Gives up when the person scrolls, or after a while. */
function scrollOnceThere(top: number): () => void {
  const endings = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  const observer = new ResizeObserver(attempt)
  const timer = setTimeout(stop, RESTORE_WITHIN_MS)

  function attempt(): void {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) <= 1) {
      stop()
    }
  }
  function stop(): void {
    clearTimeout(timer)
    observer.disconnect()
    for (const ending of endings) {
      window.removeEventListener(ending, stop)
    }
  }

  for (const ending of endings) {
    window.addEventListener(ending, stop, { passive: true })
  }
  observer.observe(document.body)
  attempt()
  return stop
}
