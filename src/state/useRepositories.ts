import { use } from 'react'
import type { Repositories } from '#src/data/Repositories.ts'
import { RepositoriesContext, type RepositoriesState } from './RepositoriesContext.ts'

/** Returns whether the data layer has arrived. Only for the guards. */
export function useRepositoriesState(): RepositoriesState {
  return use(RepositoriesContext)
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
