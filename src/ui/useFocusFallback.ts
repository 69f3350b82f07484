import { useLayoutEffect, useRef, type RefObject } from 'react'

/** On a page that was just opened, nothing has had the focus yet, and so nothing can have lost it. */
let hasAnythingHadFocus = false
// While a page is prerendered there is no document.
if (typeof document !== 'undefined') {
  document.addEventListener(
    'focusin',
    () => {
      hasAnythingHadFocus = true
    },
    { once: true },
  )
}

/**
 * Moves a lost focus to `ref` (with `tabIndex` -1). A control that leaves the page, or that is disabled,
 * takes the focus with it, and no event reports that. So `key` says when to look: at every change of it,
 * except to false.
 */
export function useFocusFallback(ref: RefObject<HTMLElement | null>, key: string | boolean): void {
  const keyBefore = useRef(key)
  useLayoutEffect(() => {
    const isDue = key !== keyBefore.current && key !== false
    keyBefore.current = key
    const focused = document.activeElement
    const isLost =
      (focused === document.body && hasAnythingHadFocus) || focused?.matches(':disabled') === true
    if (isDue && isLost) ref.current?.focus({ preventScroll: true })
  }, [ref, key])
}
