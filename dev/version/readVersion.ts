import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'

/** Which version of this repository a folder has. */
export interface Version {
  /** That of package.json: 1.2.0. */
  readonly number: string
  /** Null where the folder has no history. */
  readonly commit: string | null
  /** Whether files differ from the commit. */
  readonly isChanged: boolean
}

const packageSchema = v.object({ version: v.string() })
const COMMIT_LENGTH = 12

export async function readVersion(folder: string): Promise<Version> {
  const content: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const { version: number } = v.parse(packageSchema, content)
  const commit = await askGit(folder, ['rev-parse', `--short=${COMMIT_LENGTH}`, 'HEAD'])
  const changes = await askGit(folder, ['status', '--porcelain', '--untracked-files=normal'])
  return { number, commit, isChanged: changes !== null && changes !== '' }
}

/** As pages and database have it: 1.2.0+0f3a9c2b1d4e, with ".changed" where files differ from the commit. */
export function nameVersion({ number, commit, isChanged }: Version): string {
  const parts = [...(commit === null ? [] : [commit]), ...(isChanged ? ['changed'] : [])]
  return parts.length === 0 ? number : `${number}+${parts.join('.')}`
}

/** A file as a commit has it; null where the folder knows no such commit or file. */
export function readFileOfCommit(
  folder: string,
  commit: string,
  file: string,
): Promise<string | null> {
  return askGit(folder, ['show', `${commit}:${file}`], false)
}

async function askGit(
  folder: string,
  parameters: readonly string[],
  isTrimmed = true,
): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('git', [...parameters], {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
    })
    return isTrimmed ? stdout.trim() : stdout
  } catch {
    return null
  }
}
