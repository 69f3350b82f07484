import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Measure } from '#dev/bench/Measure.ts'
import { onEachSide, pick } from '#dev/bench/tools/statistics.ts'

const run = promisify(execFile)
const MAX_OUTPUT_BYTES = 64_000_000
/** What `npm ci` reads; an older checkout has no packages of its own. */
const MANIFESTS = ['package.json', 'package-lock.json', '.npmrc', 'packages']
const SECOND_MS = 1000

/** How long `npm ci` takes where nothing was ever downloaded. */
export const install: Measure = {
  name: 'install',
  title: 'npm ci on a fresh machine',
  run: async (bench) => {
    const results = await onEachSide(bench, ({ root }) => timeInstall(root))
    return [
      {
        what: 'npm ci on a fresh machine',
        unit: 's',
        values: pick(results, (ms) => ms / SECOND_MS),
        wanted: { of: 'current', atMost: 60 },
      },
    ]
  },
}

async function timeInstall(root: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'careslot-install-'))
  try {
    const copy = join(folder, 'copy')
    await mkdir(copy)
    for (const name of MANIFESTS) {
      await cp(join(root, name), join(copy, name), {
        recursive: true,
        filter: (source) => !source.includes('node_modules'),
      }).catch(ignoreMissing)
    }
    const started = performance.now()
    await run('npm', ['ci', '--no-audit', '--no-fund', '--cache', join(folder, 'cache')], {
      cwd: copy,
      // `npm run` hands on what this checkout's .npmrc says; the other one's says what it says.
      env: { ...process.env, npm_config_ignore_scripts: undefined },
      maxBuffer: MAX_OUTPUT_BYTES,
    })
    return performance.now() - started
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
