import { createContext } from 'react'
import type { Repositories } from '#src/data/Repositories.ts'
import type { Failure } from '#src/domain/failure.ts'

/** The data layer arrives after the first paint: until then the shell and the public pages stand alone. */
export type RepositoriesState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly repositories: Repositories }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }

export const RepositoriesContext = createContext<RepositoriesState>({ status: 'loading' })
