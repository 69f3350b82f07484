import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { startStallingProxy } from '#tests/support/startStallingProxy.ts'
import { openOwnerStage } from './openOwnerStage.ts'
import { writeSampleDatabase } from './writeSampleDatabase.ts'

const stage = openOwnerStage()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'))
  await writeSampleDatabase(stage)
})
afterEach(() => rm(folder, { recursive: true }))

const isPart = (name: string | null): name is string => name?.endsWith('.part') === true

/** Exports as a program of its own, which is killed once it writes its file. Returns what it left. */
async function exportAndKill(): Promise<string> {
  const { host, ports } = inject('localBackend')
  const namespace = new URL(stage.environment.firebase.databaseUrl).hostname.split('.')[0] ?? ''
  // Accounts come last: the export has begun to write, and never ends.
  const accounts = await startStallingProxy(ports.auth)
  accounts.holdAnswers()
  const watcher = watch(folder)
  const hasBegun = new Promise<void>((resolve) => {
    watcher.on('change', (_, name) => {
      if (isPart(String(name))) resolve()
    })
  })
  const program = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', 'owner/owner.ts', 'export', join(folder, 'backup.gz'), '--yes'],
      ...['--local', `--host=${host}`, `--namespace=${namespace}`],
      ...[`--database-port=${ports.database}`, `--auth-port=${accounts.port}`],
    ],
    { stdio: 'ignore' },
  )
  try {
    await hasBegun
    program.kill('SIGKILL')
    await once(program, 'exit')
  } finally {
    watcher.close()
    await accounts.stop()
  }
  const [left = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  return left
}

async function silentFor(name: string, milliseconds: number): Promise<void> {
  const then = new Date(Date.now() - milliseconds)
  await utimes(join(folder, name), then, then)
}

const exportAgain = () => stage.owner('export', join(folder, 'backup.gz'), '--yes')

describe('an export that is killed', () => {
  test('leaves no backup but a part, which the next export an hour later removes', async () => {
    const left = await exportAndKill()
    expect(left).toMatch(/^backup\.gz\.careslot-\d+\.part$/)
    await silentFor(left, HOUR_MS)
    const { code, output } = await exportAgain()
    expect([code, output]).toEqual([0, expect.stringContaining(`Removed ${left}, which`)])
    expect(await readdir(folder)).toEqual(['backup.gz'])
  })

  test('is named by the next export at once, which leaves its part alone', async () => {
    const left = await exportAndKill()
    const { code, output } = await exportAgain()
    expect([code, output]).toEqual([0, expect.stringContaining(`${left} is of an export that`)])
    expect((await readdir(folder)).sort()).toEqual(['backup.gz', left])
  })
})

test('an export leaves alone what one that runs is writing, and every file of somebody else’s', async () => {
  const names = [
    `other.gz.careslot-${process.pid}.part`,
    'film.part',
    'backup.gz.1234567.part',
    'careslot-notes.txt',
  ]
  for (const name of names) {
    await writeFile(join(folder, name), 'half')
    await silentFor(name, HOUR_MS)
  }
  const { output } = await exportAgain()
  expect(output).not.toContain('Removed')
  expect((await readdir(folder)).sort()).toEqual([...names, 'backup.gz'].sort())
})

test('an export that only says what it would do removes nothing', async () => {
  const name = 'old.gz.careslot-99999999.part'
  await writeFile(join(folder, name), 'half')
  await silentFor(name, HOUR_MS)
  await stage.owner('export', join(folder, 'backup.gz'))
  expect(await readdir(folder)).toEqual([name])
})
