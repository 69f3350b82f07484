import type { Environment } from '#src/config/env.ts'
import { createBackendRepositories } from './createBackendRepositories.ts'
import type { Repositories } from './Repositories.ts'
import { createFirebase } from './sdk/createFirebase.ts'

/**
 * Connects to the backend that the environment names. Call it once per page. Firebase comes with this
 * module, so import it dynamically, after the first paint.
 */
export function createRepositories(environment: Environment): Repositories {
  return createBackendRepositories(createFirebase(environment), environment.emailJs)
}
