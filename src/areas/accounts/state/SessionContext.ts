import { createContext } from 'react'
import type { Account, Session } from '#src/areas/accounts/model/account.ts'

export interface SessionContextValue {
  readonly session: Session
  /** Whether 'signed-out' is only presumed, until the data layer knows. */
  readonly isPresumed: boolean
  /** The role of the account that was last signed in on this device; null where none was. */
  readonly roleHint: Account['role'] | null
  /** Loads the session again after a failure. */
  readonly retry: () => void
}

export const SessionContext = createContext<SessionContextValue>({
  session: { status: 'loading' },
  isPresumed: false,
  roleHint: null,
  retry: () => undefined,
})
