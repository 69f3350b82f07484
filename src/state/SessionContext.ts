import { createContext } from 'react'
import type { Session } from '#src/domain/account.ts'

export interface SessionContextValue {
  readonly session: Session
  /** Loads the session again after a failure. */
  readonly retry: () => void
}

export const SessionContext = createContext<SessionContextValue>({
  session: { status: 'loading' },
  retry: () => undefined,
})
