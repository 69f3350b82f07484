import type { TestProject } from 'vitest/node'

import { connectToSuite, isSuiteRunning } from '#emulators/connectToSuite.ts'
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
 * rules in every namespace and bucket. Inside the official Emulator Suite (`npm run test:suite`) that
 * one is used instead. The result ends it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const rules = await readProjectRules()
  const { projectId, namespace, ports, stop } = isSuiteRunning()
    ? await connectToSuite(rules)
    : await startLocalBackend({ appUrl: 'http://127.0.0.1:5173', ...rules })
  project.provide('localBackend', { projectId, namespace, ports })
  return stop
}
