import { isDoctorOnly, mayDo } from '#src/areas/accounts/model/account.ts'
import type { StaffAction } from '#src/areas/accounts/model/staff.ts'
import { useOptionalAccount } from './useSession.ts'

/** Returns whether the person who is signed in is one of a clinic's people and may do this there. */
export function useMay(action: StaffAction): boolean {
  const account = useOptionalAccount()
  return account !== null && mayDo(account, action)
}

/** Returns whether the person who is signed in is a doctor who sees the own day and nothing else of the clinic. */
export function useIsDoctorOnly(): boolean {
  const account = useOptionalAccount()
  return account !== null && isDoctorOnly(account)
}
