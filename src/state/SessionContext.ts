import { createContext } from 'react'
import type { Session } from '#src/domain/account.ts'

export interface SessionContextValue {
  readonly session: Session
  /** Asks anew who is signed in, after a failure. */
  readonly retry: () => void
}

export const SessionContext = createContext<SessionContextValue>({
  session: { status: 'loading' },
  retry: () => undefined,
})
