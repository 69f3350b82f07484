import type { ReactElement } from 'react'
import { can } from '#src/domain/permissions.ts'
import { useSession } from '#src/state/useSession.ts'
import { useText } from '#src/text/useText.ts'
import { BrowseServices } from './BrowseServices.tsx'
import { LoadingOver } from './LoadingOver.tsx'
import { OwnServices } from './OwnServices.tsx'
import { ServicesSkeleton } from './ServicesSkeleton.tsx'

/** Services (spec §2): a clinic sees its own, everybody else may browse those of all clinics (spec §6). */
export function ServicesPage(): ReactElement {
  const text = useText()
  const session = useSession()
  if (session.status === 'loading') {
    return (
      <LoadingOver words={text.services.loading}>
        <ServicesSkeleton />
      </LoadingOver>
    )
  }
  // Whoever can't be told apart for now may still look around as anyone may.
  const account = session.status === 'signed-in' ? session.account : null
  if (account?.role === 'clinic') {
    return <OwnServices clinicId={account.userId} />
  }
  return <BrowseServices canBook={account !== null && can(account.role, 'book')} />
}
