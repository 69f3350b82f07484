import { startTransition, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import type { Preloaded } from '#src/areas/services/model/preloaded.ts'
import { PreloadedContext } from './PreloadedContext.ts'

interface PreloadedProviderProps {
  /** Null where the document asked for nothing. Never rejects: what failed is null too. */
  readonly preloaded: Promise<Preloaded | null> | Preloaded | null
  readonly children: ReactNode
}

/** Provides what came without the data layer. */
export function PreloadedProvider({ preloaded, children }: PreloadedProviderProps): ReactElement {
  const [value, setValue] = useState<Preloaded | 'coming' | null>(
    preloaded instanceof Promise ? 'coming' : preloaded,
  )
  useEffect(() => {
    if (!(preloaded instanceof Promise)) return
    void preloaded.then((found) => {
      // In small steps, so that the page answers in the meantime.
      startTransition(() => {
        setValue(found)
      })
    })
  }, [preloaded])
  return <PreloadedContext value={value}>{children}</PreloadedContext>
}
