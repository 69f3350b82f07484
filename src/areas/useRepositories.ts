import { use, useEffect } from 'react'
import type { Repositories } from './createBackendRepositories.ts'
import { RepositoriesContext, type RepositoriesState } from './RepositoriesContext.ts'

/** Returns whether the data layer has arrived. For what is around the pages. */
export function useRepositoriesState(): RepositoriesState {
  return use(RepositoriesContext).state
}

/**
 * The same for what needs the data layer: it is loaded now, if it isn't yet, in so many milliseconds, or once what is
 * shown now is on the screen.
 */
export function useNeededRepositories(when: number | 'painted' = 0): RepositoriesState {
  const { state, wake } = use(RepositoriesContext)
  useEffect(() => {
    if (when === 'painted') return afterPaint(wake)
    if (when === 0) {
      wake()
      return undefined
    }
    const timer = setTimeout(wake, when)
    return () => {
      clearTimeout(timer)
    }
  }, [wake, when])
  return state
}

/** Calls back when the next paint is on the screen, or at once where nothing is painted. Returns what calls it off. */
function afterPaint(callback: () => void): () => void {
  if (document.hidden) {
    callback()
    return () => undefined
  }
  // The first frame paints, and is on the screen by the second.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(callback)
  })
  return () => {
    cancelAnimationFrame(frame)
  }
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
