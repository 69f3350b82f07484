import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { PortInUseError, type LocalBackend } from '@careslot/local-firebase'
import { startHosting } from '#dev/hosting/startHosting.ts'
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

/** The ports that a build contains. */
const ports = v.object({
  application: v.number(),
  backend: v.object({
    auth: v.number(),
    database: v.number(),
    storage: v.number(),
    mailbox: v.number(),
  }),
})
type Ports = v.InferOutput<typeof ports>

/** @throws PortInUseError */
async function startServers(folder: string, taken?: Ports): Promise<RunningApplication> {
  const hosting = await startHosting({ folder, port: taken?.application ?? 0 })
  try {
    const backend = await startProjectBackend({ appUrl: hosting.url, ports: taken?.backend ?? {} })
    return {
      url: hosting.url,
      backend,
      folder,
      stop: async () => {
        await Promise.all([hosting.stop(), backend.stop()])
      },
    }
  } catch (error) {
    await hosting.stop()
    throw error
  }
}

/** Null where nothing is built, or another program has come to use a port. */
async function startAgain(folder: string, list: string): Promise<RunningApplication | null> {
  try {
    const text = await readFile(list, 'utf8')
    return await startServers(folder, v.parse(v.pipe(v.string(), v.parseJson(), ports), text))
  } catch (error) {
    const isExpected =
      error instanceof PortInUseError ||
      (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    if (!isExpected) throw error
    return null
  }
}

interface ApplicationOptions {
  /** Where the build is kept for the next start, which takes it as long as its ports are free. */
  readonly keptIn?: string
  /** More of the environment than a local backend needs. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Builds the application for a fresh backend and serves it as a host would. */
export async function startRunningApplication({
  keptIn,
  settings = {},
}: ApplicationOptions = {}): Promise<RunningApplication> {
  const place = keptIn ?? (await mkdtemp(join(tmpdir(), 'careslot-e2e-')))
  const [folder, list] = [join(place, 'built'), join(place, 'ports.json')]
  const earlier = await startAgain(folder, list)
  const application = earlier ?? (await startServers(folder))
  const { backend, url } = application
  // For everything that the bundler does here from now on. What is tested is the example.
  Object.assign(process.env, localEnvironment(backend, url), settings, { INSTALLATION: 'example' })
  if (earlier === null) {
    // Most workers find a build, and need no bundler.
    const { build } = await import('vite')
    await build({
      root: PROJECT_DIRECTORY,
      logLevel: 'warn',
      build: { outDir: folder, emptyOutDir: true },
    })
    const taken: Ports = { application: Number(new URL(url).port), backend: backend.ports }
    await writeFile(list, JSON.stringify(taken))
  }
  return {
    ...application,
    stop: async () => {
      await application.stop()
      if (keptIn === undefined) await rm(place, { recursive: true, force: true })
    },
  }
}
