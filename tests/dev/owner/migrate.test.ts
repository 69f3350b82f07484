import { beforeEach, describe, expect, test } from 'vitest'
import { Input } from '#dev/owner/Command.ts'
import { migrate } from '#dev/owner/commands/migrate.ts'
import { decodeActiveAppointment } from '#src/data/records/appointmentRecord.ts'
import type { ClinicAccount, PatientAccount } from '#src/domain/account.ts'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { anItemFor } from '#tests/data/storeAppointment.ts'
import { aDraftOf } from '#tests/support/builders.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { readService } from '#tests/support/readService.ts'
import { createWork } from './createWork.ts'
import { openOwnerStage } from './openOwnerStage.ts'
import { writeOldDatabase } from './writeOldDatabase.ts'

const stage = openOwnerStage()
const NO_INPUT = new Input([], {})

let clinic: ClinicAccount
let patient: PatientAccount

beforeEach(async () => {
  const people = await writeOldDatabase(stage, { isIndexed: false })
  clinic = people.clinic
  patient = people.patient
})

/** An active appointment as the application reads it. */
async function readActive(appointmentId: string): Promise<ActiveAppointment> {
  const { userId } = clinic
  const record = await stage.read(`appointments/${userId}/${appointmentId}`)
  return decodeActiveAppointment(userId, appointmentId, record)
}

/** What the database has to be like afterwards. */
async function expectMigrated(): Promise<void> {
  const { userId: clinicId } = clinic
  const { userId: patientId } = patient
  expect(await stage.read('listed_clinics')).toEqual({
    [clinicId]: {
      name: 'Elm Street Clinic',
      clinic_address: '4 Elm Street, Guelph',
      province: 'ON',
      category: 'dental',
    },
  })
  expect(await stage.read(`clinic_services/${clinicId}`)).toEqual({
    s000: 'cleaning',
    s001: 'whitening',
  })
  expect(await stage.read(`services/${clinicId}/cleaning/place`)).toBe('s000')
  expect(await stage.read(`services/${clinicId}/whitening/place`)).toBe('s001')
  expect(await stage.read(`booking_tickets/${patientId}`)).toEqual({
    t00: { appointment: 'pending', at: expect.any(Number) as unknown },
  })
  expect(await stage.read(`patients/${patientId}/appointments/pending/ticket`)).toBe('t00')
  expect(await stage.read(`completed_appointments/${clinicId}/done/search`)).toMatchObject({
    n0: 'noor haddad',
    n1: 'haddad',
    d6: '0101',
  })
  expect(await stage.read('settings')).toEqual({ clinic_list_separate: true })
  expect(findBrokenInvariants(await stage.readAll())).toEqual([])
}

