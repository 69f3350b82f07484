import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Far enough below the screen for the next page to be there when someone scrolls on. */
const MARGIN = '0px 0px 800px'

interface NearEndOptions {
  /** The element at the end of the list. */
  readonly end: RefObject<Element | null>
  /** False while there is nothing to wait for. */
  readonly isActive: boolean
  /** The length of the list: after each change it checks again whether the end is near. */
  readonly length: number
  readonly onNear: () => void
}

/** Reports when the end of a list comes near the screen. Never, in a browser without IntersectionObserver. */
export function useNearEnd({ end, isActive, length, onNear }: NearEndOptions): void {
  const notify = useEffectEvent(onNear)

  useEffect(() => {
    const element = end.current
    if (!isActive || element === null || typeof IntersectionObserver === 'undefined') {
      return undefined
    }
    // A new observer always reports where its element is, once the page has been laid out.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting ?? false) {
          notify()
        }
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [end, isActive, length])
}
