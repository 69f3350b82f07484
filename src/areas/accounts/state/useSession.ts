import { use } from 'react'
import type {
  Account,
  ClinicAccount,
  PatientAccount,
  Session,
} from '#src/areas/accounts/model/account.ts'
import type { Role } from '#src/areas/accounts/model/permissions.ts'
import { SessionContext } from './SessionContext.ts'

/** Returns who is using the application. */
export function useSession(): Session {
  return use(SessionContext).session
}

/** Returns whether a visitor is only presumed: nobody knows yet whether someone is signed in. */
export function useIsPresumed(): boolean {
  return use(SessionContext).isPresumed
}

/** Returns for whom a page is laid out: until it is known who this is, for the one who was here last. */
export function useLikelyRole(): Role {
  const { session, roleHint } = use(SessionContext)
  switch (session.status) {
    case 'signed-in':
      return session.account.role
    case 'loading':
      return roleHint ?? 'visitor'
    case 'signed-out':
    case 'unregistered':
    case 'failed':
      return 'visitor'
  }
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

/** Returns who acts for a clinic, and for which one; only for what is behind the guard for clinics. */
export function useClinic(): ClinicAccount {
  const account = useAccount()
  if (account.role !== 'clinic') {
    throw new Error('This page is for clinics but is not behind a guard.')
  }
  return account
}

/** Returns the signed-in patient; only for what is behind the guard for patients. */
export function usePatient(): PatientAccount {
  const account = useAccount()
  if (account.role !== 'patient') {
    throw new Error('This page is for patients but is not behind a guard.')
  }
  return account
}
