import { mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeKeyPair } from '#owner/backup/backupKeys.ts'
import { putPiece, type Tree } from '#owner/backup/putPiece.ts'
import { namePart } from '#owner/backup/staleParts.ts'
import { writeEncryptedBackup, writePlainBackup } from '#owner/backup/writeBackup.ts'
import { childrenOf, fieldOf } from '#owner/storedValue.ts'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import { accountsNamed } from './accountsNamed.ts'
import { openOwnerStage } from './openOwnerStage.ts'
import { writeSampleDatabase } from './writeSampleDatabase.ts'

const stage = openOwnerStage()
const keys = await makeKeyPair()
let clinic: ClinicAccount
let patient: PatientAccount
let folder: string
let file: string
let keyFile: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  file = join(folder, 'backup.gz.age')
  keyFile = join(folder, 'key.txt')
  await writeFile(keyFile, `${keys.privateKey}\n`)
  const people = await writeSampleDatabase(stage)
  clinic = people.clinic
  patient = people.patient
})

afterEach(() => rm(folder, { recursive: true }))

/** What every restore leaves where there were no settings. */
const CLOSED = { bookings_closed: true }

const restore = (...words: readonly string[]): ReturnType<typeof stage.owner> =>
  stage.owner('restore', file, '--overwrite', '--yes', ...words)

async function exportOwn(): Promise<void> {
  await writeEncryptedBackup({
    database: stage.project.database,
    accounts: await accountsNamed(stage.project, [clinic.userId, patient.userId]),
    now: Date.now(),
    publicKeys: [keys.publicKey],
    file,
  })
}

async function expectRefusal(reason: string, ...words: readonly string[]): Promise<void> {
  const before = await stage.readAll()
  const { code, output } = await restore(...words)
  expect([code, output]).toEqual([1, expect.stringContaining(reason)])
  expect(await stage.readAll()).toEqual(before)
}

describe('an encrypted backup', () => {
  test('brings back what was exported, and contains nothing that can be read', async () => {
    const before = await stage.readAll()
    await exportOwn()
    const bytes = await readFile(file)
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/)
    expect(bytes.includes(patient.email)).toBe(false)
    await stage.write('', null)
    await stage.project.auth.deleteUser(patient.userId)
    const { code, output } = await restore(`--decrypt-with=${keyFile}`)
    expect([code, output]).toEqual([0, expect.stringContaining('equals the backup')])
    expect(await stage.readAll()).toEqual({ ...Object(before), settings: CLOSED })
    expect(await stage.project.auth.getUser(patient.userId)).toMatchObject({ email: patient.email })
  })

  test('is made by the command export with the public key of the command backup-key', async () => {
    const lines = (await stage.owner('backup-key')).output.split('\n').map((line) => line.trim())
    const publicKey = lines.find((line) => line.startsWith('age1')) ?? ''
    await writeFile(keyFile, lines.find((line) => line.startsWith('AGE-SECRET-KEY-1')) ?? '')
    const { output } = await stage.owner('export', file, '--yes', `--encrypt-to=${publicKey}`)
    expect(output).toMatch(/Done: write .*, encrypted\n/)
    expect((await restore(`--decrypt-with=${keyFile}`)).code).toBe(0)
  })

  test('is refused without a key, and nothing is changed', async () => {
    await exportOwn()
    await expectRefusal('is encrypted: give the private key with --decrypt-with')
  })

  test('is refused with another key, one with a typo or none at all', async () => {
    await exportOwn()
    await writeFile(keyFile, (await makeKeyPair()).privateKey)
    await expectRefusal('is encrypted for another key', `--decrypt-with=${keyFile}`)
    await writeFile(keyFile, `${keys.privateKey.slice(0, -2)}QQ`)
    await expectRefusal('it has a typo', `--decrypt-with=${keyFile}`)
    await rm(keyFile)
    await expectRefusal('The private key in', `--decrypt-with=${keyFile}`)
  })

  test('is refused where it was cut off, and nothing is changed', async () => {
    for (const endOf of [
      () => 30,
      (length: number) => length / 2,
      (length: number) => length - 1,
    ]) {
      await exportOwn()
      // Each export has another time in it, so compressed it may have another length.
      const { length } = await readFile(file)
      await truncate(file, Math.floor(endOf(length)))
      await expectRefusal('was cut off or changed', `--decrypt-with=${keyFile}`)
      await rm(file)
    }
  })

  test('is not begun with a public key that has a typo', async () => {
    const { code, output } = await stage.owner('export', file, '--yes', '--encrypt-to=age1abc')
    expect([code, output]).toEqual([1, expect.stringContaining('not a public key')])
    expect(await readdir(folder)).toEqual(['key.txt'])
  })
})

