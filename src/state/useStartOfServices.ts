import { use } from 'react'
import type { EarlyServices } from '#src/data/Repositories.ts'
import { EarlyServicesContext } from './EarlyServicesContext.ts'
import type { RepositoriesState } from './RepositoriesContext.ts'
import { useNeededRepositories } from './useRepositories.ts'

/** How long the first services may take to come before the data layer is loaded beside them. */
const MAX_HEADSTART_MS = 3000

interface StartOfServices {
  readonly state: RepositoriesState
  /** What can be shown until the data layer is ready; null then, and where there is nothing. */
  readonly early: EarlyServices | null
}

/**
 * Returns the data layer for the list of services, and what the document asked for ahead. The data layer is
 * loaded once that is on the page: until then it would only hold it up.
 */
export function useStartOfServices(): StartOfServices {
  const early = use(EarlyServicesContext)
  const isComing = early === 'coming'
  const state = useNeededRepositories(isComing ? MAX_HEADSTART_MS : 0)
  return { state, early: isComing || state.status === 'ready' ? null : early }
}
