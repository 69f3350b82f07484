import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Far enough below the screen for the next page to be there when someone scrolls on. */
const MARGIN = '0px 0px 800px'

interface NearEndOptions {
  /** The element at the end of the list. */
  readonly end: RefObject<Element | null>
  /** False while there is nothing to wait for. */
  readonly isActive: boolean
  /** What is there already: after each change it is asked anew whether the end is still near. */
  readonly length: number
  readonly onNear: () => void
}

/** Tells when the end of a list comes near the screen. Never, where the browser can't tell. */
export function useNearEnd({ end, isActive, length, onNear }: NearEndOptions): void {
  const tell = useEffectEvent(onNear)

  useEffect(() => {
    const element = end.current
    if (!isActive || element === null || typeof IntersectionObserver === 'undefined') {
      return undefined
    }
    // A new observer always tells where its element is now, once the page has been laid out.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting ?? false) {
          tell()
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
