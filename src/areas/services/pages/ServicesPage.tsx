import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { can } from '#src/areas/accounts/model/permissions.ts'
import { useLikelyRole, useSession } from '#src/areas/accounts/state/useSession.ts'
import { useStartOfPage } from '#src/areas/services/state/useStartOfPage.ts'
import { useServicesText } from '#src/areas/services/text/useServicesText.ts'
import { readClinicPage } from '#src/config/readAddress.ts'
import { lazyPage } from '#src/core/state/lazyPage.tsx'
import { BrowseServices } from './BrowseServices.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'
import { LoadingOver } from './LoadingOver.tsx'
import { ServicesSkeleton } from './ServicesSkeleton.tsx'

// Most who come here look at the list of all clinics.
const ClinicPage = lazyPage(() => import('./ClinicPage.tsx'), 'ClinicPage')
const OwnServices = lazyPage(() => import('./OwnServices.tsx'), 'OwnServices')

/**
 * Services (spec §2): a clinic sees its own, everyone else those of all clinics (spec §6). With a clinic in
 * the address it is that clinic's own page, for everyone.
 */
export function ServicesPage(): ReactElement {
  const text = useServicesText()
  const { state, preloaded } = useStartOfPage('services')
  const session = useSession()
  const role = useLikelyRole()
  const [searchParams] = useSearchParams()
  const clinicPage = readClinicPage(searchParams)
  if (state.status === 'failed') {
    return <LoadingFailed isWholePage failure={state.failure} onRetry={state.retry} />
  }
  const isReady = state.status === 'ready'
  const isRoleUnknown = session.status === 'loading' && role !== 'patient'
  if (isRoleUnknown || (clinicPage !== null && !isReady)) {
    return (
      <LoadingOver words={text.services.loading}>
        <ServicesSkeleton />
      </LoadingOver>
    )
  }
  // While the session has failed, the public list is shown, as for visitors.
  const account = session.status === 'signed-in' ? session.account : null
  const canBook = can(role, 'book')
  if (clinicPage !== null) {
    const named = clinicPage === 'unknown' ? null : clinicPage
    return <ClinicPage key={named?.clinicId} named={named} canBook={canBook} />
  }
  if (account?.role === 'clinic') {
    return <OwnServices clinic={account} />
  }
  return (
    <BrowseServices canBook={canBook} isReady={isReady} preloaded={isReady ? null : preloaded} />
  )
}
