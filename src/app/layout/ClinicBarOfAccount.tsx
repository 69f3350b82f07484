import type { ReactElement } from 'react'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { ClinicBar } from '#src/areas/desk/pages/ClinicBar.tsx'
import { RecentActionsBar } from '#src/areas/visits/pages/RecentActionsBar.tsx'
import { cardParts } from '../cardParts.tsx'

/** The bar of the clinic that is signed in. */
export function ClinicBarOfAccount(): ReactElement | null {
  const account = useOptionalAccount()
  return account?.role === 'clinic' ? (
    <>
      <ClinicBar key={account.userId} account={account} cardParts={cardParts} />
      <RecentActionsBar />
    </>
  ) : null
}