describe('migrate', () => {
  test('says what it would do and changes nothing', async () => {
    const before = await stage.readAll()
    const { code, output } = await stage.owner('migrate')
    expect(code).toBe(0)
    expect(output).toContain('Would: correct 1 entries of the public list')
    expect(output).toContain('Would: place 2 services')
    expect(output).toContain('Would: give tickets to 1 appointments of 1 patients')
    expect(output).toContain('Would: set clinic_list_separate')
    expect(await stage.readAll()).toEqual(before)
  })

  test('brings an old database into the present shape, once', async () => {
    expect((await stage.owner('migrate', '--yes')).code).toBe(0)
    await expectMigrated()
    const after = await stage.readAll()
    const { output } = await stage.owner('migrate', '--yes')
    expect(output).toContain('Everything is in the present shape.')
    expect(await stage.readAll()).toEqual(after)
  })

  test('goes on where it was interrupted, after any of its steps', async () => {
    // Five steps, one in each run
    for (let run = 1; run < 5; run += 1) {
      await expect(migrate.run(createWork(stage, { maxSteps: 1 }), NO_INPUT)).rejects.toThrow(
        'cut off',
      )
    }
    await stage.owner('migrate', '--yes')
    await expectMigrated()
  })

  test('goes on where it was interrupted in the middle of a step', async () => {
    await stage.update({
      [`clinic_services/${clinic.userId}/s000`]: 'cleaning',
      [`booking_tickets/${patient.userId}/t00`]: { appointment: 'pending', at: 1 },
    })
    await stage.owner('migrate', '--yes')
    await expectMigrated()
  })

  test('leaves a database in which patients book as before', async () => {
    await stage.owner('migrate', '--yes')
    const client = await stage.connect(patient)
    const { appointments } = client.repositories
    const service = await readService(client.repositories, clinic.userId, 'whitening')
    if (service === null) throw new Error('The service is gone.')
    const item = anItemFor(patient, service)
    await appointments.reserve(item)
    expect(await stage.read(`slot_claims/${clinic.userId}/whitening`)).toEqual({
      slot_0: item.appointmentId,
    })
    expect(findBrokenInvariants(await stage.readAll())).toEqual([])
  })

  test('leaves a database in which both sides work on as before', async () => {
    await stage.owner('migrate', '--yes')
    const asClinic = (await stage.connect(clinic)).repositories
    const asPatient = (await stage.connect(patient)).repositories
    const pending = await readActive('pending')
    await asClinic.appointments.approve(pending)
    await asPatient.appointments.cancel(await readActive('pending'), 'patient')
    expect(await stage.read(`slot_claims/${clinic.userId}/cleaning`)).toEqual({ slot_2: 'done' })

    const service = await readService(asClinic, clinic.userId, 'whitening')
    if (service === null) throw new Error('The service is gone.')
    await asClinic.services.save(service, aDraftOf(service, { price: 95 }))
    await asClinic.services.remove(clinic.userId, 'whitening')
    expect(await stage.read(`clinic_services/${clinic.userId}`)).toEqual({ s000: 'cleaning' })
    expect(findBrokenInvariants(await stage.readAll())).toEqual([])
  })

  test('names what there is no ticket for, the latest appointments', async () => {
    await stage.write('settings/last_ticket', 't00')
    const entry = { clinic_id: clinic.userId, timestamp: Date.now() + 1000 }
    await stage.write(`patients/${patient.userId}/appointments/sooner`, entry)
    const { output } = await stage.owner('migrate', '--yes')
    expect(output).toContain(`No ticket left: 1 appointments of patient ${patient.userId}: pending`)
    expect(await stage.read(`booking_tickets/${patient.userId}`)).toEqual({
      t00: { appointment: 'sooner', at: expect.any(Number) as unknown },
    })
  })

  test('lists only clinics that are public, and takes off those that are gone', async () => {
    const blocked = await stage.createClinic()
    const hidden = await stage.createService(blocked)
    await stage.update({
      [`blocked/${blocked.userId}`]: true,
      'listed_clinics/gone': { name: 'Gone' },
      [`listed_clinics/${blocked.userId}`]: { name: 'Still here' },
    })
    const { output } = await stage.owner('migrate', '--yes')
    expect(output).toContain(`Not on the list: clinic ${blocked.userId}, it is blocked`)
    expect(Object.keys(Object(await stage.read('listed_clinics')) as object)).toEqual([
      clinic.userId,
    ])
    expect(JSON.stringify(await stage.read('openings'))).not.toContain(hidden.id)
  })

  test('gives out no place that a clinic takes at the same moment', async () => {
    const work = createWork(stage, {
      before: (what) =>
        what.includes('place 2 services')
          ? stage.write(`clinic_services/${clinic.userId}/s000`, 'brand-new')
          : Promise.resolve(),
    })
    await migrate.run(work, NO_INPUT)
    expect(await stage.read(`clinic_services/${clinic.userId}`)).toEqual({
      s000: 'brand-new',
      s001: 'cleaning',
      s002: 'whitening',
    })
    expect(await stage.read(`services/${clinic.userId}/cleaning/place`)).toBe('s001')
  })
})
