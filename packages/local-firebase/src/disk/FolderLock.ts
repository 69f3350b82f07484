import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { errorCode } from './errorCode.ts'

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

const HOLDER = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    processId: v.number(),
    /** Distinguishes a process from a later one of the same number; null where it is unknown. */
    startedAt: v.nullable(v.string()),
  }),
)

const heldHere = new Set<string>()

/**
 * Takes a folder for this process alone. A lock left by a process that is gone is taken over.
 *
 * @returns the function that releases the folder
 * @throws FolderInUseError
 */
export function lockFolder(directory: string): () => void {
  const file = join(resolve(directory), LOCK_FILE)
  if (heldHere.has(file)) throw new FolderInUseError(directory, process.pid)
  // Written under another name and linked: nobody can read half a lock.
  const draft = `${file}.${randomUUID()}`
  const holder = { processId: process.pid, startedAt: startOf(process.pid) }
  try {
    writeFileSync(draft, JSON.stringify(holder))
    while (
      !unlessCode('EEXIST', () => {
        linkSync(draft, file)
      })
    ) {
      removeIfStale(directory, file)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  heldHere.add(file)
  return () => {
    rmSync(file, { force: true })
    heldHere.delete(file)
  }
}

function removeIfStale(directory: string, file: string): void {
  const found = textOf(file)
  if (found === null) return
  const { success, output } = v.safeParse(HOLDER, found)
  if (success && output.processId !== process.pid && isAlive(output)) {
    throw new FolderInUseError(directory, output.processId)
  }
  // Another process may take over at the same time: only the lock that was read may be removed.
  const aside = `${file}.${randomUUID()}`
  if (
    !unlessCode('ENOENT', () => {
      renameSync(file, aside)
    })
  ) {
    return
  }
  if (textOf(aside) !== found) {
    unlessCode('EEXIST', () => {
      linkSync(aside, file)
    })
  }
  rmSync(aside, { force: true })
}

function isAlive({ processId, startedAt }: v.InferOutput<typeof HOLDER>): boolean {
  try {
    process.kill(processId, 0)
  } catch (error) {
    // EPERM: it exists, but belongs to another user.
    if (errorCode(error) !== 'EPERM') return false
  }
  return startedAt === null || startOf(processId) === startedAt
}

/** When a process started, as the system counts it; null if it doesn't say or the process is gone. */
function startOf(processId: number): string | null {
  try {
    const status = readFileSync(`/proc/${String(processId)}/stat`, 'latin1')
    // The name in parentheses may contain anything; the fields after it are numbered from 3.
    const [state, ...fields] = status.slice(status.lastIndexOf(')') + 2).split(' ')
    const startField = 18
    return state === 'Z' ? null : (fields[startField] ?? null)
  } catch {
    return null
  }
}

function textOf(file: string): string | null {
  let text: string | null = null
  unlessCode('ENOENT', () => (text = readFileSync(file, 'utf8')))
  return text
}

/** Returns whether `run` succeeded; false when it failed with this error of the system. */
function unlessCode(code: string, run: () => unknown): boolean {
  try {
    run()
    return true
  } catch (error) {
    if (errorCode(error) === code) return false
    throw error
  }
}
