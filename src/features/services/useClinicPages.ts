import { useEffect, useEffectEvent, useState } from 'react'
import type { ClinicProfile } from '#src/domain/account.ts'
import type { Failure } from '#src/domain/failure.ts'
import { useAction } from '#src/state/useAction.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
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
  readonly failure: Failure | null
  /** Fetches the next page; the same one again after a failure. */
  readonly loadMore: () => void
}

/** The clinics of a category, a page at a time, the first at once unless `initial` has it already. */
export function useClinicPages(category: Category, initial: LoadedClinics | null): ClinicPages {
  const { clinics } = useRepositories()
  const [loaded, setLoaded] = useState(initial)

  const load = useAction(
    () => clinics.getPage({ category, limit: CLINICS_PER_PAGE, cursor: loaded?.next ?? null }),
    (page) => {
      setLoaded((before) => ({
        clinics: [...(before?.clinics ?? []), ...page.clinics],
        next: page.next,
      }))
    },
  )

  const start = useEffectEvent(() => {
    if (loaded === null) {
      load.run()
    }
  })
  useEffect(() => {
    start()
  }, [])

  return {
    loaded,
    // What starts the first page runs only after the first render.
    pending: load.pending || (loaded === null && load.failure === null),
    failure: load.failure,
    loadMore: load.run,
  }
}
