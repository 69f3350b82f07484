import { execFile, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Scene, SceneFacts } from '#dev/bench/scenes/Scene.ts'
import { PROJECT_DIRECTORY } from '#dev/launcher/projectRules.ts'
import type { SideOrder, SideReady, SideReply, SideStart } from './sideMessages.ts'

export type SideName = 'baseline' | 'current'

/** One of the two applications that are compared: a build, and a backend of its own. */
export interface Side {
  readonly name: SideName
  readonly url: string
  /** The checkout. */
  readonly root: string
  /** Of the built files. */
  readonly folder: string
  readonly databasePort: number
  /** Replaces the data; the same scene is written once. */
  prepare(scene: Scene): Promise<SceneFacts>
  /** Milliseconds that a question to the database and its answer spend on the way. */
  setRoundTrip(milliseconds: number): Promise<void>
  /** Writes full paths, past the rules. */
  update(changes: Readonly<Record<string, unknown>>): Promise<void>
  stop(): void
}

export interface SideOptions extends SideStart {
  readonly name: SideName
  /** Whether a build of an earlier run will do. */
  readonly keepsBuild: boolean
  readonly log: (line: string) => void
}

type Told<Order> = Order extends unknown ? Omit<Order, 'id'> : never

const run = promisify(execFile)
/** Ten thousand clinics are a lot of data. */
const HEAP_MB = 12_000
const MAX_OUTPUT_BYTES = 64_000_000

/** Builds a checkout and starts everything that it needs, in a process of its own. */
export async function startSide(options: SideOptions): Promise<Side> {
  const { name, root, folder, keepsBuild, log } = options
  const start: SideStart = { root, folder, firstPort: options.firstPort }
  const child = fork(
    fileURLToPath(new URL('sideProcess.ts', import.meta.url)),
    [JSON.stringify(start)],
    {
      cwd: PROJECT_DIRECTORY,
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--import', 'tsx'],
      serialization: 'advanced',
    },
  )
  const waiting = new Map<number, (reply: SideReply) => void>()
  child.on('message', (reply: SideReply) => {
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => {
      reject(new Error(`The ${name} side ended (${String(code)}).`))
    })
  })
  // Somebody listens only while an order is carried out.
  ended.catch(() => undefined)

  const answerTo = async (id: number): Promise<unknown> => {
    const replied = new Promise<SideReply>((resolve) => waiting.set(id, resolve))
    const { error, result } = await Promise.race([replied, ended])
    if (error !== undefined) throw new Error(`${name}: ${error}`)
    return result
  }
  let lastId = 0
  const tell = async (order: Told<SideOrder>): Promise<unknown> => {
    lastId += 1
    const answer = answerTo(lastId)
    child.send({ ...order, id: lastId })
    return answer
  }

  const { appUrl, environment, databasePort } = (await answerTo(0)) as SideReady
  if (!keepsBuild || !existsSync(join(folder, 'index.html'))) {
    log(`${name}: building ${root}`)
    await build(root, folder, environment)
  }
  await warmUp(appUrl, folder)

  let prepared: { readonly key: string; readonly facts: SceneFacts } | null = null
  return {
    name,
    url: appUrl,
    root,
    folder,
    databasePort,
    prepare: async (scene) => {
      const key = JSON.stringify(scene)
      if (prepared?.key !== key) {
        prepared = null
        prepared = { key, facts: (await tell({ kind: 'scene', scene })) as SceneFacts }
      }
      return prepared.facts
    },
    setRoundTrip: async (milliseconds) => {
      await tell({ kind: 'round trip', milliseconds })
    },
    update: async (changes) => {
      prepared = null
      await tell({ kind: 'update', changes })
    },
    stop: () => {
      if (child.connected) child.disconnect()
    },
  }
}

/** As its own Vite builds it, for this backend. */
async function build(
  root: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  await run(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir'],
    { cwd: root, env: { ...process.env, ...environment }, maxBuffer: MAX_OUTPUT_BYTES },
  )
}

/** Has every file compressed before anything is measured. */
async function warmUp(url: string, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name).slice(folder.length)
    const response = await fetch(url + path, { headers: { 'Accept-Encoding': 'br' } })
    await response.arrayBuffer()
  }
}
