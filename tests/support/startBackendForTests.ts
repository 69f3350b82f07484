import type { TestProject } from 'vitest/node'
import { type BackendAddress, startLocalBackend } from '@careslot/local-firebase'
import { connectToSuite, isSuiteRunning } from '#dev/launcher/connectToSuite.ts'
import { readProjectRules } from '#dev/launcher/projectRules.ts'

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
