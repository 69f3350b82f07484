import { use, useEffect, useState } from 'react'
import type { RepositoriesState } from '#src/areas/RepositoriesContext.ts'
import type { EarlyServices } from '#src/areas/services/model/earlyServices.ts'
import { useNeededRepositories } from '#src/areas/useRepositories.ts'
import { EarlyServicesContext } from './EarlyServicesContext.ts'

/** How long the first services and their pictures may take before the data layer is loaded beside them. */
const MAX_HEADSTART_MS = 3000

interface StartOfServices {
  readonly state: RepositoriesState
  /** What can be shown until the data layer is ready; null then, and where there is nothing. */
  readonly early: EarlyServices | null
}

/**
 * Returns the data layer for the list of services, and what the document asked for ahead. The data layer is
 * loaded once that and its pictures are on the page: until then it would only hold them up.
 */
export function useStartOfServices(): StartOfServices {
  const early = use(EarlyServicesContext)
  const isComing = early === 'coming'
  const arePicturesThere = useLoadedPictures(early !== null && !isComing)
  const isWaiting = isComing || (early !== null && !arePicturesThere)
  const state = useNeededRepositories(isWaiting ? MAX_HEADSTART_MS : 0)
  return { state, early: isComing || state.status === 'ready' ? null : early }
}

/** Returns whether every picture that is wanted at once has come, or can't come; false until `isAsking`. */
function useLoadedPictures(isAsking: boolean): boolean {
  const [areLoaded, setAreLoaded] = useState(false)
  useEffect(() => {
    if (!isAsking) return undefined
    function look(): void {
      if ([...document.images].every(({ complete, loading }) => complete || loading === 'lazy')) {
        setAreLoaded(true)
      }
    }
    look()
    // Neither bubbles.
    document.addEventListener('load', look, true)
    document.addEventListener('error', look, true)
    return () => {
      document.removeEventListener('load', look, true)
      document.removeEventListener('error', look, true)
    }
  }, [isAsking])
  return areLoaded
}
