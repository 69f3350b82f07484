import type { Environment } from '#src/config/env.ts'
import { createFirebase } from '#src/data/sdk/createFirebase.ts'
import { createProblemReporter, type ReportProblem } from '#src/data/sdk/reportProblem.ts'
import { createBackendRepositories, type Repositories } from './createBackendRepositories.ts'

/**
 * Connects to the backend that the environment names. Call it once per page. Firebase comes with this
 * module, so import it dynamically, after the first paint. Problems that are only logged also go to
 * `alsoReport`.
 */
export async function createRepositories(
  environment: Environment,
  alsoReport?: ReportProblem,
): Promise<Repositories> {
  const firebase = createFirebase(environment)
  // In two steps, so that the page answers in between.
  await new Promise((resolve) => setTimeout(resolve))
  return createBackendRepositories(firebase, environment.emailJs, {
    reportProblem: createProblemReporter(undefined, alsoReport),
  })
}
