import { mkdir, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { lockFolder } from '#local-firebase/disk/FolderLock.ts'
import type { DatabaseStore } from './DatabaseStore.ts'
import { syncFolder } from './dataFolder.ts'
import { FolderStore } from './FolderStore.ts'
import { Journal } from './Journal.ts'
import { MemoryStore } from './MemoryStore.ts'
import { recoverState } from './recoverState.ts'

export interface OpenDatabaseStoreOptions {
  /** Made if it isn't there. Without one, everything is gone when the process ends. */
  readonly dataDirectory?: string
  /** False survives a killed process, but not a loss of power. True unless told. */
  readonly fsync?: boolean
  /** The journal becomes a snapshot once it has this size, and that of the last snapshot. */
  readonly compactAfterBytes?: number
  /** Hears of trouble that loses nothing. */
  readonly log?: (line: string) => void
}

const MEBIBYTE = 1024 * 1024

/**
 * Opens the databases kept in a folder, or empty ones in memory. Throws FolderInUseError when
 * another process has the folder, and CorruptDataError when a file in it is damaged by more than
 * a crash in the middle of a write can do; both leave the folder as it was.
 */
export async function openDatabaseStore({
  dataDirectory,
  fsync = true,
  compactAfterBytes = 16 * MEBIBYTE,
  log = () => undefined,
}: OpenDatabaseStoreOptions): Promise<DatabaseStore> {
  if (dataDirectory === undefined) return new MemoryStore()
  const directory = resolve(dataDirectory)
  const created = await mkdir(directory, { recursive: true })
  if (created !== undefined && fsync) await syncFolder(dirname(directory))
  const unlock = await lockFolder(directory)
  try {
    const { journal: end, generation, leftovers, ...recovered } = await recoverState(directory)
    const firstSequence = recovered.sequence + 1
    const journal =
      end === null
        ? await Journal.create(directory, { generation, firstSequence, fsync })
        : await Journal.resume(directory, end, fsync)
    for (const file of leftovers) await rm(file, { force: true })
    return new FolderStore({
      ...recovered,
      directory,
      journal,
      fsync,
      compactAfterBytes,
      log,
      unlock,
    })
  } catch (error) {
    await unlock()
    throw error
  }
}
