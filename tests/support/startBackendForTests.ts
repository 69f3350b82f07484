import type { TestProject } from 'vitest/node'
import type { BackendAddress } from '@careslot/local-firebase'
import { connectToSuite, isSuiteRunning } from '#dev/launcher/connectToSuite.ts'
import { readProjectRules } from '#dev/launcher/projectRules.ts'
import { startProjectBackend } from '#dev/launcher/startProjectBackend.ts'

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
  const { projectId, namespace, host, ports, stop } = isSuiteRunning()
    ? await connectToSuite(await readProjectRules())
    : await startProjectBackend({ appUrl: 'http://127.0.0.1:5173' })
  project.provide('localBackend', { projectId, namespace, host, ports })
  return stop
}
