import type { ReactElement } from 'react'
import { isDoctorOnly } from '#src/areas/accounts/model/account.ts'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { ClinicBar } from '#src/areas/desk/pages/ClinicBar.tsx'
import { LockBar } from '#src/areas/desk/pages/LockBar.tsx'
import { RecentActionsBar } from '#src/areas/visits/pages/RecentActionsBar.tsx'
import { cardParts } from '../cardParts.tsx'

/** The bar of the clinic that is signed in, and what was just done. A doctor has the lock alone. */
export function ClinicBarOfAccount(): ReactElement | null {
  const account = useOptionalAccount()
  return account?.role === 'clinic' ? (
    <>
      {isDoctorOnly(account) ? (
        <LockBar />
      ) : (
        <ClinicBar key={account.userId} account={account} cardParts={cardParts} />
      )}
      <RecentActionsBar />
    </>
  ) : null
}
