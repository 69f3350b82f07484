import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import * as v from 'valibot'

/** Another process works on the folder: two at once would spoil it. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError'

  constructor(path: string, processId: number) {
    super(`The data folder ${path} is in use by process ${processId}.`)
  }
}

/** A data folder that this process holds alone. */
export interface DataFolder {
  readonly path: string
  release(): Promise<void>
}

/** All that a backend keeps in its folder; a reset deletes this and nothing else. */
export const DATA_FOLDER_ENTRIES = ['database', 'auth', 'storage', 'mailbox', 'seed.json'] as const

const LOCK_FILE = 'lock.json'
const ANSWER_TIMEOUT_MS = 5_000

const lockSchema = v.object({ port: v.number(), token: v.string(), processId: v.number() })
type Lock = v.InferOutput<typeof lockSchema>

/**
 * Takes the folder for this process, made if absent and, with `reset`, emptied of all data. Fails
 * with DataFolderInUseError, having touched nothing, while another process holds it.
 *
 * The lock is a port on which its holder answers with a token: unlike a process id in a file it ends
 * with the process however that ended, and no later process can be taken for the holder.
 */
export async function openDataFolder(
  path: string,
  options: { reset: boolean },
): Promise<DataFolder> {
  await mkdir(path, { recursive: true })
  const lockFile = join(path, LOCK_FILE)
  const token = randomUUID()
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(token)
  })
  const lock: Lock = { port: await listenAnywhere(server), token, processId: process.pid }

  try {
    while (!(await createFile(lockFile, JSON.stringify(lock)))) {
      const holder = await readLock(lockFile)
      if (holder !== null && (await isHeld(holder))) {
        throw new DataFolderInUseError(path, holder.processId)
      }
      await rm(lockFile, { force: true })
    }
    if (options.reset) {
      for (const entry of DATA_FOLDER_ENTRIES) {
        await rm(join(path, entry), { recursive: true, force: true })
      }
    }
  } catch (error) {
    server.close()
    throw error
  }

  return {
    path,
    async release() {
      await rm(lockFile, { force: true })
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function listenAnywhere(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address !== null) resolve(address.port)
      else reject(new Error('The lock has no port.'))
    })
  })
}

/** False when the file exists already. */
async function createFile(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** null for a lock that was cut off while it was written, or is gone meanwhile. */
async function readLock(file: string): Promise<Lock | null> {
  try {
    return v.parse(lockSchema, JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}

async function isHeld(lock: Lock): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: lock.port })
    let answer = ''
    // Whoever accepts and says nothing may be the holder, hard at work.
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString()
    })
    socket.on('end', () => {
      socket.destroy()
      resolve(answer === lock.token)
    })
    socket.on('error', () => {
      resolve(false)
    })
  })
}
