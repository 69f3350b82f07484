import { useState, type ReactElement } from 'react'
import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { specialties } from '#src/areas/accounts/text/en/specialties.ts'
import { clinicPage } from '#src/areas/clinics/text/en/clinicPage.ts'
import { isFullyBooked } from '#src/areas/services/model/openSlots.ts'
import { services } from '#src/areas/services/text/en/services.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import { mapUrl } from '#src/config/mapUrl.ts'
import { paths } from '#src/config/paths.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { provinces } from '#src/core/text/en/provinces.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './ClinicPage.module.css'
import { LoadingFailed } from './LoadingFailed.tsx'
import { LoadingOver } from './LoadingOver.tsx'
import { CARDS_ON_FIRST_SCREEN, ServiceCard } from './ServiceCard.tsx'
import { ServiceGrid } from './ServiceGrid.tsx'
import { ServicesSkeleton } from './ServicesSkeleton.tsx'
import type { ClinicServices } from './useListMemory.ts'

const useText = bindText({ clinicPage, provinces, services, specialties })

/** How many services are shown at first, and how many more each time. */
const SERVICES_AT_ONCE = 12

interface ClinicPageProps {
  /** Null for an address that names no clinic. */
  readonly clinicId: string | null
  /** True for patients. */
  readonly canBook: boolean
}

/** A clinic's own page: where it is, how to reach it, and its services only. */
export function ClinicPage({ clinicId, canBook }: ClinicPageProps): ReactElement {
  return clinicId === null ? (
    <UnknownClinic />
  ) : (
    <LiveClinic clinicId={clinicId} canBook={canBook} />
  )
}

interface LiveClinicProps {
  readonly clinicId: string
  readonly canBook: boolean
}

function LiveClinic({ clinicId, canBook }: LiveClinicProps): ReactElement {
  const text = useText()
  const { clinics } = useRepositories()
  const live = useLive<ClinicProfile | null>(
    (observer) => clinics.watchProfile(clinicId, observer),
    clinicId,
  )
  switch (live.status) {
    case 'loading':
      return (
        <LoadingOver words={text.clinicPage.loading}>
          <ServicesSkeleton />
        </LoadingOver>
      )
    case 'failed':
      return <LoadingFailed isWholePage failure={live.failure} onRetry={live.retry} />
    case 'ready':
      return live.value === null ? (
        <UnknownClinic />
      ) : (
        <div className={styles.page}>
          <ClinicHead clinic={live.value} />
          <ClinicServiceList clinic={live.value} canBook={canBook} />
        </div>
      )
  }
}

/** In place of a page of a clinic that there is not. */
function UnknownClinic(): ReactElement {
  const text = useText()
  return (
    <div className={primitives.stack5}>
      <PageHeading>{text.services.title}</PageHeading>
      <EmptyState
        drawing="clinic"
        action={<LinkButton to={paths.services()}>{text.clinicPage.allServices}</LinkButton>}
      >
        {text.clinicPage.unknown}
      </EmptyState>
    </div>
  )
}

function ClinicHead({ clinic }: { readonly clinic: ClinicProfile }): ReactElement {
  const text = useText()
  const words = text.clinicPage
  const { name, category, address, province, phone, arrivalNote } = clinic
  return (
    <div className={styles.head}>
      <div>
        <PageHeading description={words.description(name)}>{name}</PageHeading>
        <p className={styles.category}>{text.specialties[category]}</p>
      </div>
      <div className={styles.reach}>
        <p>{text.services.address(address, province)}</p>
        <p className={styles.links}>
          <a
            className={styles.link}
            href={mapUrl(`${address}, ${text.provinces[province]}`)}
            rel="noreferrer"
          >
            <Icon name="pin" size="1.15em" />
            {words.map}
          </a>
          {phone === '' ? null : (
            <a className={styles.link} href={telephoneLink(phone)}>
              {words.call(phone)}
            </a>
          )}
        </p>
      </div>
      {arrivalNote === '' ? null : (
        <section className={styles.note}>
          <h2 className={styles.noteTitle}>{words.beforeYouCome}</h2>
          <p className={styles.noteText}>{arrivalNote}</p>
        </section>
      )}
    </div>
  )
}

interface ClinicServiceListProps {
  readonly clinic: ClinicProfile
  readonly canBook: boolean
}

function ClinicServiceList({ clinic, canBook }: ClinicServiceListProps): ReactElement {
  const text = useText()
  const repositories = useRepositories()
  const now = useNow()
  const [limit, setLimit] = useState(SERVICES_AT_ONCE)
  // The last known ones, while more are asked for.
  const [known, setKnown] = useState<ClinicServices | null>(null)
  const { clinicId, category } = clinic
  const live = useLive<ClinicServices>(
    (observer) =>
      repositories.services.watchClinicServices(
        clinicId,
        limit,
        {
          next: (value) => {
            setKnown(value)
            observer.next(value)
          },
          failed: observer.failed,
        },
        { marksBusy: true },
      ),
    `${clinicId}/${String(limit)}`,
  )
  if (live.status === 'failed') {
    return <LoadingFailed failure={live.failure} onRetry={live.retry} />
  }
  if (known === null) {
    return (
      <LoadingOver words={text.services.loading}>
        <ServicesSkeleton />
      </LoadingOver>
    )
  }
  const open = known.services.filter((service) => !isFullyBooked(service, now))
  if (open.length === 0 && !known.hasMore) {
    return <EmptyState drawing="calendar">{text.clinicPage.empty}</EmptyState>
  }
  return (
    <>
      <ServiceGrid>
        {open.map((service, position) => (
          <ServiceCard
            key={service.id}
            service={service}
            category={category}
            zone={zoneOfClinic(clinic)}
            headingLevel={2}
            now={now}
            canBook={canBook}
            isOnFirstScreen={position < CARDS_ON_FIRST_SCREEN}
          />
        ))}
      </ServiceGrid>
      {known.hasMore ? (
        <div>
          <Button
            isPending={live.status === 'loading'}
            onClick={() => {
              setLimit(open.length + SERVICES_AT_ONCE)
            }}
          >
            {text.services.showMoreOf(clinic.name)}
          </Button>
        </div>
      ) : null}
    </>
  )
}
