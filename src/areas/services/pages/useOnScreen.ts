import { useCallback, useState, type RefCallback } from 'react'

/** So far beyond the edges of the screen things count as on it: they are there before they are seen. */
const MARGIN = '400px 0px'

interface OnScreen {
  /** For the element that is looked for. */
  readonly ref: RefCallback<Element>
  /** Always true in a browser without IntersectionObserver. */
  readonly isOnScreen: boolean
}

/** Whether an element is on the screen, or nearly. */
export function useOnScreen(): OnScreen {
  const [isOnScreen, setIsOnScreen] = useState(typeof IntersectionObserver === 'undefined')
  const ref = useCallback((element: Element) => {
    if (typeof IntersectionObserver === 'undefined') {
      return undefined
    }
    const observer = new IntersectionObserver(
      (entries) => {
        setIsOnScreen(entries.at(-1)?.isIntersecting ?? false)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [])
  return { ref, isOnScreen }
}
