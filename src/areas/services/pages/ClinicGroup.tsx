import { memo, useEffect, useRef, useState, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { findSpecialtyDrawing } from '#src/areas/clinics/model/specialtyDrawings.ts'
import { isFullyBooked } from '#src/areas/services/model/openSlots.ts'
import { SERVICES_AT_ONCE } from '#src/areas/services/model/servicesAtOnce.ts'
import { useServicesText } from '#src/areas/services/text/useServicesText.ts'
import { paths } from '#src/config/paths.ts'
import { useNearEnd } from '#src/core/state/useNearEnd.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'
import styles from './ClinicGroup.module.css'
import { ClinicNote } from './ClinicNote.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'
import { CARDS_ON_FIRST_SCREEN, ServiceCard } from './ServiceCard.tsx'
import { ServiceGrid } from './ServiceGrid.tsx'
import { ServicesSkeleton } from './ServicesSkeleton.tsx'
import { useKnownServices, type ServicesStore } from './servicesStore.ts'
import { useFollowedServices } from './useFollowedServices.ts'
import type { ClinicServices } from './useListMemory.ts'
import { useOnScreen } from './useOnScreen.ts'

interface ClinicGroupProps {
  readonly clinic: ClinicProfile
  /** Has the last known services, and gets them as they are loaded. The same on every render. */
  readonly store: ServicesStore
  /** Epoch milliseconds. */
  readonly now: number
  readonly canBook: boolean
  /** Whether it is at the head of the list. */
  readonly isFirst: boolean
  /** False while too many clinics above it have not answered. */
  readonly mayLoad: boolean
  /** False while a clinic above it has not answered: until then it takes no room. */
  readonly mayShow: boolean
  /** Whether it takes the focus, once it is loaded. */
  readonly takesFocus: boolean
}

/**
 * A clinic's services with an open slot, under a header that opens and closes them. They are followed live
 * only while the data layer is there and the group is open and on the screen; otherwise the last known ones are
 * shown. A clinic without an open slot takes no room but stays mounted, so that it returns when a slot reopens.
 */
// Memoized, because a list may have hundreds, and a change of one clinic renders the list again.
export const ClinicGroup = memo(function ClinicGroup(props: ClinicGroupProps): ReactElement {
  const { clinic, store, now, canBook, isFirst, mayLoad, mayShow, takesFocus } = props
  const { clinicId } = clinic
  const { ref: screenRef, isOnScreen } = useOnScreen()
  const [isOpen, setIsOpen] = useState(true)
  const groupRef = useRef<HTMLDivElement>(null)

  const endRef = useRef<HTMLDivElement>(null)
  // As many as were shown before, for a person who comes back.
  const [limit, setLimit] = useState(() =>
    Math.max(SERVICES_AT_ONCE, store.known().get(clinicId)?.services.length ?? 0),
  )

  const live = useFollowedServices(store, {
    clinicId,
    limit,
    isFollowed: mayLoad && isOnScreen && isOpen,
  })

  useEffect(() => {
    if (takesFocus) {
      groupRef.current?.focus({ preventScroll: true })
    }
  }, [takesFocus])

  const text = useServicesText()
  const title = text.services.clinicGroup(clinic.name)
  const isKnown = useKnownServices(store, (known) => known.get(clinicId) != null)
  const hasMore = useKnownServices(store, (known) => known.get(clinicId)?.hasMore ?? false)
  const openIds = useKnownServices(store, (known) => joinOpenIds(known.get(clinicId), now))
  const open = openIds === '' ? [] : openIds.split(SEPARATOR)
  const isWaiting = !isKnown && live.status !== 'failed'
  const isShown = mayShow && (live.status === 'failed' || open.length > 0)
  const isNamed = isShown || (isWaiting && takesFocus)
  const isLoadingMore = isKnown && live.status === 'loading'

  function showMore(): void {
    setLimit(open.length + SERVICES_AT_ONCE)
  }
  function renderCard(serviceId: string, position: number): ReactElement {
    return (
      <KnownServiceCard
        key={serviceId}
        {...{ store, clinic, serviceId, now, canBook }}
        isOnFirstScreen={isFirst && position < CARDS_ON_FIRST_SCREEN}
      />
    )
  }
  useNearEnd({
    end: endRef,
    isActive: hasMore && isShown && live.status === 'ready',
    length: open.length,
    onNear: showMore,
  })

  return (
    <div
      ref={groupRef}
      role={isNamed ? 'group' : undefined}
      aria-label={isNamed ? title : undefined}
      tabIndex={-1}
      className={styles.group}
    >
      <div ref={screenRef}>
        {isShown ? (
          <Collapsible
            title={title}
            mark={<ClinicMark category={clinic.category} />}
            note={
              <ClinicNote
                clinic={clinic}
                serviceCount={live.status === 'failed' || hasMore ? null : open.length}
              />
            }
            onToggle={setIsOpen}
          >
            {live.status === 'failed' ? (
              <LoadingFailed failure={live.failure} onRetry={live.retry} />
            ) : (
              <>
                <ServiceGrid>{open.map(renderCard)}</ServiceGrid>
                <p className={styles.about}>
                  <Link to={paths.clinic(clinic)}>{text.services.aboutClinic(clinic.name)}</Link>
                </p>
                <div ref={endRef} className={hasMore ? styles.more : undefined}>
                  {hasMore ? (
                    <Button isPending={isLoadingMore} onClick={showMore}>
                      {text.services.showMoreOf(clinic.name)}
                    </Button>
                  ) : null}
                </div>
              </>
            )}
          </Collapsible>
        ) : null}
        {mayShow && isWaiting ? <ServicesSkeleton hasHeader /> : null}
      </div>
    </div>
  )
})

function ClinicMark({ category }: Pick<ClinicProfile, 'category'>): ReactElement {
  const drawing = findSpecialtyDrawing(category)
  return <ServiceImage imageUrl="" drawing={drawing} alternativeText="" shape="mark" />
}

interface KnownServiceCardProps extends Pick<
  ClinicGroupProps,
  'store' | 'clinic' | 'now' | 'canBook'
> {
  readonly serviceId: string
  readonly isOnFirstScreen: boolean
}

/** The card of a service in the store: it alone renders again when that service changes. */
function KnownServiceCard({
  store,
  clinic,
  serviceId,
  ...rest
}: KnownServiceCardProps): ReactElement | null {
  const service = useKnownServices(store, (known) =>
    known.get(clinic.clinicId)?.services.find(({ id }) => id === serviceId),
  )
  return service === undefined ? null : (
    <ServiceCard
      {...rest}
      service={service}
      category={clinic.category}
      zone={zoneOfClinic(clinic)}
      headingLevel={3}
    />
  )
}

/** No id has one: ids are keys of the database. */
const SEPARATOR = '/'

/** The ids of the services with an open slot, as one value that stays the same while they do. */
function joinOpenIds(known: ClinicServices | null | undefined, now: number): string {
  const open = known?.services.filter((service) => !isFullyBooked(service, now)) ?? []
  return open.map(({ id }) => id).join(SEPARATOR)
}
