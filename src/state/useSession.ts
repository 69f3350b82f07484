import { use } from 'react'
import type { Account, Session } from '#src/domain/account.ts'
import { SessionContext } from './SessionContext.ts'

/** Who is using the application, as the closed union of `domain/account.ts`. */
export function useSession(): Session {
  return use(SessionContext).session
}

/** Asks anew who is signed in: the way out of a session that is 'failed'. */
export function useRetrySession(): () => void {
  return use(SessionContext).retry
}

/** The signed-in account; null for everybody else. */
export function useOptionalAccount(): Account | null {
  const session = useSession()
  return session.status === 'signed-in' ? session.account : null
}

/** The signed-in account. For pages behind `SignedInOnly`; throws anywhere else. */
export function useAccount(): Account {
  const account = useOptionalAccount()
  if (account === null) {
    throw new Error('This page asks for the account without standing behind a guard.')
  }
  return account
}
