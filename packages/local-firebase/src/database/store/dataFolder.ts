import { open, readdir, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from './errorCode.ts'

/**
 * A data folder holds `snapshot-<n>` (all data at one moment) and the journals `journal-<n>`,
 * `journal-<n + 1>` … with every write since. The first generation has no snapshot.
 */
export interface DataFiles {
  /** The newest; null before the first compaction. */
  readonly snapshot: number | null
  /** Those that count, ascending. */
  readonly journals: readonly number[]
  /** What an interrupted compaction left behind. */
  readonly leftovers: readonly string[]
}

export const FIRST_GENERATION = 1
export const FORMAT = 1

const DATA_FILE = /^(snapshot|journal)-(\d+)$/
const UNFINISHED_SNAPSHOT = /^snapshot-\d+\.unfinished$/

export function journalFile(directory: string, generation: number): string {
  return join(directory, `journal-${String(generation)}`)
}

export function snapshotFile(directory: string, generation: number): string {
  return join(directory, `snapshot-${String(generation)}`)
}

export function unfinishedSnapshotFile(directory: string, generation: number): string {
  return `${snapshotFile(directory, generation)}.unfinished`
}

export async function listDataFiles(directory: string): Promise<DataFiles> {
  const names = await readdir(directory)
  const files = names.flatMap((name) => {
    const [, kind, generation] = DATA_FILE.exec(name) ?? []
    return kind === undefined ? [] : [{ name, kind, generation: Number(generation) }]
  })
  const generationsOf = (wanted: string): number[] =>
    files
      .filter(({ kind }) => kind === wanted)
      .map(({ generation }) => generation)
      .sort((left, right) => left - right)
  const snapshot = generationsOf('snapshot').at(-1) ?? null
  const oldest = snapshot ?? FIRST_GENERATION
  return {
    snapshot,
    journals: generationsOf('journal').filter((generation) => generation >= oldest),
    leftovers: [
      ...files.filter(({ generation }) => generation < oldest).map(({ name }) => name),
      ...names.filter((name) => UNFINISHED_SNAPSHOT.test(name)),
    ].map((name) => join(directory, name)),
  }
}

/** Writes all of it: one call of the system may take only a part. */
export async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let offset = 0; offset < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, offset)
    offset += bytesWritten
  }
}

/** Makes the names in a folder survive a crash: a file's own sync doesn't cover its name. */
export async function syncFolder(directory: string): Promise<void> {
  // Windows keeps names by itself and lets nobody open a folder.
  if (process.platform === 'win32') return
  const folder = await open(directory, 'r')
  try {
    await folder.sync()
  } catch (error) {
    // Some file systems have no such thing as syncing a folder.
    if (errorCode(error) !== 'EINVAL') throw error
  } finally {
    await folder.close()
  }
}
