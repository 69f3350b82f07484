import { Suspense, useState, type ReactElement } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { DETAIL_SLOTS } from '#src/areas/services/model/detailTimes.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { useStartOfPage } from '#src/areas/services/state/useStartOfPage.ts'
import { useServicesText } from '#src/areas/services/text/useServicesText.ts'
import { paths, type ServiceIds } from '#src/config/paths.ts'
import { readServiceIds } from '#src/config/readAddress.ts'
import type { NavigationState } from '#src/core/navigation/navigationState.ts'
import { lazyPage } from '#src/core/state/lazyPage.tsx'
import { useLive, type Live } from '#src/core/state/useLive.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'
import { ServiceDetails } from './ServiceDetails.tsx'
import { ServiceSkeleton } from './ServiceSkeleton.tsx'

// Only a clinic's people remove services.
const RemoveServiceDialog = lazyPage(
  () => import('./RemoveServiceDialog.tsx'),
  'RemoveServiceDialog',
)

/** Service details (spec §2). The service is named in the address; without one a loader is shown. */
export function ServiceDetailsPage(): ReactElement {
  const text = useServicesText()
  const [searchParams] = useSearchParams()
  const ids = readServiceIds(searchParams)
  return ids === null ? <LoadingLogo label={text.common.loading} /> : <NamedService ids={ids} />
}

/** The service as the document asked for it, until the data layer has answered; live from then on. */
function NamedService({ ids }: { readonly ids: ServiceIds }): ReactElement {
  const { state, preloaded } = useStartOfPage('service')
  const { clinicId, serviceId } = ids
  const repositories = state.status === 'ready' ? state.repositories : null
  const live = useLive<Service | null>(
    (observer) =>
      repositories?.services.watchService(clinicId, serviceId, DETAIL_SLOTS, observer) ??
      (() => undefined),
    repositories === null ? null : `${clinicId}/${serviceId}`,
  )
  // Someone who comes back later begins with what is true then.
  const [isStart] = useState(repositories === null)
  const first = isStart ? (preloaded?.service ?? null) : null
  const isOfAddress = first?.clinicId === clinicId && first.id === serviceId
  const navigate = useNavigate()
  const [toRemove, setToRemove] = useState<Service | null>(null)
  const account = useOptionalAccount()

  return (
    <>
      <ShownService
        live={state.status === 'failed' ? state : live}
        first={isOfAddress ? first : null}
        onRemove={setToRemove}
      />
      {repositories !== null && account?.role === 'clinic' ? (
        <Suspense>
          <RemoveServiceDialog
            service={toRemove}
            onRemoved={() => {
              const news: NavigationState = { news: 'removed' }
              void navigate(paths.services(), { replace: true, state: news })
            }}
            onDiscard={() => {
              setToRemove(null)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

interface ShownServiceProps {
  readonly live: Live<Service | null>
  /** What is shown while it loads; null where nothing is known. */
  readonly first: Service | null
  readonly onRemove: (service: Service) => void
}

function ShownService({ live, first, onRemove }: ShownServiceProps): ReactElement {
  const text = useServicesText()
  if (live.status === 'failed') {
    return (
      <>
        <PageHeading>{text.services.detailsTitle}</PageHeading>
        <LoadingFailed isWholePage failure={live.failure} onRetry={live.retry} />
      </>
    )
  }
  const service = live.status === 'ready' ? live.value : first
  if (service !== null) return <ServiceDetails service={service} onRemove={onRemove} />
  return live.status === 'ready' ? <ServiceGone /> : <ServiceSkeleton />
}

function ServiceGone(): ReactElement {
  const text = useServicesText()
  return (
    <>
      <PageHeading>{text.services.detailsTitle}</PageHeading>
      <EmptyState
        drawing="lost"
        action={<LinkButton to={paths.services()}>{text.services.backToServices}</LinkButton>}
      >
        {text.loadFailures.serviceGone}
      </EmptyState>
    </>
  )
}
