import { use } from 'react'
import type { Repositories } from '#src/data/Repositories.ts'
import { RepositoriesContext, type RepositoriesState } from './RepositoriesContext.ts'

/** Whether the data layer has arrived. Only the guards ask this. */
export function useRepositoriesState(): RepositoriesState {
  return use(RepositoriesContext)
}

/**
 * The repositories. For pages that stand behind a guard of `app/guards.tsx`: there they are always
 * ready; anywhere else this throws.
 */
export function useRepositories(): Repositories {
  const state = useRepositoriesState()
  if (state.status !== 'ready') {
    throw new Error('This page asks for the data layer without standing behind a guard.')
  }
  return state.repositories
}
