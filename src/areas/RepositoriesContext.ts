import { createContext } from 'react'
import type { Failure } from '#src/core/failure/failure.ts'
import type { Repositories } from './createBackendRepositories.ts'

/**
 * How long the first content and its pictures may take before the data layer is loaded beside them, in milliseconds.
 */
export const MAX_HEADSTART_MS = 3000

/** The data layer arrives after the first paint. The shell and the public pages work without it. */
export type RepositoriesState =
  /** Nothing has needed it yet. */
  | { readonly status: 'asleep' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly repositories: Repositories }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }

interface RepositoriesContextValue {
  readonly state: RepositoriesState
  /** Loads the data layer, unless that has begun. Must be the same function on every render. */
  readonly wake: () => void
  /** Loads it for an action. Fails with `unavailable`; calling it again tries again. */
  readonly load: () => Promise<Repositories>
  /** Whether the page was shown as visitors see it before anyone knew who this is. */
  readonly isGuestPresumed: boolean
}

export const RepositoriesContext = createContext<RepositoriesContextValue>({
  state: { status: 'loading' },
  wake: () => undefined,
  load: () => new Promise(() => undefined),
  isGuestPresumed: false,
})
