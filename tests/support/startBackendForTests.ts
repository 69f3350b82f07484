import type { TestProject } from 'vitest/node'

import { readProjectRules } from '#emulators/launcher/projectRules.ts'
import type { BackendAddress } from '#emulators/localEnvironment.ts'
import { startLocalBackend } from '#emulators/startLocalBackend.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Read it with `inject('localBackend')`. */
    localBackend: BackendAddress
  }
}

/**
 * Starts one backend for a project's test files: on free ports, in memory, with the repository's own
 * rules in every namespace and bucket. The result ends it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { projectId, namespace, ports, stop } = await startLocalBackend({
    appUrl: 'http://127.0.0.1:5173',
    ...(await readProjectRules()),
  })
  project.provide('localBackend', { projectId, namespace, ports })
  return stop
}
