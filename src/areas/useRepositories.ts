import { use, useEffect } from 'react'
import type { Repositories } from './createBackendRepositories.ts'
import { RepositoriesContext, type RepositoriesState } from './RepositoriesContext.ts'

/** Returns whether the data layer has arrived. For what is around the pages. */
export function useRepositoriesState(): RepositoriesState {
  return use(RepositoriesContext).state
}

/**
 * The same for a guard, which needs the data layer: it is loaded now, if it isn't yet, or in `afterMs`
 * milliseconds.
 */
export function useNeededRepositories(afterMs = 0): RepositoriesState {
  const { state, wake } = use(RepositoriesContext)
  useEffect(() => {
    if (afterMs === 0) {
      wake()
      return undefined
    }
    const timer = setTimeout(wake, afterMs)
    return () => {
      clearTimeout(timer)
    }
  }, [wake, afterMs])
  return state
}

/**
 * Returns a function that loads the data layer for an action, for pages that are shown before it is there.
 * Fails with `unavailable`.
 */
export function useLoadRepositories(): () => Promise<Repositories> {
  return use(RepositoriesContext).load
}

/**
 * Returns the repositories. For pages behind a guard of `app/guards.tsx`, where they are always ready;
 * throws anywhere else.
 */
export function useRepositories(): Repositories {
  const state = useRepositoriesState()
  if (state.status !== 'ready') {
    throw new Error('This page uses the data layer but is not behind a guard.')
  }
  return state.repositories
}
