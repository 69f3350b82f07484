import { useLayoutEffect, type RefObject } from 'react'

/** How much of the calendar is above the present at first. */
const PART_ABOVE_NOW = 0.25

/** Scrolls a calendar to the present, or to its beginning, whenever `opening` names another one. */
export function useOpenAtNow(
  frameRef: RefObject<HTMLElement | null>,
  nowRef: RefObject<HTMLElement | null>,
  opening: string,
): void {
  useLayoutEffect(() => {
    const frame = frameRef.current
    if (frame === null) return undefined
    // It may be mounted before it is shown.
    const observer = new ResizeObserver(() => {
      const [height, line] = [frame.clientHeight, nowRef.current]
      if (height === 0) return
      frame.scrollTop = line === null ? 0 : line.offsetTop - height * PART_ABOVE_NOW
      observer.disconnect()
    })
    observer.observe(frame)
    return () => {
      observer.disconnect()
    }
  }, [frameRef, nowRef, opening])
}
