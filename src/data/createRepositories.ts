import type { Environment } from '#src/config/env.ts'

import type { Repositories } from './Repositories.ts'

/**
 * Connects to the backend that the environment names. Call it once per page, after first paint: only
 * then is Firebase loaded; importing this module costs next to nothing.
 */
export async function createRepositories(environment: Environment): Promise<Repositories> {
  const [{ createFirebase }, { createBackendRepositories }] = await Promise.all([
    import('./createFirebase.ts'),
    import('./createBackendRepositories.ts'),
  ])
  return createBackendRepositories(createFirebase(environment), environment.emailJs)
}
