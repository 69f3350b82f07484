import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from './FolderLock.ts'

/** What a backend keeps in its folder. */
const DATA_FOLDER_ENTRIES = ['database', 'auth', 'storage', 'mailbox'] as const

/** A data folder that only this process uses. */
export interface DataFolder {
  readonly path: string
  release(): void
}

/**
 * Takes the folder for this process; makes it if absent. `reset` deletes what a backend keeps in it and
 * the entries named in `ownEntries`, and nothing else.
 *
 * @throws FolderInUseError while another process holds it; nothing was touched
 */
export async function openDataFolder(
  path: string,
  options: { reset: boolean; ownEntries?: readonly string[] | undefined },
): Promise<DataFolder> {
  await mkdir(path, { recursive: true })
  const release = lockFolder(path)
  try {
    if (options.reset) {
      for (const entry of [...DATA_FOLDER_ENTRIES, ...(options.ownEntries ?? [])]) {
        await rm(join(path, entry), { recursive: true, force: true })
      }
    }
  } catch (error) {
    release()
    throw error
  }
  return { path, release }
}
