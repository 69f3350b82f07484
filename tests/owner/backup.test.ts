import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { joinPieces, type Piece } from '#owner/backup/pieces.ts'
import { writePlainBackup } from '#owner/backup/writeBackup.ts'
import { Input } from '#owner/Command.ts'
import { restoreBackup } from '#owner/commands/restoreBackup.ts'
import { SCHEMA } from '#owner/deploy/deployedVersion.ts'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import { claimsPath } from '#tests/support/places.ts'
import { accountsNamed } from './accountsNamed.ts'
import { collect } from './collect.ts'
import { createWork } from './createWork.ts'
import { openOwnerStage } from './openOwnerStage.ts'
import { writeSampleDatabase } from './writeSampleDatabase.ts'

const stage = openOwnerStage()
let clinic: ClinicAccount
let patient: PatientAccount
let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  file = join(folder, 'backup.json')
  const people = await writeSampleDatabase(stage)
  clinic = people.clinic
  patient = people.patient
})

afterEach(() => rm(folder, { recursive: true }))

describe('export', () => {
  test('the command export says how much there is and writes nothing without --yes', async () => {
    const { code, output } = await stage.owner('export', file)
    expect(code).toBe(0)
    expect(output).toMatch(/clinics +1\n/)
    await expect(stat(file)).rejects.toThrow('ENOENT')
  })

  test('the command export writes a file that only its owner reads, without secrets', async () => {
    await stage.owner('export', file, '--yes')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const text = gunzipSync(await readFile(file)).toString()
    expect(text).toContain(patient.email)
    expect(text).not.toMatch(/password(Hash|Salt)|fakeHash|salt=/)
  })

  test('the command export overwrites no file', async () => {
    await writeFile(file, 'my thesis')
    const { code, output } = await stage.owner('export', file, '--yes')
    expect(code).toBe(1)
    expect(output).toContain('is there already')
    expect(await readFile(file, 'utf8')).toBe('my thesis')
  })

  test('the command export says that records do not agree', async () => {
    await stage.write(claimsPath(clinic.userId, 'cleaning', 'slot_0'), null)
    expect((await stage.owner('export', file)).output).toContain('records do not agree')
  })
})

/** Exports, and keeps of the accounts only this test's: other files share the same Auth. */
async function exportOwn(): Promise<void> {
  await writePlainBackup({
    database: stage.project.database,
    accounts: await accountsNamed(stage.project, [clinic.userId, patient.userId]),
    now: Date.now(),
    file,
  })
}

/** What every restore leaves where there were no settings. */
const CLOSED = { bookings_closed: true }

