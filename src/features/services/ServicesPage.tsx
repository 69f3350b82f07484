import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readClinicPage } from '#src/config/paths.ts'
import { can } from '#src/domain/permissions.ts'
import { useSession } from '#src/state/useSession.ts'
import { services } from '#src/text/en/services.ts'
import { useText } from '#src/text/useText.ts'
import { BrowseServices } from './BrowseServices.tsx'
import { ClinicPage, UnknownClinic } from './ClinicPage.tsx'
import { LoadingOver } from './LoadingOver.tsx'
import { OwnServices } from './OwnServices.tsx'
import { ServicesSkeleton } from './ServicesSkeleton.tsx'

const TEXTS = { services }

/**
 * Services (spec §2): a clinic sees its own, everyone else those of all clinics (spec §6). With a clinic in
 * the address it is that clinic's own page, for everyone.
 */
export function ServicesPage(): ReactElement {
  const text = useText(TEXTS)
  const session = useSession()
  const [searchParams] = useSearchParams()
  const clinicPage = readClinicPage(searchParams)
  if (session.status === 'loading') {
    return (
      <LoadingOver words={text.services.loading}>
        <ServicesSkeleton />
      </LoadingOver>
    )
  }
  // While the session has failed, the public list is shown, as for visitors.
  const account = session.status === 'signed-in' ? session.account : null
  const canBook = account !== null && can(account.role, 'book')
  if (clinicPage === 'unknown') return <UnknownClinic />
  if (clinicPage !== null) {
    const { clinicId } = clinicPage
    return <ClinicPage key={clinicId} clinicId={clinicId} canBook={canBook} />
  }
  if (account?.role === 'clinic') {
    return <OwnServices clinic={account} />
  }
  return <BrowseServices canBook={canBook} />
}
