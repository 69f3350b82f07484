import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { makeKeyPair, type KeyPair } from '#owner/backup/backupKeys.ts'
import { writeEncryptedBackup } from '#owner/backup/writeBackup.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { anItemFor } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aSlot } from '#tests/support/builders.ts'
import { openOwnerStage } from './openOwnerStage.ts'

const stage = openOwnerStage()
let keys: KeyPair
let folder: string
let file: string
let keyFile: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  file = join(folder, 'backup.gz.age')
  keyFile = join(folder, 'key.txt')
  keys = await makeKeyPair()
  await writeFile(keyFile, keys.privateKey)
})

afterEach(() => rm(folder, { recursive: true }))

/** Runs `restore` as a program of its own, which is killed after a line that contains `lastLine`. */
function restoreUntil(lastLine: string): Promise<NodeJS.Signals | number | null> {
  const { host, ports } = inject('localBackend')
  const namespace = new URL(stage.environment.firebase.databaseUrl).hostname.split('.')[0] ?? ''
  const program = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', 'owner/owner.ts', 'restore', file, `--decrypt-with=${keyFile}`],
      ...['--overwrite', '--yes', '--local', `--host=${host}`, `--namespace=${namespace}`],
      ...[`--database-port=${ports.database}`, `--auth-port=${ports.auth}`],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  createInterface({ input: program.stdout }).on('line', (line) => {
    if (line.includes(lastLine)) program.kill('SIGKILL')
  })
  return new Promise((resolve) => {
    program.on('exit', (code, signal) => {
      resolve(signal ?? code)
    })
  })
}

test('after a restore is killed at any point nobody can book, and the next one ends it', async () => {
  const clinic = await stage.createClinic()
  const patient = await stage.createPatient()
  const service = await stage.createService(clinic, { slots: [aSlot()] })
  // Large enough for several writes.
  const long = 'x'.repeat(700_000)
  await stage.write('test_requests', { a: { note: long }, b: { note: long }, c: { note: long } })
  const before = Object(await stage.readAll()) as object
  const { database } = stage.project
  await writeEncryptedBackup({
    database,
    accounts: [],
    now: Date.now(),
    publicKeys: [keys.publicKey],
    file,
  })
  const { appointments } = (await stage.connect(patient)).repositories
  const tryToBook = (): Promise<unknown> =>
    appointments.reserve(anItemFor(patient, service, { slot: aSlot() })).then(
      () => 'booked',
      (error: unknown) => (error instanceof Failure ? error.code : error),
    )

  let kills = 0
  for (const line of ['Done: close', 'Done: remove', 'Done: write']) {
    const end = await restoreUntil(line)
    // Where the program is faster than the signal, there is nothing to see.
    if (end !== 'SIGKILL') continue
    kills += 1
    expect(await stage.read('settings'), line).toEqual({ bookings_closed: true, restoring: true })
    expect(await tryToBook(), line).toEqual(expect.any(String))
    expect((await stage.owner('open-bookings', '--yes')).code, line).toBe(1)
  }
  expect(kills).toBeGreaterThan(0)
  expect(await restoreUntil('no such line')).toBe(0)
  expect(await stage.readAll()).toEqual({ ...before, settings: { bookings_closed: true } })
  expect(await tryToBook()).toBe('bookings-closed')
  await stage.owner('open-bookings', '--yes')
  expect(await tryToBook()).toBe('booked')
}, 240_000)
