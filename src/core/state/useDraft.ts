import { use, useEffect, useRef, useState } from 'react'
import { PersonContext } from './PersonContext.ts'

/** What was typed in forms of one kind when the session of their person ended. */
export type Drafts<Value> = WeakMap<object, { readonly key: string; readonly value: Value }>

/** Names what is typed by now; null for nothing that would be lost. */
type KeepDraft<Value> = (value: Value | null) => void

interface Draft<Value> {
  /** What was typed into this form before the session ended; null where nothing was. */
  readonly found: Value | null
  /** For `useKeepDraft`. */
  readonly keep: KeepDraft<Value>
}

/**
 * Keeps what is typed in a form when the session ends under it, or a colleague signs in instead, until the same
 * account is back: in memory alone, and for nobody else. Leaving the form in any other way forgets it.
 *
 * @param drafts made once for each kind of form, at module level
 * @param key which form of this kind, as the id of what it edits
 */
export function useDraft<Value>(drafts: Drafts<Value>, key: string): Draft<Value> {
  const { owner, isSignedIn } = use(PersonContext)
  const [found] = useState(() => {
    const kept = drafts.get(owner)
    return kept?.key === key ? kept.value : null
  })
  const typed = useRef<Value | null>(null)

  useEffect(() => {
    drafts.delete(owner)
    return () => {
      if (!isSignedIn() && typed.current !== null) drafts.set(owner, { key, value: typed.current })
    }
  }, [drafts, key, owner, isSignedIn])

  return {
    found,
    keep: (value) => {
      typed.current = value
    },
  }
}

/** Keeps what is typed into the form of a draft now; null for nothing that would be lost. */
export function useKeepDraft<Value>(keep: KeepDraft<Value>, value: Value | null): void {
  useEffect(() => {
    keep(value)
  })
}
