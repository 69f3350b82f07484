import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DatabaseStore } from '#local-firebase/database/store/DatabaseStore.ts'
import { isWhole, lastWriteOf } from './numberedWrites.ts'
import { temporaryFolder } from './temporaryFolder.ts'

const SCRIPT = fileURLToPath(new URL('./writeUntilKilled.ts', import.meta.url))
const NEVER = 2 ** 40

/** Starts a process that writes, and collects the lines that it prints. */
function startWriter(
  command: string,
  parameters: readonly string[],
  onLines: (lines: readonly string[], writer: ChildProcess) => void = () => undefined,
): { writer: ChildProcess; ended: Promise<string[]> } {
  const writer = spawn(command, parameters, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
  })
  onTestFinished(() => void writer.kill('SIGKILL'))
  let said = ''
  const lines = (): string[] => said.split('\n').slice(0, -1)
  writer.stdout.setEncoding('utf8')
  writer.stdout.on('data', (text: string) => {
    said += text
    onLines(lines(), writer)
  })
  return { writer, ended: once(writer, 'close').then(lines) }
}

/** Lets a process write until it is killed; gives the last number it said was written. */
async function writeAndKill(
  dataDirectory: string,
  rewriteAfterBytes: number,
  killWhen: (lines: readonly string[]) => boolean,
): Promise<number> {
  const parameters = ['--import', 'tsx', SCRIPT, dataDirectory, String(rewriteAfterBytes)]
  const { writer, ended } = startWriter(process.execPath, parameters, (lines) => {
    if (killWhen(lines)) writer.kill('SIGKILL')
  })
  const lines = await ended
  expect(writer.signalCode).toBe('SIGKILL')
  return Number(lines.at(-1))
}

/** Everything up to a write must be there, and no half of a write. */
async function expectNothingLost(dataDirectory: string, acknowledged: number): Promise<void> {
  const log: string[] = []
  const store = await DatabaseStore.open({
    dataDirectory,
    rewriteAfterBytes: NEVER,
    log: (line) => log.push(line),
  })
  expect(lastWriteOf(store)).toBeGreaterThanOrEqual(acknowledged)
  expect(isWhole(store)).toBe(true)
  expect(log.join()).not.toContain('lost')
  store.close()
}

describe('a process killed while it writes', () => {
  test('a process killed while it writes loses nothing it said was written, however often it is killed', async () => {
    const dataDirectory = temporaryFolder()
    let acknowledged = 0
    for (const lines of [1, 2, 5, 20, 60, 150]) {
      acknowledged = await writeAndKill(dataDirectory, NEVER, (said) => said.length >= lines)
      await expectNothingLost(dataDirectory, acknowledged)
    }
    expect(acknowledged).toBeGreaterThan(237)
  }, 60_000)

  test('a process killed while its journal is rewritten again and again loses nothing either', async () => {
    const dataDirectory = temporaryFolder()
    for (const lines of [10, 50, 100, 150]) {
      const acknowledged = await writeAndKill(dataDirectory, 1, (said) => said.length >= lines)
      await expectNothingLost(dataDirectory, acknowledged)
      expect(readdirSync(dataDirectory).sort()).toEqual(['acknowledged', 'journal'])
    }
  }, 60_000)
})

describe('a disk without room', () => {
  // Under this limit of the shell a file can't grow any further, which the system reports like a full disk.
  const LIMITED = 'trap \'\' XFSZ; ulimit -f 600; exec "$@"'

  test.skipIf(process.platform === 'win32')(
    'a store on a disk without room refuses the write, and keeps all it said was written',
    async () => {
      const dataDirectory = temporaryFolder()
      const command = [process.execPath, '--import', 'tsx', SCRIPT, dataDirectory, String(NEVER)]
      const { writer, ended } = startWriter('sh', ['-c', LIMITED, 'sh', ...command])
      const lines = await ended
      expect(writer.exitCode).toBe(0)
      expect(lines.at(-1)).toMatch(
        /^refused: StoreFailedError: The database can't write to .*journal: EFBIG/,
      )
      expect(existsSync(`${dataDirectory}/lock`)).toBe(false)
      await expectNothingLost(dataDirectory, Number(lines.at(-2)))
    },
    60_000,
  )
})
