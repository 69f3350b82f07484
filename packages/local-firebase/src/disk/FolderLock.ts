import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { errorCode } from '#local-firebase/database/store/errorCode.ts'

const LOCK_FILE = 'lock'

/** Another process that is alive, or this one, has the data folder open. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
  readonly directory: string
  readonly processId: number

  constructor(directory: string, processId: number) {
    super(
      `The data folder ${directory} is in use by process ${String(processId)}. ` +
        'Stop that one first, or use another folder.',
    )
    this.directory = directory
    this.processId = processId
  }
}

interface Holder {
  readonly processId: number
  /** Tells a process from a later one of the same number; null where the system doesn't say. */
  readonly startedAt: string | null
}

const heldHere = new Set<string>()

/**
 * Takes a folder for this process alone. A lock left by a process that is gone is taken over.
 * Gives the function that lets go. Throws FolderInUseError.
 */
export async function lockFolder(directory: string): Promise<() => Promise<void>> {
  const file = join(resolve(directory), LOCK_FILE)
  if (heldHere.has(file)) throw new FolderInUseError(directory, process.pid)
  heldHere.add(file)
  // Written aside and linked, so that nobody ever reads half a lock.
  const own = `${file}.${randomUUID()}`
  try {
    await writeFile(
      own,
      JSON.stringify({ processId: process.pid, startedAt: startOf(process.pid) }),
    )
    while (!(await linked(own, file))) await removeIfStale(directory, file)
  } catch (error) {
    heldHere.delete(file)
    throw error
  } finally {
    await rm(own, { force: true })
  }
  return async () => {
    await rm(file, { force: true })
    heldHere.delete(file)
  }
}

async function linked(own: string, file: string): Promise<boolean> {
  try {
    await link(own, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

async function removeIfStale(directory: string, file: string): Promise<void> {
  const found = await textOf(file)
  if (found === null) return
  refuseIfAlive(directory, found)
  // Another process may take over at the same time: only what was judged may be removed.
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  const moved = await textOf(aside)
  if (moved !== null && moved !== found) await linked(aside, file)
  await rm(aside, { force: true })
}

function refuseIfAlive(directory: string, text: string): void {
  const holder = holderOf(text)
  if (holder !== null && holder.processId !== process.pid && isAlive(holder)) {
    throw new FolderInUseError(directory, holder.processId)
  }
}

function holderOf(text: string): Holder | null {
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json !== 'object' || json === null) return null
    if (!('processId' in json) || typeof json.processId !== 'number') return null
    const startedAt =
      'startedAt' in json && typeof json.startedAt === 'string' ? json.startedAt : null
    return { processId: json.processId, startedAt }
  } catch {
    return null
  }
}

function isAlive({ processId, startedAt }: Holder): boolean {
  try {
    process.kill(processId, 0)
  } catch (error) {
    // EPERM: it is there, but belongs to somebody else.
    if (errorCode(error) !== 'EPERM') return false
  }
  return startedAt === null || startOf(processId) === startedAt
}

/** When a process started, in the system's own terms; null if it doesn't say or it is gone. */
function startOf(processId: number): string | null {
  try {
    const status = readFileSync(`/proc/${String(processId)}/stat`, 'latin1')
    // The name in parentheses may hold anything; the fields after it are numbered from 3.
    const [state, ...fields] = status.slice(status.lastIndexOf(')') + 2).split(' ')
    const startField = 18
    return state === 'Z' ? null : (fields[startField] ?? null)
  } catch {
    return null
  }
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
