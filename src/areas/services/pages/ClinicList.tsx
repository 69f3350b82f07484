import { useRef, useState, type ReactElement } from 'react'
import { isFullyBooked } from '#src/areas/services/model/openSlots.ts'
import { useServicesText } from '#src/areas/services/text/useServicesText.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useNearEnd } from '#src/core/state/useNearEnd.ts'
import { loadFailureText } from '#src/core/text/loadFailureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import type { Category } from './categoryFilter.ts'
import { ClinicGroup } from './ClinicGroup.tsx'
import styles from './ClinicList.module.css'
import { LoadingFailed } from './LoadingFailed.tsx'
import { LoadingOver } from './LoadingOver.tsx'
import { ServicesSkeleton } from './ServicesSkeleton.tsx'
import { createServicesStore, useKnownServices } from './servicesStore.ts'
import { useClinicPages } from './useClinicPages.ts'
import {
  useRecalledList,
  useRememberList,
  type ClinicServices,
  type StartingList,
} from './useListMemory.ts'

/** How many clinics may be asked for their services before the one whose turn it is has answered. */
const CLINICS_AHEAD = 3

interface ClinicListProps {
  /** Give the list a key per category. */
  readonly category: Category
  readonly canBook: boolean
  /** The beginning of this very list, where it came before the data layer. */
  readonly preloaded: StartingList | null
}

/**
 * The clinics of a category with their services. The next page of clinics loads when the end of the list
 * comes near the screen, or on the press of a button.
 */
export function ClinicList({ category, canBook, preloaded }: ClinicListProps): ReactElement {
  const text = useServicesText()
  const recalled = useRecalledList(category)
  const [start] = useState(recalled ?? preloaded)
  const { loaded, pending, isFirstPage, failure, isReady, loadMore } = useClinicPages(category, {
    loaded: start?.loaded ?? null,
    isCutShort: recalled === null,
  })
  const [store] = useState(() => createServicesStore(start?.known ?? new Map()))
  useRememberList(category, loaded, store)
  // The first clinic of a page that was loaded by the button, which takes the focus.
  const [readFrom, setReadFrom] = useState<number | null>(null)
  const now = useNow()
  const clinics = loaded?.clinics ?? []
  const hasMore = loaded?.next !== null
  // From top to bottom: what comes later never pushes away what is shown already.
  const shownUntil = useKnownServices(store, (known) => {
    const waiting = clinics.findIndex(({ clinicId }) => !known.has(clinicId))
    return waiting === -1 ? clinics.length : waiting
  })
  const isWholeListShown = shownUntil === clinics.length
  const endRef = useRef<HTMLDivElement>(null)
  useNearEnd({
    end: endRef,
    isActive: isReady && hasMore && isWholeListShown && !pending && failure === null,
    length: clinics.length,
    onNear: loadMore,
  })

  const isAnythingKnown = useKnownServices(store, (known) => known.size > 0)
  const isNothingKnown = !isAnythingKnown && failure === null && (clinics.length > 0 || pending)
  const isNothingThere = useKnownServices(
    store,
    (known) =>
      !hasMore && clinics.every(({ clinicId }) => isKnownToBeFull(known.get(clinicId), now)),
  )
  const isEmpty = clinics.length === 0

  function handleMore(): void {
    setReadFrom(clinics.length)
    loadMore()
  }

  return (
    <LoadingOver words={isNothingKnown ? text.services.loading : null}>
      {clinics.map((clinic, position) => (
        <ClinicGroup
          key={clinic.clinicId}
          clinic={clinic}
          store={store}
          now={now}
          canBook={canBook}
          isFirst={position === 0}
          mayLoad={position <= shownUntil + CLINICS_AHEAD}
          mayShow={position <= shownUntil}
          takesFocus={position === readFrom}
        />
      ))}
      {pending && isWholeListShown ? <ServicesSkeleton hasHeader /> : null}
      {isNothingThere ? <EmptyState drawing="search">{text.services.empty}</EmptyState> : null}
      {isEmpty && failure !== null ? (
        <LoadingFailed isWholePage failure={failure} onRetry={handleMore} />
      ) : null}

      <div ref={endRef} className={styles.end}>
        <ErrorText>
          {failure === null || isEmpty ? null : text.services.error(loadFailureText(text, failure))}
        </ErrorText>
        {hasMore && !isEmpty && isWholeListShown ? (
          <Button isPending={pending} onClick={handleMore}>
            {failure === null ? text.services.showMore : text.common.tryAgain}
          </Button>
        ) : null}
        <StatusText>{pending && !isFirstPage ? text.services.loadingMore : null}</StatusText>
      </div>
    </LoadingOver>
  )
}

function isKnownToBeFull(known: ClinicServices | null | undefined, now: number): boolean {
  if (known == null || known.hasMore) return false
  return known.services.every((service) => isFullyBooked(service, now))
}
