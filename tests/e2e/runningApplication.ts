import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { LocalBackend } from '@careslot/local-firebase'
import { readConfiguration } from '#dev/hosting/readConfiguration.ts'
import { startHosting } from '#dev/hosting/startHosting.ts'
import { findFreePort } from '#dev/launcher/findBusyPorts.ts'
import { localEnvironment } from '#dev/launcher/localEnvironment.ts'
import { PROJECT_DIRECTORY } from '#dev/launcher/projectRules.ts'
import { startProjectBackend } from '#dev/launcher/startProjectBackend.ts'

/** The built application and its own backend, on free ports. */
export interface RunningApplication {
  readonly url: string
  readonly backend: LocalBackend
  /** The folder of the built files. */
  readonly folder: string
  stop(): Promise<void>
}

/**
 * Builds the application for a fresh backend and serves it as a host would.
 *
 * @param settings more of the environment than a local backend needs
 */
export async function startRunningApplication(
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningApplication> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const [backend, folder] = await Promise.all([
    startProjectBackend({ appUrl: url }),
    mkdtemp(join(tmpdir(), 'careslot-e2e-')),
  ])
  Object.assign(process.env, localEnvironment(backend, url), settings)
  await build({
    root: PROJECT_DIRECTORY,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  })
  const { configuration } = await readConfiguration(join(PROJECT_DIRECTORY, 'firebase.json'))
  const hosting = await startHosting({ folder, configuration, port })
  return {
    url,
    backend,
    folder,
    stop: async () => {
      await Promise.all([hosting.stop(), backend.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
