import { mayDo } from '#src/areas/accounts/model/account.ts'
import type { StaffAction } from '#src/areas/accounts/model/staff.ts'
import { useOptionalAccount } from './useSession.ts'

/** Returns whether the person who is signed in is one of a clinic's people and may do this there. */
export function useMay(action: StaffAction): boolean {
  const account = useOptionalAccount()
  return account !== null && mayDo(account, action)
}
