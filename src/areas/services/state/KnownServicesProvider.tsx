import { useState, type ReactElement, type ReactNode } from 'react'
import { createKnownServices } from './createKnownServices.ts'
import { KnownServicesContext } from './KnownServicesContext.ts'

/** Keeps what pages know of services for the next page, as long as the tab is not loaded again. */
export function KnownServicesProvider({
  children,
}: {
  readonly children: ReactNode
}): ReactElement {
  const [known] = useState(() => createKnownServices())
  return <KnownServicesContext value={known}>{children}</KnownServicesContext>
}
