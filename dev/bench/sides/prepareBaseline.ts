import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PROJECT_DIRECTORY } from '#dev/launcher/projectRules.ts'

const run = promisify(execFile)
const MAX_ARCHIVE_BYTES = 256_000_000

/** Where checkouts and builds of the bench are kept from run to run. */
export const SCRATCH_DIRECTORY = join(tmpdir(), 'careslot-bench')

/**
 * Returns a folder with that commit's files and the packages of its own lock file. A second run finds it as it
 * was; without the mark, the first was cut off and is begun again.
 */
export async function prepareBaseline(
  commit: string,
  log: (line: string) => void,
): Promise<string> {
  const inProject = { cwd: PROJECT_DIRECTORY }
  const { stdout } = await run('git', ['rev-parse', '--verify', `${commit}^{commit}`], inProject)
  const id = stdout.trim()
  const root = join(SCRATCH_DIRECTORY, id)
  const mark = join(root, '.complete')
  if (existsSync(mark)) return root

  log(`Baseline: fetching the packages of ${commit} into ${root}`)
  await rm(root, { recursive: true, force: true })
  await mkdir(root, { recursive: true })
  await unpack(id, root)
  await run('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    maxBuffer: MAX_ARCHIVE_BYTES,
  })
  await writeFile(mark, '')
  return root
}

/** Writes the files of a commit, without its history. */
async function unpack(commit: string, folder: string): Promise<void> {
  const archive = spawn('git', ['archive', commit], {
    cwd: PROJECT_DIRECTORY,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] })
  archive.stdout.pipe(tar.stdin)
  const ends = [archive, tar].map(
    (program) =>
      new Promise<void>((resolve, reject) => {
        program.once('error', reject)
        program.once('exit', (code) => {
          if (code === 0) resolve()
          else reject(new Error(`${program.spawnfile} ended with ${String(code)}.`))
        })
      }),
  )
  await Promise.all(ends)
}
