import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readBackup, toBackupText } from '#dev/owner/backup/Backup.ts'
import { joinPieces, pieces } from '#dev/owner/backup/pieces.ts'
import type { ClinicAccount, PatientAccount } from '#src/domain/account.ts'
import { openOwnerStage } from './openOwnerStage.ts'
import { writeOldDatabase } from './writeOldDatabase.ts'

const stage = openOwnerStage()
let clinic: ClinicAccount
let patient: PatientAccount
let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  file = join(folder, 'backup.json')
  const people = await writeOldDatabase(stage)
  clinic = people.clinic
  patient = people.patient
})

afterEach(() => rm(folder, { recursive: true }))

describe('export', () => {
  test('says how much there is and writes nothing', async () => {
    const { code, output } = await stage.owner('export', file)
    expect(code).toBe(0)
    expect(output).toMatch(/clinics +1\n/)
    await expect(stat(file)).rejects.toThrow('ENOENT')
  })

  test('writes a file that only its owner reads, without secrets', async () => {
    await stage.owner('export', file, '--yes')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const text = await readFile(file, 'utf8')
    expect(text).toContain(patient.email)
    expect(text).not.toMatch(/password(Hash|Salt)|fakeHash|salt=/)
  })

  test('overwrites no file', async () => {
    await writeFile(file, 'my thesis')
    const { code, output } = await stage.owner('export', file, '--yes')
    expect(code).toBe(1)
    expect(output).toContain('is there already')
    expect(await readFile(file, 'utf8')).toBe('my thesis')
  })

  test('says that records do not agree', async () => {
    await stage.write(`slot_claims/${clinic.userId}/cleaning/slot_0`, null)
    expect((await stage.owner('export', file)).output).toContain('records do not agree')
  })
})

/** Exports, and keeps of the accounts only this test's: other files share the same Auth. */
async function exportOwn(): Promise<void> {
  await stage.owner('export', file, '--yes')
  const backup = await readBackup(file)
  const own = backup.accounts.filter(({ uid }) => [clinic.userId, patient.userId].includes(uid))
  expect(own).toHaveLength(2)
  await writeFile(file, toBackupText({ ...backup, accounts: own }))
}

describe('restore', () => {
  test('brings back what was exported, records and accounts', async () => {
    const before = await stage.readAll()
    await exportOwn()
    await stage.write('', null)
    await stage.project.auth.deleteUser(patient.userId)

    expect((await stage.owner('restore', file)).output).toContain('Would: write')
    expect(await stage.readAll()).toBeNull()
    const { code, output } = await stage.owner('restore', file, '--yes')
    expect(code).toBe(0)
    expect(output).toContain('What was written equals the backup.')
    expect(await stage.readAll()).toEqual(before)
    const user = await stage.project.auth.getUser(patient.userId)
    expect(user).toMatchObject({ email: patient.email, emailVerified: true, disabled: false })
    expect(user.passwordHash).toBeUndefined()
  })

  test('refuses a database that is not empty, unless it may overwrite', async () => {
    await exportOwn()
    const before = await stage.readAll()
    await stage.write('blocked/somebody', true)
    const { code, output } = await stage.owner('restore', file, '--yes')
    expect(code).toBe(1)
    expect(output).toContain('The database is not empty')
    await stage.owner('restore', file, '--overwrite', '--yes')
    expect(await stage.readAll()).toEqual(before)
  })

  test.each([
    ['no JSON', '{'],
    ['half a backup', '{"format":"careslot-backup-1","madeAt":"now","database":{}}'],
    ['something else', '{"clinics":{}}'],
  ])('refuses %s', async (_name, text) => {
    await writeFile(file, text)
    const { code, output } = await stage.owner('restore', file, '--overwrite', '--yes')
    expect(code).toBe(1)
    expect(output).toContain('is no complete backup')
    expect(await stage.read('clinics')).not.toBeNull()
  })

  test('refuses a file that is not there', async () => {
    expect((await stage.owner('restore', file)).output).toContain('cannot be read')
  })
})

test('a large tree is written in pieces that are put together again', () => {
  const long = 'x'.repeat(300_000)
  const tree = { services: { a: { one: long, two: long, three: long, four: long }, b: { one: 1 } } }
  const updates = [...joinPieces(pieces('', tree))]
  expect(updates.length).toBeGreaterThan(1)
  expect(Object.keys(Object.assign({}, ...updates) as object)).toEqual([
    'services/a/one',
    'services/a/two',
    'services/a/three',
    'services/a/four',
    'services/b',
  ])
})

describe('check', () => {
  test('finds nothing in a database that is well', async () => {
    const { code, output } = await stage.owner('check')
    expect([code, output]).toEqual([0, expect.stringContaining('Everything holds.')])
  })

  test('names what does not hold', async () => {
    await stage.update({
      [`slot_claims/${clinic.userId}/cleaning/slot_0`]: null,
      [`blocked/${clinic.userId}`]: true,
      [`listed_clinics/${clinic.userId}`]: { name: 'Elm Street Clinic' },
    })
    const { code, output } = await stage.owner('check')
    expect(code).toBe(1)
    expect(output).toContain(`slot ${clinic.userId}/cleaning/slot_0`)
    expect(output).toContain('is on the public list, but it is blocked')
  })
})
