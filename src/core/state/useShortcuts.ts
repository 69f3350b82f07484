import { useEffect, useEffectEvent } from 'react'

/** What each key does: the character that it types. */
export type Shortcuts = Readonly<Record<string, () => void>>

const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])'

/**
 * Calls back for single keys, while they are on (WCAG 2.1.4): never while a person types or chooses in a field,
 * while a dialog is open, for a key that is held down, or together with Ctrl, Alt or Meta.
 */
export function useShortcuts(shortcuts: Shortcuts, areOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = shortcuts[event.key]
    if (run === undefined || !isFree(event)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    if (!areOn) return undefined
    function handleKeyDown(event: KeyboardEvent): void {
      press(event)
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => {
      document.removeEventListener('keydown', handleKeyDown)
    }
  }, [areOn])
}

function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing) return false
  if (event.ctrlKey || event.altKey || event.metaKey) return false
  if (event.target instanceof Element && event.target.closest(TYPED_INTO) !== null) return false
  return document.querySelector('dialog[open]') === null
}
