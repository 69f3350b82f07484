import type { ReactElement } from 'react'
import { can } from '#src/domain/permissions.ts'
import { useSession } from '#src/state/useSession.ts'
import { useText } from '#src/text/useText.ts'
import { BrowseServices } from './BrowseServices.tsx'
import { LoadingOver } from './LoadingOver.tsx'
import { OwnServices } from './OwnServices.tsx'
import { ServicesSkeleton } from './ServicesSkeleton.tsx'

/** Services (spec §2): a clinic sees its own, everyone else those of all clinics (spec §6). */
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
  // While the session has failed, the public list is shown, as for visitors.
  const account = session.status === 'signed-in' ? session.account : null
  if (account?.role === 'clinic') {
    return <OwnServices clinic={account} />
  }
  return <BrowseServices canBook={account !== null && can(account.role, 'book')} />
}
