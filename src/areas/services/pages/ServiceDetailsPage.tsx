import { useState, type ReactElement } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Service } from '#src/areas/services/model/service.ts'
import { useServicesText } from '#src/areas/services/text/useServicesText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { paths, type ServiceIds } from '#src/config/paths.ts'
import { readServiceIds } from '#src/config/readAddress.ts'
import type { NavigationState } from '#src/core/navigation/navigationState.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'
import { RemoveServiceDialog } from './RemoveServiceDialog.tsx'
import { ServiceDetails } from './ServiceDetails.tsx'
import { ServiceSkeleton } from './ServiceSkeleton.tsx'

/** Several times as many as are shown, of which some may be booked. */
const TIMES_TO_READ = 24

/** Service details (spec §2). The service is named in the address; without one a loader is shown. */
export function ServiceDetailsPage(): ReactElement {
  const text = useServicesText()
  const [searchParams] = useSearchParams()
  const ids = readServiceIds(searchParams)
  return ids === null ? <LoadingLogo label={text.common.loading} /> : <LiveService ids={ids} />
}

function LiveService({ ids }: { readonly ids: ServiceIds }): ReactElement {
  const { services } = useRepositories()
  const { clinicId, serviceId } = ids
  const live = useLive<Service | null>(
    (observer) => services.watchService(clinicId, serviceId, TIMES_TO_READ, observer),
    `${clinicId}/${serviceId}`,
  )
  const navigate = useNavigate()
  const [toRemove, setToRemove] = useState<Service | null>(null)

  return (
    <>
      <ShownService live={live} onRemove={setToRemove} />
      <RemoveServiceDialog
        service={toRemove}
        onRemoved={() => {
          const state: NavigationState = { news: 'removed' }
          void navigate(paths.services(), { replace: true, state })
        }}
        onDiscard={() => {
          setToRemove(null)
        }}
      />
    </>
  )
}

interface ShownServiceProps {
  readonly live: Live<Service | null>
  readonly onRemove: (service: Service) => void
}

function ShownService({ live, onRemove }: ShownServiceProps): ReactElement {
  const text = useServicesText()
  switch (live.status) {
    case 'loading':
      return <ServiceSkeleton />
    case 'failed':
      return (
        <>
          <PageHeading>{text.services.detailsTitle}</PageHeading>
          <LoadingFailed isWholePage failure={live.failure} onRetry={live.retry} />
        </>
      )
    case 'ready':
      return live.value === null ? (
        <ServiceGone />
      ) : (
        <ServiceDetails service={live.value} onRemove={onRemove} />
      )
  }
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
        {text.failures.service.gone}
      </EmptyState>
    </>
  )
}
