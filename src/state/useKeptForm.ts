import { use, useEffect, useRef, useState } from 'react'
import { PersonContext } from './PersonContext.ts'

/** What was typed in forms of one kind when the session of their person ended. */
export type KeptForms<Value> = WeakMap<object, { readonly form: string; readonly value: Value }>

interface KeptForm<Value> {
  /** What was typed into this form before the session ended; null where nothing was. */
  readonly found: Value | null
  /** Names what is typed by now; null for nothing that would be lost. */
  readonly keep: (value: Value | null) => void
}

/**
 * Keeps what is typed in a form when the session ends under it, until the same account is back: in memory
 * alone, and for nobody else. Leaving the form in any other way forgets it.
 *
 * @param forms made once for each kind of form, at module level
 * @param form which form of this kind, as the id of what it edits
 */
export function useKeptForm<Value>(forms: KeptForms<Value>, form: string): KeptForm<Value> {
  const { owner, isSignedIn } = use(PersonContext)
  const [found] = useState(() => {
    const kept = forms.get(owner)
    return kept?.form === form ? kept.value : null
  })
  const typed = useRef<Value | null>(null)

  useEffect(() => {
    forms.delete(owner)
    return () => {
      if (!isSignedIn() && typed.current !== null) forms.set(owner, { form, value: typed.current })
    }
  }, [forms, form, owner, isSignedIn])

  return {
    found,
    keep: (value) => {
      typed.current = value
    },
  }
}
