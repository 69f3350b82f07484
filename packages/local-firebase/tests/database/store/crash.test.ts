import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabaseStore } from '#local-firebase/database/store/openDatabaseStore.ts'
import { NAMESPACE, treeAfter } from './numberedWrites.ts'
import { temporaryFolder } from './temporaryFolder.ts'

const SCRIPT = fileURLToPath(new URL('./writeUntilKilled.ts', import.meta.url))
const NEVER = 2 ** 40

interface Run {
  /** Kills the writer as soon as this holds after one more of its lines. */
  readonly killWhen: (lines: readonly string[]) => boolean
  readonly compactAfterBytes: number
}

/** Lets a process write until it is killed; gives the last number it said was on disk. */
async function writeAndKill(dataDirectory: string, run: Run): Promise<number> {
  const writer = spawn(
    process.execPath,
    ['--import', 'tsx', SCRIPT, dataDirectory, String(run.compactAfterBytes)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void writer.kill('SIGKILL'))
  const closed = once(writer, 'close')
  let said = ''
  writer.stdout.setEncoding('utf8')
  writer.stdout.on('data', (text: string) => {
    said += text
    if (run.killWhen(said.split('\n').slice(0, -1))) writer.kill('SIGKILL')
  })
  await closed
  expect(writer.signalCode).toBe('SIGKILL')
  return Number(said.split('\n').slice(0, -1).at(-1))
}

/** Everything up to a write must be there, and nothing of a write by halves. */
async function expectNothingLost(dataDirectory: string, acknowledged: number): Promise<void> {
  const store = await openDatabaseStore({ dataDirectory, compactAfterBytes: NEVER })
  expect(store.lastSequence).toBeGreaterThanOrEqual(acknowledged)
  expect(store.root(NAMESPACE).hash()).toBe(treeAfter(store.lastSequence).hash())
  await store.close()
}

describe('a process killed while it writes', () => {
  test('loses nothing it said was on disk, however often it is killed', async () => {
    const dataDirectory = temporaryFolder()
    let acknowledged = 0
    for (const lines of [1, 2, 5, 20, 60, 150]) {
      acknowledged = await writeAndKill(dataDirectory, {
        killWhen: (said) => said.length >= lines,
        compactAfterBytes: NEVER,
      })
      await expectNothingLost(dataDirectory, acknowledged)
    }
    expect(acknowledged).toBeGreaterThan(238)
  }, 60_000)

  test('loses nothing in the middle of a compaction either', async () => {
    const dataDirectory = temporaryFolder()
    const isCompacting = (): boolean =>
      readdirSync(dataDirectory).some((name) => name.endsWith('.unfinished'))
    let caught = 0
    for (let round = 0; round < 6; round += 1) {
      const acknowledged = await writeAndKill(dataDirectory, {
        killWhen: (said) => said.length > 40 * (round + 1) && isCompacting(),
        compactAfterBytes: 20_000,
      })
      if (isCompacting()) caught += 1
      await expectNothingLost(dataDirectory, acknowledged)
      expect(isCompacting()).toBe(false)
    }
    expect(caught).toBeGreaterThan(0)
  }, 60_000)
})

describe('a disk without room', () => {
  // Under this limit of the shell a file can't grow any further, which the system reports like a full disk.
  const LIMITED = 'trap \'\' XFSZ; ulimit -f 600; exec "$@"'

  test.skipIf(process.platform === 'win32')(
    'stops the writes with a clear error, and keeps all it said was on disk',
    async () => {
      const dataDirectory = temporaryFolder()
      const command = [process.execPath, '--import', 'tsx', SCRIPT, dataDirectory, String(NEVER)]
      const writer = spawn('sh', ['-c', LIMITED, 'sh', ...command], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, TSX_DISABLE_CACHE: '1' },
      })
      onTestFinished(() => void writer.kill('SIGKILL'))
      let said = ''
      writer.stdout.setEncoding('utf8')
      writer.stdout.on('data', (text: string) => {
        said += text
      })
      await once(writer, 'close')
      expect(writer.exitCode).toBe(0)
      const lines = said.trimEnd().split('\n')
      const [failed, refused] = lines.slice(-2)
      expect(failed).toMatch(/^failed: The database can't write to .*journal-1: EFBIG/)
      expect(refused).toMatch(/^refused: StoreFailedError: The database can't write to/)
      expect(existsSync(`${dataDirectory}/lock`)).toBe(false)
      await expectNothingLost(dataDirectory, Number(lines.at(-3)))
    },
    60_000,
  )
})
