import type { ReactElement } from 'react'
import type { Service } from '#src/domain/service.ts'
import { isFullyBooked } from '#src/domain/slots.ts'
import { useLive } from '#src/state/useLive.ts'
import type { Live } from '#src/state/useLive.ts'
import { useNow } from '#src/state/useNow.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { text } from '#src/text/text.ts'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'
import styles from './OwnServices.module.css'
import { ServiceCard } from './ServiceCard.tsx'
import { ServiceGrid } from './ServiceGrid.tsx'

/** So often it is looked whether slots have passed. */
const NOW_EVERY_MS = 30_000

/** A clinic's own services, live (spec §2, Services page, Clinic view). */
export function OwnServices({ clinicId }: { readonly clinicId: string }): ReactElement {
  const { services } = useRepositories()
  const live = useLive<readonly Service[]>(
    (observer) => services.watchClinicServices(clinicId, observer),
    clinicId,
  )
  const now = useNow(NOW_EVERY_MS)

  return (
    <div className={styles['page']}>
      <PageHeading>{text.services.ownTitle}</PageHeading>
      <OwnServiceList live={live} now={now} />
    </div>
  )
}

interface OwnServiceListProps {
  readonly live: Live<readonly Service[]>
  readonly now: number
}

function OwnServiceList({ live, now }: OwnServiceListProps): ReactElement {
  switch (live.status) {
    case 'loading':
      return <LoadingLogo label={text.services.loading} />
    case 'failed':
      return <LoadingFailed failure={live.failure} onRetry={live.retry} />
    case 'ready':
      return live.value.length === 0 ? (
        <EmptyText>{text.services.empty}</EmptyText>
      ) : (
        <ServiceGrid>
          {live.value.map((service) => (
            <ServiceCard
              key={service.id}
              service={service}
              headingLevel={2}
              isFullyBooked={isFullyBooked(service, now)}
              canBook={false}
            />
          ))}
        </ServiceGrid>
      )
  }
}
