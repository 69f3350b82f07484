import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldOf } from '#owner/storedValue.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'

/** An export writes all the time, so that a file which was silent for so long belongs to none that runs. */
const MAX_SILENCE_MS = 15 * MINUTE_MS
const PART = /\.careslot-(?<pid>\d+)\.part$/u

/** Where a backup is written until it is whole. */
export function namePart(file: string): string {
  return `${file}.careslot-${process.pid}.part`
}

/** The files of a folder that are parts of backups, by their names. */
export interface PartsFound {
  readonly removed: readonly string[]
  /** They belong to an export that runs, here or on another computer, or was killed a moment ago. */
  readonly left: readonly string[]
}

/** Removes what killed exports left in a folder, and nothing else. `now`: epoch milliseconds. */
export async function removeStaleParts(folder: string, now: number): Promise<PartsFound> {
  const removed: string[] = []
  const left: string[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = PART.exec(name)?.groups?.['pid']
    if (pid === undefined) continue
    const file = join(folder, name)
    const found = await stat(file).catch(() => null)
    // Its export has ended in the meantime.
    if (found === null) continue
    const isStale = !isRunning(Number(pid)) && now - found.mtimeMs > MAX_SILENCE_MS
    if (isStale) await rm(file, { force: true })
    ;(isStale ? removed : left).push(name)
  }
  return { removed, left }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It is there, and somebody else's.
    return fieldOf(error, 'code') === 'EPERM'
  }
}
