import { use, useEffect, useState } from 'react'
import { MAX_HEADSTART_MS, type RepositoriesState } from '#src/areas/RepositoriesContext.ts'
import type { PreloadedParts } from '#src/areas/services/model/preloaded.ts'
import { useNeededRepositories } from '#src/areas/useRepositories.ts'
import { PreloadedContext } from './PreloadedContext.ts'

interface StartOfPage<Part> {
  readonly state: RepositoriesState
  /** What can be shown until the data layer has answered; null while it is on its way, and where there is nothing. */
  readonly preloaded: Part | null
  /** Whether it is still on its way. */
  readonly isComing: boolean
}

/**
 * Returns the data layer for a page, and what the document asked for ahead. The data layer is
 * loaded once that and its pictures are on the page: until then it would only hold them up. `isLooking`: what was
 * asked for does not show anything yet.
 */
export function useStartOfPage<Name extends keyof PreloadedParts>(
  name: Name,
  isLooking = false,
): StartOfPage<PreloadedParts[Name]> {
  const value = use(PreloadedContext)
  const isComing = value === 'coming'
  const parts: Partial<PreloadedParts> = isComing || value === null ? {} : value
  const part: PreloadedParts[Name] | undefined = parts[name]
  const preloaded = part ?? null
  const arePicturesThere = useLoadedPictures(preloaded !== null)
  const isWaiting = isComing || (preloaded !== null && (isLooking || !arePicturesThere))
  const whenShown = preloaded === null ? 0 : 'painted'
  const state = useNeededRepositories(isWaiting ? MAX_HEADSTART_MS : whenShown)
  return { state, preloaded, isComing }
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
