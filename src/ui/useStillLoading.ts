import { use, useLayoutEffect } from 'react'
import { ShownTogetherContext } from './ShownTogetherContext.ts'

/** Has the `ShownTogether` around this component, if there is one, wait while `isLoading`. */
export function useStillLoading(isLoading: boolean): void {
  const waitFor = use(ShownTogetherContext)?.waitFor
  // Before anything is painted: a part that comes late must not be seen to be missing.
  useLayoutEffect(() => (isLoading ? waitFor?.() : undefined), [isLoading, waitFor])
}
