import type { ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { routePatterns } from '#src/config/paths.ts'
import { AccountRequirement } from './AccountRequirement.tsx'

/** Where the account does its work; elsewhere it is not disturbed. */
const WORK_PATHS: readonly string[] = [
  routePatterns.services,
  routePatterns.serviceDetails,
  routePatterns.addService,
  routePatterns.booking,
  routePatterns.checkout,
  routePatterns.dashboard,
  routePatterns.appointmentDetails,
]

/**
 * Above a page: what the owner of the installation still asks of this account. The home page is there before
 * the account is known and would be pushed down; a clinic's day has it instead.
 */
export function AccountNotice(): ReactElement | null {
  const account = useOptionalAccount()
  const { pathname } = useLocation()
  return account !== null && WORK_PATHS.includes(pathname) ? <AccountRequirement /> : null
}
