import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const PREFIX = 'careslot-'
const ENDING = '.backup'

/** The file of a backup that is begun now; those of a folder sort by their time. */
export function nameBackup(folder: string, now: number): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  return join(folder, `${PREFIX}${time}Z${ENDING}`)
}

/** Removes what runs left that were killed while they wrote. No other run may be in progress. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const unfinished = names.filter((name) => name.startsWith(PREFIX) && name.endsWith('.part'))
  await Promise.all(unfinished.map((name) => rm(join(folder, name))))
}

/** The newest complete backup of a folder; null where there is none. */
export async function findNewestBackup(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => name.startsWith(PREFIX) && name.endsWith(ENDING))
    .sort()
    .at(-1)
  return newest === undefined ? null : join(folder, newest)
}
