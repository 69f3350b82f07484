import { useRef, useState, type ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useMay } from '#src/areas/accounts/state/useMay.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import type { WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { SERVICE_NEWS, type ServiceNews } from '#src/core/navigation/navigationState.ts'
import { useArrivalNews } from '#src/core/navigation/useArrivalNews.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'
import { LoadingOver } from './LoadingOver.tsx'
import { OwnServiceCard } from './OwnServiceCard.tsx'
import styles from './OwnServices.module.css'
import { RemoveServiceDialog } from './RemoveServiceDialog.tsx'
import { ServiceGrid } from './ServiceGrid.tsx'
import { ServicesSkeleton } from './ServicesSkeleton.tsx'

/** A clinic's own services, live (spec §2, Services page, Clinic view). */
export function OwnServices({ clinic }: { readonly clinic: ClinicAccount }): ReactElement {
  const text = useOwnServicesText()
  const { hours } = useRepositories()
  const { clinicId } = clinic
  const live = useClinicServices(clinicId)
  const [news, setNews] = useState<ServiceNews | null>(null)
  useArrivalNews(SERVICE_NEWS, setNews)
  const [isEditing, setIsEditing] = useState(false)
  const [toRemove, setToRemove] = useState<ListedService | null>(null)
  const toggleRef = useRef<HTMLButtonElement>(null)
  const kept = useLive<ReadonlyMap<string, WeeklyHours>>(
    (observer) => hours.watch(clinicId, observer),
    clinicId,
  )
  const mayManage = useMay('manage-services')
  const hasAny = live.status === 'ready' && live.value.length > 0

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>{text.services.ownTitle}</PageHeading>
        <div className={primitives.cluster3}>
          {mayManage && (hasAny || isEditing) ? (
            <Button
              ref={toggleRef}
              onClick={() => {
                setIsEditing(!isEditing)
              }}
            >
              {isEditing ? text.services.done : text.services.edit}
            </Button>
          ) : null}
          {mayManage ? (
            <>
              <LinkButton to={paths.doctors()}>{text.doctors.title}</LinkButton>
              <LinkButton variant="primary" to={paths.addService()}>
                {text.services.addService}
              </LinkButton>
            </>
          ) : null}
        </div>
      </div>
      {/* Only once the list is loaded: an announcement during a change of page may be lost. */}
      <StatusText tone="success">
        {news === null || live.status === 'loading' ? null : text.services.news[news]}
      </StatusText>
      <OwnServiceList
        live={live}
        clinic={clinic}
        hours={kept.status === 'ready' ? kept.value : null}
        onRemove={isEditing ? setToRemove : null}
      />
      <RemoveServiceDialog
        service={toRemove}
        onRemoved={() => {
          setToRemove(null)
          setNews('removed')
          // The pressed button was removed with its card.
          toggleRef.current?.focus()
        }}
        onDiscard={() => {
          setToRemove(null)
        }}
      />
    </div>
  )
}

interface OwnServiceListProps {
  readonly live: Live<readonly ListedService[]>
  readonly clinic: ClinicAccount
  /** By service id; null while they are not known. */
  readonly hours: ReadonlyMap<string, WeeklyHours> | null
  /** Null while services cannot be removed. */
  readonly onRemove: ((service: ListedService) => void) | null
}

function OwnServiceList({ live, clinic, hours, onRemove }: OwnServiceListProps): ReactElement {
  const zone = zoneOfClinic(clinic)
  const text = useOwnServicesText()
  const now = useNow()
  const mayManage = useMay('manage-services')
  switch (live.status) {
    case 'loading':
      return (
        <LoadingOver words={text.services.loading}>
          <ServicesSkeleton />
        </LoadingOver>
      )
    case 'failed':
      return <LoadingFailed isWholePage failure={live.failure} onRetry={live.retry} />
    case 'ready':
      return live.value.length === 0 ? (
        <EmptyState drawing="clinic" action={mayManage ? <FirstSteps /> : undefined}>
          {text.services.empty}
        </EmptyState>
      ) : (
        <ServiceGrid>
          {live.value.map((service) => (
            <OwnServiceCard
              key={service.id}
              service={service}
              clinic={clinic}
              now={now}
              hours={hours === null ? '' : text.hours.state(hours.get(service.id) ?? null, zone)}
              onRemove={onRemove}
            />
          ))}
        </ServiceGrid>
      )
  }
}
