import { createContext } from 'react'
import type { Session } from '#src/domain/account.ts'

export interface SessionContextValue {
  readonly session: Session
  /** Whether 'signed-out' is only presumed, until the data layer knows. */
  readonly isPresumed: boolean
  /** Loads the session again after a failure. */
  readonly retry: () => void
}

export const SessionContext = createContext<SessionContextValue>({
  session: { status: 'loading' },
  isPresumed: false,
  retry: () => undefined,
})
