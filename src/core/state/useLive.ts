import { useEffect, useEffectEvent, useState } from 'react'
import type { Failure } from '#src/core/failure/failure.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'

/** The state of a subscription. A failure is a value to render and is never thrown. */
export type Live<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }

const LOADING = { status: 'loading' } as const

/**
 * Subscribes while the component is mounted, and again whenever `key` changes. In between, the state is
 * 'loading', never the old record. `key` names what `subscribe` watches (ids joined by '/'); null
 * subscribes to nothing and stays 'loading'.
 */
export function useLive<Value>(
  subscribe: (observer: Observer<Value>) => Unsubscribe,
  key: string | null,
): Live<Value> {
  const [attempt, setAttempt] = useState(1)
  const [held, setHeld] = useState<{ key: string | null; live: Live<Value> }>({
    key,
    live: LOADING,
  })
  const start = useEffectEvent(subscribe)

  if (held.key !== key) {
    setHeld({ key, live: LOADING })
  }

  useEffect(() => {
    if (key === null) {
      return undefined
    }
    let isCurrent = true
    function show(live: Live<Value>): void {
      // Ignores values that arrive after unsubscribing.
      if (isCurrent) {
        setHeld((before) => (holds(before, key, live) ? before : { key, live }))
      }
    }
    function retry(): void {
      show(LOADING)
      setAttempt((last) => last + 1)
    }
    const unsubscribe = start({
      next: (value) => {
        show({ status: 'ready', value })
      },
      failed: (failure) => {
        show({ status: 'failed', failure, retry })
      },
    })
    return () => {
      isCurrent = false
      unsubscribe()
    }
  }, [key, attempt])

  return held.key === key ? held.live : LOADING
}

/** Whether nothing is to be rendered: the same value has come once more. */
function holds<Value>(
  held: { readonly key: string | null; readonly live: Live<Value> },
  key: string | null,
  live: Live<Value>,
): boolean {
  return (
    held.key === key &&
    held.live.status === 'ready' &&
    live.status === 'ready' &&
    held.live.value === live.value
  )
}
