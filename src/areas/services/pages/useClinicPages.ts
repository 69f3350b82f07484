import { useEffect, useEffectEvent, useState } from 'react'
import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { useRepositoriesState, type useRepositories } from '#src/areas/useRepositories.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useRetryOnReconnect } from '#src/core/state/useRetryOnReconnect.ts'
import type { Category } from './categoryFilter.ts'

type ClinicsRepository = ReturnType<typeof useRepositories>['clinics']
type ClinicCursor = Awaited<ReturnType<ClinicsRepository['getPage']>>['next']

const CLINICS_PER_PAGE = 20

/** The pages so far. */
export interface LoadedClinics {
  readonly clinics: readonly ClinicProfile[]
  /** Where the next page starts; null after the last one. */
  readonly next: ClinicCursor
}

interface ClinicPages {
  /** Null until the first page has come. */
  readonly loaded: LoadedClinics | null
  readonly pending: boolean
  /** Whether the first page, or what is left of it, has not come yet. */
  readonly isFirstPage: boolean
  readonly failure: Failure | null
  /** Whether the data layer is there: before, `loadMore` does nothing. */
  readonly isReady: boolean
  /** Fetches the next page; the same one again after a failure. */
  readonly loadMore: () => void
}

interface Beginning {
  /** What is known already; null for nothing. */
  readonly loaded: LoadedClinics | null
  /** Whether that may be less than a page: the rest is then loaded as soon as the data layer is ready. */
  readonly isCutShort: boolean
}

/** The clinics of a category, a page at a time, the first at once unless it is known already. */
export function useClinicPages(category: Category, beginning: Beginning): ClinicPages {
  const state = useRepositoriesState()
  const repository = state.status === 'ready' ? state.repositories.clinics : null
  const [loaded, setLoaded] = useState(beginning.loaded)
  const [isFirstPage, setIsFirstPage] = useState(
    beginning.loaded === null || (beginning.isCutShort && beginning.loaded.next !== null),
  )

  const load = useAction(
    (clinics: ClinicsRepository) =>
      clinics.getPage({ category, limit: CLINICS_PER_PAGE, cursor: loaded?.next ?? null }),
    (page) => {
      setIsFirstPage(false)
      setLoaded((before) => ({
        clinics: [...(before?.clinics ?? []), ...page.clinics],
        next: page.next,
      }))
    },
  )

  function loadMore(): void {
    if (repository !== null) load.run(repository)
  }

  const start = useEffectEvent(() => {
    if (isFirstPage) loadMore()
  })
  const isReady = repository !== null
  useEffect(() => {
    if (isReady) start()
  }, [isReady])

  useRetryOnReconnect(load.failure === null ? null : loadMore)

  return {
    loaded,
    // What starts the first page runs only after the first render.
    pending: load.pending || (isFirstPage && load.failure === null),
    isFirstPage,
    failure: load.failure,
    isReady,
    loadMore,
  }
}
