import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from './FolderLock.ts'

/** All that a backend keeps in its folder; a reset deletes this and nothing else. */
const DATA_FOLDER_ENTRIES = ['database', 'auth', 'storage', 'mailbox', 'seed.json'] as const

/** A data folder that this process holds alone. */
export interface DataFolder {
  readonly path: string
  release(): Promise<void>
}

/**
 * Takes the folder for this process, made if absent and, with `reset`, emptied of all data. Fails
 * with FolderInUseError, having touched nothing, while another process holds it.
 */
export async function openDataFolder(
  path: string,
  options: { reset: boolean },
): Promise<DataFolder> {
  await mkdir(path, { recursive: true })
  const release = await lockFolder(path)
  try {
    if (options.reset) {
      for (const entry of DATA_FOLDER_ENTRIES) {
        await rm(join(path, entry), { recursive: true, force: true })
      }
    }
  } catch (error) {
    await release()
    throw error
  }
  return { path, release }
}
