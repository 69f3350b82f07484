import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths, readServiceIds } from '#src/config/paths.ts'
import type { ServiceIds } from '#src/config/paths.ts'
import type { Service } from '#src/domain/service.ts'
import { useLive } from '#src/state/useLive.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { text } from '#src/text/text.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'
import { ServiceDetails } from './ServiceDetails.tsx'
import styles from './ServiceDetailsPage.module.css'

/** Service details (spec §2). Which service it is stands in the address; without it a loader shows. */
export function ServiceDetailsPage(): ReactElement {
  const [searchParams] = useSearchParams()
  const ids = readServiceIds(searchParams)
  return ids === null ? <LoadingLogo label={text.common.loading} /> : <LiveService ids={ids} />
}

function LiveService({ ids }: { readonly ids: ServiceIds }): ReactElement {
  const { services } = useRepositories()
  const { clinicId, serviceId } = ids
  const live = useLive<Service | null>(
    (observer) => services.watchService(clinicId, serviceId, observer),
    `${clinicId}/${serviceId}`,
  )
  switch (live.status) {
    case 'loading':
      return <LoadingLogo label={text.common.loading} />
    case 'failed':
      return (
        <div className={styles['message']}>
          <PageHeading>{text.services.detailsTitle}</PageHeading>
          <LoadingFailed failure={live.failure} onRetry={live.retry} />
        </div>
      )
    case 'ready':
      return live.value === null ? <ServiceGone /> : <ServiceDetails service={live.value} />
  }
}

function ServiceGone(): ReactElement {
  return (
    <div className={styles['message']}>
      <PageHeading>{text.services.detailsTitle}</PageHeading>
      <p>{text.services.gone}</p>
      <LinkButton to={paths.services()}>{text.services.backToServices}</LinkButton>
    </div>
  )
}
