import { use } from 'react'
import type { Account, Session } from '#src/domain/account.ts'
import { SessionContext } from './SessionContext.ts'

/** Returns who is using the application. */
export function useSession(): Session {
  return use(SessionContext).session
}

/** Returns a function that loads the session again, for a session that is 'failed'. */
export function useRetrySession(): () => void {
  return use(SessionContext).retry
}

/** Returns the signed-in account; null for everyone else. */
export function useOptionalAccount(): Account | null {
  const session = useSession()
  return session.status === 'signed-in' ? session.account : null
}

/** Returns the signed-in account. For pages behind `SignedInOnly`; throws anywhere else. */
export function useAccount(): Account {
  const account = useOptionalAccount()
  if (account === null) {
    throw new Error('This page uses the account but is not behind a guard.')
  }
  return account
}
