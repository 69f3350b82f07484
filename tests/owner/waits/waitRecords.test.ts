import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writePlainBackup } from '#owner/backup/writeBackup.ts'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Wait } from '#src/areas/openings/model/wait.ts'
import { encodeOffer } from '#src/areas/openings/records/waitRecord.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { asTree, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { accountsNamed } from '../accountsNamed.ts'
import { openOwnerStage } from '../openOwnerStage.ts'
import { writeSampleDatabase } from '../writeSampleDatabase.ts'

const stage = openOwnerStage()
let clinic: ClinicAccount
let patient: PatientAccount
let other: PatientAccount
let folder: string

/** Two patients wait at the clinic, the first for two services, and its free time is offered to both. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waits-'))
  const people = await writeSampleDatabase(stage)
  clinic = people.clinic
  patient = people.patient
  other = await stage.createPatient()
  await stage.update({
    ...waitOf(patient, 'w0', 'cleaning', 3),
    ...waitOf(patient, 'w4', 'whitening', 2),
    ...waitOf(other, 'w0', 'cleaning', 1),
  })
  await stage.update(
    encodeOffer(
      { clinicId: clinic.userId, serviceId: 'cleaning', slotId: 'slot_1' },
      [chosen(patient), chosen(other)],
      Date.now(),
    ),
  )
})

afterEach(() => rm(folder, { recursive: true }))

function waitOf(
  { userId, name, email }: PatientAccount,
  place: string,
  service: string,
  daysAgo: number,
): Record<string, unknown> {
  return {
    [`waits/${userId}:${place}`]: {
      patient: userId,
      clinic_id: clinic.userId,
      service,
      when: '12345 0900-1230',
      at: Date.now() - daysAgo * DAY_MS,
      name,
      // Everyone's own, so that a trace of one is found.
      phone: email === patient.email ? '(519) 555-0101' : '(519) 555-0177',
      email,
    },
  }
}

function chosen({ userId, name, email }: PatientAccount): Wait {
  return {
    waitId: `${userId}:w0`,
    patientId: userId,
    clinicId: clinic.userId,
    serviceId: 'cleaning',
    doctorId: null,
    days: ['mon'],
    from: 0,
    until: 0,
    since: 0,
    name,
    phone: '',
    email,
    offer: null,
  }
}

const offer = (): string => `freed_times/${clinic.userId}/cleaning:slot_1`

async function erase(userId: string, name: string): Promise<void> {
  const { code, output } = await stage.owner('erase', userId, '--name', name, '--yes')
  expect([code, output]).toEqual([0, expect.any(String)])
}

describe('a database with people who wait and a time that is offered to them', () => {
  test('the command check finds nothing in it', async () => {
    expect(Object.keys(asTree(await stage.read(offer())))).toHaveLength(3)
    const { code, output } = await stage.owner('check')
    expect([code, output]).toEqual([0, expect.stringContaining('Everything holds.')])
  })

  test('the commands export and restore bring it back to the byte', async () => {
    const before = await stage.readAll()
    const file = join(folder, 'backup.json')
    await writePlainBackup({
      database: stage.project.database,
      accounts: await accountsNamed(stage.project, [clinic.userId, patient.userId, other.userId]),
      now: Date.now(),
      file,
    })
    await stage.write('', null)
    const { code, output } = await stage.owner('restore', file, '--yes')
    expect([code, output]).toEqual([0, expect.stringContaining('equals the backup')])
    const after = asTree(await stage.readAll())
    for (const list of ['waits', 'freed_times']) {
      expect(JSON.stringify(after[list]), list).toBe(JSON.stringify(asTree(before)[list]))
    }
    expect(after).toEqual({ ...asTree(before), settings: { bookings_closed: true } })
    expect((await stage.owner('check')).output).toContain('Everything holds.')
  })

  test('the command erase leaves nothing of a patient who waits, and the turns of the others', async () => {
    const { until } = asTree(await stage.read(offer()))
    await erase(patient.userId, 'Noor Haddad')
    expect(Object.keys(asTree(await stage.read('waits')))).toEqual([`${other.userId}:w0`])
    expect(await stage.read(offer())).toEqual({
      until,
      [other.userId]: expect.any(Number) as unknown,
    })
    // The sessions that were ended are noted by the account.
    await stage.write('valid_since', null)
    const rest = JSON.stringify(await stage.readAll())
    for (const trace of [patient.userId, patient.email, 'Noor Haddad', '555-0101']) {
      expect(rest).not.toContain(trace)
    }
    expect(findBrokenInvariants(await stage.readAll())).toEqual([])
    expect((await stage.owner('check')).output).toContain('Everything holds.')
  })

  test('the command erase leaves nobody who waits at a clinic that is gone', async () => {
    await erase(clinic.userId, 'Elm Street Clinic')
    expect(await stage.read('waits')).toBeNull()
    expect(await stage.read('freed_times')).toBeNull()
    expect((await stage.owner('check')).output).toContain('Everything holds.')
  })

  test('who waits for a service that the clinic removed is told, and goes with the next retention', async () => {
    await stage.update({
      [`services/${clinic.userId}/whitening`]: null,
      [`clinic_services/${clinic.userId}/s001`]: null,
      [`openings/ON/dental/${clinic.userId}:whitening:slot_0`]: null,
    })
    // Until then the patient reads on the dashboard that the service is gone.
    expect(await stage.read(`waits/${patient.userId}:w4`)).not.toBeNull()
    const { code, output } = await stage.owner('check')
    expect(output).toContain('For "retention" to remove: waits for a service that is gone (1).')
    expect([code, output]).toEqual([0, expect.stringContaining('Everything holds.')])
    await stage.owner('retention', '--months', '24', '--yes')
    expect((await stage.owner('check')).output).not.toContain('retention')
    expect(Object.keys(asTree(await stage.read('waits'))).sort()).toEqual(
      [`${other.userId}:w0`, `${patient.userId}:w0`].sort(),
    )
  })

  test('who waits for a service of which nothing is left goes, and a day later the offer of its time', async () => {
    await stage.update({
      [`services/${clinic.userId}/cleaning`]: null,
      [`${offer()}/until`]: Date.now() - DAY_MS - HOUR_MS,
    })
    expect((await stage.owner('check')).output).toContain(
      'For "retention" to remove: offered times that ended more than a day ago (1).',
    )
    await stage.owner('retention', '--months', '24', '--yes')
    expect(Object.keys(asTree(await stage.read('waits')))).toEqual([`${patient.userId}:w4`])
    expect(await stage.read(`freed_times/${clinic.userId}`)).toBeNull()
  })

  test('the command check names who waits and what is offered where an account is gone', async () => {
    await stage.write(`patients/${other.userId}`, null)
    const { code, output } = await stage.owner('check')
    expect(code).not.toBe(0)
    expect(output).toContain(`wait ${other.userId}:w0: its patient is gone`)
    expect(output).toContain(`${other.userId}, to whom it is offered, is gone`)
  })
})
