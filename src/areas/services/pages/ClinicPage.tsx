import { useState, type ReactElement } from 'react'
import { Navigate } from 'react-router-dom'
import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { specialties } from '#src/areas/accounts/text/en/specialties.ts'
import type { ShownClinic } from '#src/areas/clinics/model/shownClinic.ts'
import { clinicPage } from '#src/areas/clinics/text/en/clinicPage.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { isFullyBooked } from '#src/areas/services/model/openSlots.ts'
import type { PreloadedClinic } from '#src/areas/services/model/preloadedClinic.ts'
import { SERVICES_AT_ONCE } from '#src/areas/services/model/servicesAtOnce.ts'
import { useStartOfPage } from '#src/areas/services/state/useStartOfPage.ts'
import { services } from '#src/areas/services/text/en/services.ts'
import { useNow } from '#src/areas/useNow.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import { addressOf, language } from '#src/config/language.ts'
import { mapUrl } from '#src/config/mapUrl.ts'
import { paths } from '#src/config/paths.ts'
import { forReader } from '#src/core/fields/forReader.ts'
import { lazyPage } from '#src/core/state/lazyPage.tsx'
import { useLive } from '#src/core/state/useLive.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { provinces } from '#src/core/text/en/provinces.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { CanonicalAddress } from '#src/ui/CanonicalAddress.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import { ClinicDoctors } from './ClinicDoctors.tsx'
import styles from './ClinicPage.module.css'
import { ClinicSkeleton } from './ClinicSkeleton.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'
import { LoadingOver } from './LoadingOver.tsx'
import { OpeningHours } from './OpeningHours.tsx'
import { CARDS_ON_FIRST_SCREEN, ServiceCard } from './ServiceCard.tsx'
import { ServiceGrid } from './ServiceGrid.tsx'
import { ServicesSkeleton } from './ServicesSkeleton.tsx'
import type { ClinicServices } from './useListMemory.ts'

// Only the clinic's own people see them.
const OwnPageLinks = lazyPage(() => import('./OwnPageLinks.tsx'), 'OwnPageLinks')

const useText = bindText({ clinicPage, provinces, services, specialties })

/** What an address says of the clinic. */
type Named = { readonly clinicId: string } | { readonly pageName: string }

interface ClinicPageProps {
  /** Null for an address that names no clinic. */
  readonly named: Named | null
  /** True for patients. */
  readonly canBook: boolean
}

/** A clinic's own page: where it is, how to reach it, and its services only. */
export function ClinicPage({ named, canBook }: ClinicPageProps): ReactElement {
  return named === null ? <UnknownClinic /> : <LiveClinic named={named} canBook={canBook} />
}

interface LiveClinicProps {
  readonly named: Named
  readonly canBook: boolean
}

/** The clinic as the document asked for it, until the data layer has answered; live from then on. */
function LiveClinic({ named, canBook }: LiveClinicProps): ReactElement {
  const { state, preloaded } = useStartOfPage('clinic')
  const repositories = state.status === 'ready' ? state.repositories : null
  const key = 'pageName' in named ? named.pageName : named.clinicId
  const live = useLive<ShownClinic | null>(
    (observer) => {
      if (repositories === null) return () => undefined
      const { clinics } = repositories
      return 'pageName' in named
        ? clinics.watchNamedPage(named.pageName, observer)
        : clinics.watchPage(named.clinicId, observer)
    },
    repositories === null ? null : key,
  )
  // Someone who comes back later begins with what is true then.
  const [isStart] = useState(repositories === null)
  const first = isStart ? findFirst(preloaded, named) : null
  const problem = state.status === 'failed' ? state : live
  if (problem.status === 'failed') {
    return <LoadingFailed isWholePage failure={problem.failure} onRetry={problem.retry} />
  }
  const known: ShownClinic | null = live.status === 'ready' ? live.value : first
  if (known === null) return live.status === 'ready' ? <UnknownClinic /> : <ClinicSkeleton />
  const { clinic, answerHours } = known
  // Renamed since, or asked for by its id: the address becomes the one that it has.
  if (clinic.pageName !== ('pageName' in named ? named.pageName : '')) {
    return <Navigate to={paths.clinic(clinic)} replace />
  }
  return (
    <div className={styles.page}>
      <CanonicalAddress address={addressOf(paths.clinic(clinic))} />
      <ClinicHead clinic={clinic} answerHours={answerHours} />
      <ClinicServiceList
        clinic={clinic}
        repositories={repositories}
        first={first?.services ?? null}
        canBook={canBook}
      />
    </div>
  )
}

/** Returns what came without the data layer, if it is of this address. */
function findFirst(preloaded: PreloadedClinic | null, named: Named): PreloadedClinic | null {
  const isNamed = 'pageName' in named && preloaded?.clinic.pageName === named.pageName
  return isNamed ? preloaded : null
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

function ClinicHead({ clinic, answerHours }: ShownClinic): ReactElement {
  const text = useText()
  const words = text.clinicPage
  const account = useOptionalAccount()
  const { name, category, address, province, phone, openingHours } = clinic
  const note = forReader(clinic.arrivalNote, clinic.language, clinic.otherArrivalNote, language)
  return (
    <div className={styles.head}>
      <div>
        <PageHeading description={words.description(name)}>{name}</PageHeading>
        <p className={styles.category}>{text.specialties[category]}</p>
        {account?.role === 'clinic' && account.clinicId === clinic.clinicId ? (
          <OwnPageLinks clinic={account} />
        ) : null}
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
              <Icon name="phone" size="1.15em" />
              {words.call(phone)}
            </a>
          )}
        </p>
        {answerHours === null ? null : <p>{words.usuallyAnswers(answerHours)}</p>}
      </div>
      <OpeningHours stored={openingHours} />
      {note.text === '' ? null : (
        <section className={styles.note}>
          <h2 className={styles.noteTitle}>{words.beforeYouCome}</h2>
          <p className={styles.noteText} lang={note.lang}>
            {note.text}
          </p>
        </section>
      )}
    </div>
  )
}

interface ClinicServiceListProps {
  readonly clinic: ClinicProfile
  /** Null while there is no data layer. */
  readonly repositories: Repositories | null
  /** What is shown until it has answered; null where nothing is known. */
  readonly first: ClinicServices | null
  readonly canBook: boolean
}

function ClinicServiceList({
  clinic,
  repositories,
  first,
  canBook,
}: ClinicServiceListProps): ReactElement {
  const text = useText()
  const now = useNow()
  const [limit, setLimit] = useState(SERVICES_AT_ONCE)
  // The last known ones, while more are asked for.
  const [known, setKnown] = useState<ClinicServices | null>(first)
  const { clinicId, category } = clinic
  const live = useLive<ClinicServices>(
    (observer) =>
      repositories?.services.watchClinicServices(
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
      ) ?? (() => undefined),
    repositories === null ? null : `${clinicId}/${String(limit)}`,
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
      <ClinicDoctors clinicId={clinicId} services={known.services} />
      <h2 className={styles.title}>{text.clinicPage.services}</h2>
      <ServiceGrid>
        {open.map((service, position) => (
          <ServiceCard
            key={service.id}
            service={service}
            category={category}
            zone={zoneOfClinic(clinic)}
            headingLevel={3}
            now={now}
            canBook={canBook}
            isOnFirstScreen={position < CARDS_ON_FIRST_SCREEN}
          />
        ))}
      </ServiceGrid>
      {known.hasMore ? (
        <div>
          <Button
            // What came without the data layer is not waited for.
            isPending={repositories !== null && live.status === 'loading'}
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
