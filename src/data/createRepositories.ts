import type { Environment } from '#src/config/env.ts'
import { createBackendRepositories } from './createBackendRepositories.ts'
import type { Repositories } from './Repositories.ts'
import { createFirebase } from './sdk/createFirebase.ts'
import { createProblemReporter, type ReportProblem } from './sdk/reportProblem.ts'

/**
 * Connects to the backend that the environment names. Call it once per page. Firebase comes with this
 * module, so import it dynamically, after the first paint. Problems that are only logged also go to
 * `alsoReport`.
 */
export function createRepositories(
  environment: Environment,
  alsoReport?: ReportProblem,
): Repositories {
  return createBackendRepositories(createFirebase(environment), environment.emailJs, {
    reportProblem: createProblemReporter(undefined, alsoReport),
  })
}
