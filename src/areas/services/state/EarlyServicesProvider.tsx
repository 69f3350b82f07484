import { startTransition, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import type { EarlyServices } from '#src/areas/services/model/earlyServices.ts'
import { EarlyServicesContext } from './EarlyServicesContext.ts'

interface EarlyServicesProviderProps {
  /** Null where the document asked for nothing. Never rejects: what failed is null too. */
  readonly early: Promise<EarlyServices | null> | null
  readonly children: ReactNode
}

/** Provides the first services that came without the data layer. */
export function EarlyServicesProvider({
  early,
  children,
}: EarlyServicesProviderProps): ReactElement {
  const [value, setValue] = useState<EarlyServices | 'coming' | null>(
    early === null ? null : 'coming',
  )
  useEffect(() => {
    void early?.then((found) => {
      // In small steps, so that the page answers in the meantime.
      startTransition(() => {
        setValue(found)
      })
    })
  }, [early])
  return <EarlyServicesContext value={value}>{children}</EarlyServicesContext>
}
