import { createContext } from 'react'
import type { Repositories } from '#src/data/Repositories.ts'
import type { Failure } from '#src/domain/failure.ts'

/** The data layer arrives after the first paint. The shell and the public pages work without it. */
export type RepositoriesState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly repositories: Repositories }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }

export const RepositoriesContext = createContext<RepositoriesState>({ status: 'loading' })
