import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type BackendAddress,
  uploadDatabaseRules,
  uploadStorageRules,
} from '@careslot/local-firebase'

/** The repository's own folder. */
export const PROJECT_DIRECTORY = fileURLToPath(new URL('../..', import.meta.url))

const DATABASE_RULES = 'database.rules.json'
const STORAGE_RULES = 'storage.rules'
/** An editor saves in several steps; the file is read once they are over. */
const SETTLE_MS = 50

export interface ProjectRules {
  readonly databaseRules: string
  readonly storageRules: string
}

/** The rules files of this repository, the ones that production gets. */
export async function readProjectRules(): Promise<ProjectRules> {
  const [databaseRules, storageRules] = await Promise.all([
    readFile(join(PROJECT_DIRECTORY, DATABASE_RULES), 'utf8'),
    readFile(join(PROJECT_DIRECTORY, STORAGE_RULES), 'utf8'),
  ])
  return { databaseRules, storageRules }
}

/**
 * Uploads a rules file again whenever it is saved, and logs that. For a file with a mistake it logs
 * the reason, and the previous rules stay in force. The result ends the watching.
 *
 * @param directory holds the two files under their usual names
 */
export function watchRules(
  backend: BackendAddress,
  options: { directory: string; log: (line: string) => void },
): () => void {
  const { directory, log } = options
  const uploads = new Map([
    [DATABASE_RULES, uploadDatabaseRules],
    [STORAGE_RULES, uploadStorageRules],
  ])
  const timers = new Map<string, NodeJS.Timeout>()
  /** One save may be reported twice. */
  const lastTexts = new Map<string, string>()

  async function upload(fileName: string): Promise<void> {
    try {
      const text = await readFile(join(directory, fileName), 'utf8')
      if (lastTexts.get(fileName) === text) return
      lastTexts.set(fileName, text)
      await uploads.get(fileName)?.(backend, text)
      log(`${fileName} saved: the new rules are in force`)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log(`${fileName} was refused, the rules before it stay in force: ${reason}`)
    }
  }

  // The folder and not the files: many editors put a new file in the old one's place.
  const watcher = watch(directory, (_event, fileName) => {
    if (fileName === null || !uploads.has(fileName)) return
    clearTimeout(timers.get(fileName))
    timers.set(
      fileName,
      setTimeout(() => {
        void upload(fileName)
      }, SETTLE_MS),
    )
  })
  return () => {
    watcher.close()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}
