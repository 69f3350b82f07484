import { useEffect, useRef, type RefObject } from 'react'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'

/** Returns the ref of a step's heading, which takes the focus with each other step, and when the last slot goes. */
export function useStepHeading(
  step: number,
  hasSlots: boolean,
): RefObject<HTMLHeadingElement | null> {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current !== step) {
      shownStep.current = step
      headingRef.current?.focus()
    }
  }, [step])
  useFocusFallback(headingRef, !hasSlots)
  return headingRef
}
