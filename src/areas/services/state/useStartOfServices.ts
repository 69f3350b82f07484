import { use, useEffect, useState } from 'react'
import type { RepositoriesState } from '#src/areas/RepositoriesContext.ts'
import type { PreloadedServices } from '#src/areas/services/model/preloadedServices.ts'
import { useNeededRepositories } from '#src/areas/useRepositories.ts'
import { PreloadedServicesContext } from './PreloadedServicesContext.ts'

/** How long the first services and their pictures may take before the data layer is loaded beside them. */
const MAX_HEADSTART_MS = 3000

interface StartOfServices {
  readonly state: RepositoriesState
  /** What can be shown until the data layer is ready; null then, and where there is nothing. */
  readonly preloaded: PreloadedServices | null
}

/**
 * Returns the data layer for the list of services, and what the document asked for ahead. The data layer is
 * loaded once that and its pictures are on the page: until then it would only hold them up.
 */
export function useStartOfServices(): StartOfServices {
  const preloaded = use(PreloadedServicesContext)
  const isComing = preloaded === 'coming'
  const arePicturesThere = useLoadedPictures(preloaded !== null && !isComing)
  const isWaiting = isComing || (preloaded !== null && !arePicturesThere)
  const state = useNeededRepositories(isWaiting ? MAX_HEADSTART_MS : 0)
  return { state, preloaded: isComing || state.status === 'ready' ? null : preloaded }
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
