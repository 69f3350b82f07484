import type { TestProject } from 'vitest/node'
import type { BackendAddress, LocalBackend } from '@careslot/local-firebase'
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
 * Starts one backend for a project's test files. Inside the official Emulator Suite (`npm run test:suite`) that
 * one is used instead. The result ends it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { projectId, namespace, host, ports, stop } = isSuiteRunning()
    ? await connectToSuite(await readProjectRules())
    : await startTestBackend()
  project.provide('localBackend', { projectId, namespace, host, ports })
  return stop
}

/** Starts a backend on free ports, in memory, with the repository's own rules in every namespace and bucket. */
export async function startTestBackend(): Promise<LocalBackend> {
  return await startProjectBackend({ appUrl: 'http://127.0.0.1:5173' })
}