describe('restore', () => {
  test('the command restore brings back what was exported, records and accounts', async () => {
    const before = await stage.readAll()
    await exportOwn()
    await stage.write('', null)
    await stage.project.auth.deleteUser(patient.userId)

    expect((await stage.owner('restore', file)).output).toContain('Would: write')
    expect(await stage.readAll()).toBeNull()
    const { code, output } = await stage.owner('restore', file, '--yes')
    expect(code).toBe(0)
    expect(output).toContain('What was written equals the backup.')
    expect(await stage.readAll()).toEqual({ ...Object(before), settings: CLOSED })
    const user = await stage.project.auth.getUser(patient.userId)
    expect(user).toMatchObject({ email: patient.email, emailVerified: true, disabled: false })
    expect(user.passwordHash).toBeUndefined()
  })

  test('the command restore refuses a database that is not empty, unless it may overwrite', async () => {
    await exportOwn()
    const before = await stage.readAll()
    await stage.write('blocked/somebody', true)
    const { code, output } = await stage.owner('restore', file, '--yes')
    expect(code).toBe(1)
    expect(output).toContain('The database is not empty')
    await stage.owner('restore', file, '--overwrite', '--yes')
    expect(await stage.readAll()).toEqual({
      ...Object(before),
      blocked: { somebody: true },
      settings: CLOSED,
    })
  })

  test('the command restore leaves bookings closed and switches on what the backup has off', async () => {
    await stage.write('settings', { confirmed_email_required: true, last_ticket: 't04' })
    await exportOwn()
    const thief = { [patient.userId]: Date.now() }
    await stage.update({
      settings: { clinic_approval_required: true, requests_closed: true, last_ticket: 't09' },
      [`approved_clinics/${clinic.userId}`]: 'Elm Street Clinic',
      'blocked/somebody': true,
      valid_since: thief,
    })
    const { code, output } = await stage.owner('restore', file, '--overwrite', '--yes')
    expect([code, output]).toEqual([0, expect.stringContaining('equals the backup')])
    expect(await stage.read('settings')).toEqual({
      confirmed_email_required: true,
      clinic_approval_required: true,
      requests_closed: true,
      last_ticket: 't04',
      bookings_closed: true,
    })
    expect(await stage.read('blocked')).toEqual({ somebody: true })
    expect(await stage.read('valid_since')).toEqual(thief)
    for (const line of [
      'Kept: clinic-approval-required on.',
      'Kept: requests-closed on.',
      'Kept: 1 of /blocked.',
      'Kept: 1 of /valid_since.',
      'Off: image-prefix.',
      'Bookings are closed.',
    ]) {
      expect(output).toContain(line)
    }
    expect((await stage.owner('check')).output).toContain('Everything holds.')
    await stage.owner('open-bookings', '--yes')
    expect(await stage.read('settings/bookings_closed')).toBeNull()
  })

  test('the command restore leaves written which version is in place, and refuses data of another shape', async () => {
    const deployed = { schema: SCHEMA, version: '1.1.0', commit: '', rules: 'a', at: 1 }
    await stage.write('settings/deployed', deployed)
    await exportOwn()
    await stage.write('settings/deployed', { ...deployed, version: '1.2.0' })
    await stage.owner('restore', file, '--overwrite', '--yes')
    expect(await stage.read('settings/deployed/version')).toBe('1.2.0')

    await stage.write('settings/deployed', { ...deployed, schema: SCHEMA + 1 })
    await rm(file)
    await exportOwn()
    const before = await stage.readAll()
    const { code, output } = await stage.owner('restore', file, '--overwrite', '--yes')
    expect(code).toBe(1)
    expect(output).toContain(`whose data have another shape (${SCHEMA + 1}, here ${SCHEMA})`)
    expect(await stage.readAll()).toEqual(before)
  })

  test('the command restore takes clinics off the list that the kept settings do not let be public', async () => {
    await exportOwn()
    await stage.write('settings/clinic_approval_required', true)
    await stage.owner('restore', file, '--overwrite', '--yes')
    expect(await stage.read('listed_clinics')).toBeNull()
    expect((await stage.owner('check')).output).toContain('Everything holds.')
  })

  test('the command restore lets nobody book while it runs or after an interruption, and goes on from there', async () => {
    await stage.write('settings', { confirmed_email_required: true })
    await exportOwn()
    await stage.write('settings', { clinic_approval_required: true })
    const input = new Input([file], { overwrite: true })
    const safe = {
      confirmed_email_required: true,
      clinic_approval_required: true,
      bookings_closed: true,
    }
    const during = { ...safe, restoring: true }
    for (let maxSteps = 1; ; maxSteps += 1) {
      let steps = 0
      const before = async (): Promise<void> => {
        if (steps > 0) expect(await stage.read('settings'), `step ${steps}`).toEqual(during)
        steps += 1
      }
      const outcome = await restoreBackup
        .run(createWork(stage, { maxSteps, before }), input)
        .catch((error: unknown) => error)
      expect(await stage.read('settings')).toEqual(outcome === undefined ? safe : during)
      if (outcome === undefined) break
      expect((await stage.owner('open-bookings', '--yes')).output).toContain(
        'A restore was interrupted',
      )
      expect(outcome).toEqual(new Error('cut off'))
      expect(maxSteps).toBeLessThan(30)
    }
    expect(await stage.read(`patients/${patient.userId}/name`)).toBe('Noor Haddad')
  })
})

test('updates are of about one length, and each piece is in one of them', async () => {
  const pieces: readonly Piece[] = Array.from({ length: 9 }, (_, index) => [
    `services/a/${index}`,
    'x'.repeat(300_000),
  ])
  const updates = await collect(joinPieces(pieces))
  expect(updates.map((update) => Object.keys(update).length)).toEqual([3, 3, 3])
  expect(Object.assign({}, ...updates)).toEqual(Object.fromEntries(pieces))
})

describe('check', () => {
  test('the command check finds nothing in a database that is well', async () => {
    const { code, output } = await stage.owner('check')
    expect([code, output]).toEqual([0, expect.stringContaining('Everything holds.')])
  })

  test('the command check names what does not hold', async () => {
    await stage.update({
      [claimsPath(clinic.userId, 'cleaning', 'slot_0')]: null,
      [`blocked/${clinic.userId}`]: true,
      [`listed_clinics/${clinic.userId}`]: { name: 'Elm Street Clinic' },
    })
    const { code, output } = await stage.owner('check')
    expect(code).toBe(1)
    expect(output).toContain(`slot ${clinic.userId}/cleaning/slot_0`)
    expect(output).toContain('is on the public list, but it is blocked')
  })
})
