import { useEffect, useEffectEvent, useState } from 'react'
import type { ClinicProfile } from '#src/domain/account.ts'
import type { Failure } from '#src/domain/failure.ts'
import { useAction } from '#src/state/useAction.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import type { Category } from './categoryFilter.ts'

type ClinicsRepository = ReturnType<typeof useRepositories>['clinics']
type ClinicPage = Awaited<ReturnType<ClinicsRepository['getPage']>>

const CLINICS_PER_PAGE = 20

interface ClinicPages {
  /** The clinics of the pages so far. */
  readonly clinics: readonly ClinicProfile[]
  /** Whether there may be more of them; true as well until the first page has come. */
  readonly hasMore: boolean
  readonly pending: boolean
  readonly failure: Failure | null
  /** Fetches the next page; the same one again after a failure. */
  readonly loadMore: () => void
}

/** The clinics of a category, a page at a time, the first at once. `category` may not change. */
export function useClinicPages(category: Category): ClinicPages {
  const repositories = useRepositories()
  const [clinics, setClinics] = useState<readonly ClinicProfile[]>([])
  const [lastPage, setLastPage] = useState<ClinicPage | null>(null)

  const load = useAction(
    () =>
      repositories.clinics.getPage({
        category,
        limit: CLINICS_PER_PAGE,
        cursor: lastPage?.next ?? null,
      }),
    (page) => {
      setClinics((before) => [...before, ...page.clinics])
      setLastPage(page)
    },
  )

  const start = useEffectEvent(load.run)
  useEffect(() => {
    start()
  }, [])

  return {
    clinics,
    hasMore: lastPage?.next !== null,
    // What starts the first page runs only after the first render.
    pending: load.pending || (lastPage === null && load.failure === null),
    failure: load.failure,
    loadMore: load.run,
  }
}
