import { startTransition, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import type { PreloadedServices } from '#src/areas/services/model/preloadedServices.ts'
import { PreloadedServicesContext } from './PreloadedServicesContext.ts'

interface PreloadedServicesProviderProps {
  /** Null where the document asked for nothing. Never rejects: what failed is null too. */
  readonly preloaded: Promise<PreloadedServices | null> | null
  readonly children: ReactNode
}

/** Provides the first services that came without the data layer. */
export function PreloadedServicesProvider({
  preloaded,
  children,
}: PreloadedServicesProviderProps): ReactElement {
  const [value, setValue] = useState<PreloadedServices | 'coming' | null>(
    preloaded === null ? null : 'coming',
  )
  useEffect(() => {
    void preloaded?.then((found) => {
      // In small steps, so that the page answers in the meantime.
      startTransition(() => {
        setValue(found)
      })
    })
  }, [preloaded])
  return <PreloadedServicesContext value={value}>{children}</PreloadedServicesContext>
}