describe('a file that cannot be written', () => {
  test('leaves nothing behind where the disk is full', async () => {
    await symlink('/dev/full', namePart(file))
    const { code, output } = await stage.owner('export', file, '--yes')
    expect([code, output]).toEqual([1, expect.stringContaining('The disk is full')])
    expect(await readdir(folder)).toEqual(['key.txt'])
  })

  test('is named where its folder is not there', async () => {
    file = join(folder, 'none', 'backup.gz')
    const { code, output } = await stage.owner('export', file, '--yes')
    expect([code, output]).toEqual([1, expect.stringContaining('none/backup.gz cannot be written')])
  })
})

describe('a backup that is not encrypted', () => {
  beforeEach(async () => {
    file = join(folder, 'backup.gz')
    const accounts = await accountsNamed(stage.project, [patient.userId])
    const { database } = stage.project
    await writePlainBackup({ database, accounts, now: Date.now(), file })
  })

  test('is refused where it was cut off', async () => {
    await truncate(file, (await readFile(file)).length - 9)
    await expectRefusal('was cut off or changed')
  })

  test('is refused where a line is missing, or its end', async () => {
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n')
    for (const missing of [1, lines.length - 2]) {
      await writeFile(file, lines.filter((_, index) => index !== missing).join('\n'))
      await expectRefusal('is no complete backup')
    }
  })

  test('is restored from its lines when somebody has uncompressed it', async () => {
    await writeFile(file, gunzipSync(await readFile(file)))
    expect((await restore()).output).toContain('equals the backup')
  })
})

describe('a backup of another kind', () => {
  test('a daily backup of Firebase is restored, without its priorities and without accounts', async () => {
    const before = await readTree()
    const name = fieldOf(before, 'patients', patient.userId, 'name')
    const withPriorities = structuredClone(before)
    putPiece(withPriorities, [`patients/${patient.userId}/name`, named(name)])
    putPiece(withPriorities, [`patients/${patient.userId}/.priority`, 3])
    await writeFile(file, gzipSync(JSON.stringify(withPriorities)))
    await stage.write('', null)
    const { code, output } = await restore()
    expect([code, output]).toEqual([
      0,
      expect.stringContaining('A daily backup of Firebase. It has no accounts'),
    ])
    expect(await stage.readAll()).toEqual({ ...before, settings: CLOSED })
  })

  test('a daily backup of Firebase that was cut off is refused', async () => {
    const text = JSON.stringify(await stage.readAll())
    await writeFile(file, gzipSync(text.slice(0, -1)))
    await expectRefusal('is no complete backup')
    await writeFile(file, gzipSync(text).subarray(0, -12))
    await expectRefusal('was cut off or changed')
  })

  test('a backup of the version before, one JSON of everything, is restored', async () => {
    const database = await readTree()
    const accounts = await accountsNamed(stage.project, [patient.userId])
    const backup = { format: 'careslot-backup-1', madeAt: '2026-10-01', database, accounts }
    await writeFile(file, `${JSON.stringify(backup, null, 1)}\n`)
    await stage.write('', null)
    await stage.project.auth.deleteUser(patient.userId)
    expect((await restore()).output).toContain('Made at 2026-10-01, 1 accounts')
    expect(await stage.readAll()).toEqual({ ...database, settings: CLOSED })
    expect(await stage.project.auth.getUser(patient.userId)).toMatchObject({ email: patient.email })
  })

  test.each([
    ['no JSON', '{', 'is no complete backup'],
    ['half a backup', '{"format":"careslot-backup-1","madeAt":"now","database":{}}', 'no complete'],
    ['an empty database', '{"clinics":{}}', 'is no backup'],
    ['another program’s data', '{"orders":{"a":{"price":1}}}', 'is no backup'],
    ['a format of later', '{"format":"careslot-backup-9"}', 'is no backup'],
    ['a text', 'my thesis', 'is no complete backup'],
    ['nothing', '', 'is no complete backup'],
  ])('the command restore refuses %s', async (_name, text, reason) => {
    await writeFile(file, text)
    await expectRefusal(reason)
  })

  test('the command restore refuses a file that is not there', async () => {
    await expectRefusal('cannot be read')
  })
})

async function readTree(): Promise<Tree> {
  return Object.fromEntries(childrenOf(await stage.readAll()))
}

/** As Firebase writes a value that has a priority. */
function named(value: unknown): unknown {
  return { '.value': value, '.priority': 'a' }
}
