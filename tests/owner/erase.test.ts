import { beforeEach, describe, expect, test } from 'vitest'
import { Input } from '#owner/Command.ts'
import { eraseAccount } from '#owner/commands/eraseAccount.ts'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import { oneOfEach } from '#tests/rules/lists/oneOfEach.ts'
import { dueMailsOf } from '#tests/support/dueMails.ts'
import { listsOfRules } from '#tests/support/everyList.ts'
import { asTree, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { createWork } from './createWork.ts'
import { openOwnerStage, type OwnerResult } from './openOwnerStage.ts'
import { writeSampleDatabase } from './writeSampleDatabase.ts'

const stage = openOwnerStage()
const NOTED = 'Pays late.'
let clinic: ClinicAccount
let patient: PatientAccount

beforeEach(async () => {
  const people = await writeSampleDatabase(stage)
  clinic = people.clinic
  patient = people.patient
  await stage.update({
    [`clinic_blocks/${clinic.userId}/${patient.userId}`]: true,
    [`clinic_notes/${clinic.userId}`]: { pending: NOTED, done: NOTED },
    ...dueMailsOf({
      clinicId: clinic.userId,
      appointmentId: 'pending',
      change: 'booked',
      patientId: patient.userId,
    }),
    [`due_calls/${clinic.userId}/pending`]: 5,
    [`reminders/${clinic.userId}/pending`]: {
      for: 5,
      at: 5,
      by: clinic.userId,
      state: 'called',
      times: 1,
      link: 'of-pending',
    },
    'visit_answers/of-pending': { clinic: clinic.userId, appointment: 'pending', visit: 5, at: 5 },
    [`waits/${patient.userId}:w0`]: {
      patient: patient.userId,
      clinic_id: clinic.userId,
      service: 'cleaning',
      at: Date.now(),
      email: patient.email,
    },
    [`freed_times/${clinic.userId}/cleaning:slot_1`]: {
      until: Date.now(),
      [patient.userId]: Date.now(),
    },
    [`deletion_requests/${patient.userId}`]: Date.UTC(2026, 10, 3),
    [`deletion_requests/${clinic.userId}`]: Date.UTC(2026, 10, 4),
  })
})

/** As the sample's records call them. */
function nameOf(account: ClinicAccount | PatientAccount): string {
  return account === clinic ? 'Elm Street Clinic' : 'Noor Haddad'
}

function erase(account: ClinicAccount | PatientAccount): Promise<OwnerResult> {
  return stage.owner('erase', account.userId, '--name', nameOf(account), '--yes')
}

async function expectNoTraceOf(...texts: readonly string[]): Promise<void> {
  await stage.write('valid_since', null)
  const rest = await stage.readAll()
  for (const text of texts) expect(JSON.stringify(rest)).not.toContain(text)
  expect(findBrokenInvariants(rest)).toEqual([])
}

/** Approves the pending appointment and moves it in time. */
async function confirm(hoursFromNow: number): Promise<void> {
  const timestamp = Date.now() + hoursFromNow * 3_600_000
  await stage.update({
    [`appointments/${clinic.userId}/pending/confirmed`]: true,
    [`appointments/${clinic.userId}/pending/bookingDetails/slot/timestamp`]: timestamp,
    [`services/${clinic.userId}/cleaning/slots/slot_0/timestamp`]: timestamp,
    [`patients/${patient.userId}/appointments/pending/timestamp`]: timestamp,
  })
}

describe('erase --requested', () => {
  test('the command erase --requested lists who asked, and when', async () => {
    const { output } = await stage.owner('erase', '--requested')
    expect(output).toContain(`${patient.userId}  asked on 2026-11-03  patient "Noor Haddad"`)
    expect(output).toContain(`${clinic.userId}  asked on 2026-11-04  clinic "Elm Street Clinic"`)
    expect(output).toContain('2 accounts asked to be deleted')
  })

  test('the command erase --requested takes no account, and erase needs one', async () => {
    expect((await stage.owner('erase')).output).toContain('needs the uid of an account')
    const both = await stage.owner('erase', patient.userId, '--requested', '--yes')
    expect(both.code).toBe(1)
    expect(await stage.read(`patients/${patient.userId}`)).not.toBeNull()
  })
})

describe('the name that erase asks for', () => {
  test('the command erase says whose account it is and needs the name with --yes', async () => {
    const before = await stage.readAll()
    const { code, output } = await stage.owner('erase', clinic.userId, '--yes')
    expect(code).toBe(1)
    expect(output).toContain(`Account "${clinic.email}" of "Elm Street Clinic"`)
    expect(output).toContain("--name 'Elm Street Clinic'")
    expect(await stage.readAll()).toEqual(before)
  })

  test('the command erase with the name of the line above in a list erases nobody', async () => {
    const before = await stage.readAll()
    const { code, output } = await stage.owner(
      'erase',
      clinic.userId,
      '--name',
      nameOf(patient),
      '--yes',
    )
    expect(code).toBe(1)
    expect(output).toContain('not that of "Noor Haddad" but of "Elm Street Clinic"')
    expect(await stage.readAll()).toEqual(before)
    expect((await stage.project.auth.getUser(clinic.userId)).disabled).toBe(false)
  })

  test('the command erase takes the e-mail address of a sign-in without a record as its name', async () => {
    const email = `nobody-${crypto.randomUUID()}@mail.example`
    const { uid } = await stage.project.auth.createUser({ email })
    expect((await stage.owner('erase', uid, '--yes')).output).toContain(`--name '${email}'`)
    expect((await stage.owner('erase', uid, '--name', email, '--yes')).code).toBe(0)
    await expect(stage.project.auth.getUser(uid)).rejects.toThrow('no user record')
  })
})

/** Lets the pending appointment be a visit of the clinic's doctor, between two blocked times. */
async function withDoctor(): Promise<string> {
  const list = `busy_times/${clinic.userId}/d00`
  const details = `appointments/${clinic.userId}/pending/bookingDetails`
  const from = Number(await stage.read(`${details}/slot/timestamp`))
  const until = from + 30 * 60_000
  await stage.update({
    [`${details}/doctorId`]: 'd00',
    [list]: {
      start: { until: 0, after: 'b000' },
      b000: { from: from - 5, until: from - 1, before: 'start', after: 'cleaning:slot_0' },
      'cleaning:slot_0': { from, until, before: 'b000', after: 'b001' },
      b001: { from: until, until: until + 5, before: 'cleaning:slot_0', after: 'end' },
      end: { from: 8_640_000_000_000_000, before: 'b001' },
    },
  })
  return list
}

describe('erasing a patient', () => {
  test('the command erase frees the doctor’s time of a patient’s visit', async () => {
    const list = await withDoctor()
    expect(findBrokenInvariants(await stage.readAll())).toEqual([])
    await stage.owner('erase', patient.userId)
    expect(await stage.read(`${list}/b000/after`)).toBe('cleaning:slot_0')
    await erase(patient)
    expect(await stage.read(list)).toMatchObject({
      b000: { before: 'start', after: 'b001' },
      b001: { before: 'b000', after: 'end' },
    })
    await expectNoTraceOf(patient.userId)
  })

  test('the command erase leaves no list of a clinic’s doctors', async () => {
    await withDoctor()
    await erase(clinic)
    expect(await stage.read('busy_times')).toBeNull()
    await expectNoTraceOf(clinic.email)
  })

  test('the command erase only says at first what it would remove of a patient', async () => {
    const before = await stage.readAll()
    const { output } = await stage.owner('erase', patient.userId)
    for (const step of [
      'remove 1 of due_mails',
      'end 1 active appointments and free their times',
      'take the patient out of 1 past appointments',
      'remove 1 requests',
      `remove booking_tickets/${patient.userId}`,
      'remove 1 of clinic_blocks',
      'delete the sign-in',
      'remove the record',
    ]) {
      expect(output).toContain(`Would: ${step}`)
    }
    expect(await stage.readAll()).toEqual(before)
    expect((await stage.project.auth.getUser(patient.userId)).disabled).toBe(false)
  })

  test('the command erase leaves no trace of a patient, and nothing broken', async () => {
    expect((await erase(patient)).code).toBe(0)
    await expectNoTraceOf(
      NOTED,
      patient.userId,
      patient.email,
      'Noor Haddad',
      'haddad',
      '555-0101',
      '"0101"',
      'deaf in one ear',
    )
    await expect(stage.project.auth.getUser(patient.userId)).rejects.toThrow('no user record')
  })

  test('the command erase cancels what a patient has to come and frees its time', async () => {
    await erase(patient)
    expect(await stage.read(`appointments/${clinic.userId}`)).toBeNull()
    expect(await stage.read(`services/${clinic.userId}/cleaning/slots/slot_0/available`)).toBe(true)
    // Nobody is left to be called about it.
    expect(await stage.read(`due_calls/${clinic.userId}`)).toBeNull()
    expect(await stage.read(`reminders/${clinic.userId}`)).toBeNull()
    expect(await stage.read('visit_answers')).toBeNull()
    expect(await stage.read('waits')).toBeNull()
    expect(
      Object.keys(asTree(await stage.read(`freed_times/${clinic.userId}/cleaning:slot_1`))),
    ).toEqual(['until'])
    expect(await stage.read(`completed_appointments/${clinic.userId}/pending`)).toMatchObject({
      outcome: 'cancelled',
      cancelled_by: 'patient',
      bookedBy: { userId: 'erased' },
      bookingDetails: { serviceName: 'Cleaning', price: 90 },
    })
  })

  test('the command erase completes a patient’s approved visit whose time is over', async () => {
    await confirm(-2)
    await erase(patient)
    const past = await stage.read(`completed_appointments/${clinic.userId}/pending`)
    expect(past).toMatchObject({ outcome: 'completed' })
    expect(past).not.toHaveProperty('cancelled_by')
    await expectNoTraceOf(NOTED, patient.userId)
  })

  test('the command erase ends a patient’s sessions for good', async () => {
    await erase(patient)
    expect(await stage.read('valid_since')).toEqual({
      [patient.userId]: expect.any(Number) as unknown,
    })
  })

  test('the command erase removes a patient from both forms of a completed record', async () => {
    const record = await stage.read(`completed_appointments/${clinic.userId}/done`)
    await stage.update({
      [`completed_appointments/${clinic.userId}/done`]: { clinic_id: clinic.userId, timestamp: 1 },
      [`appointments/${clinic.userId}/done`]: record,
    })
    await erase(patient)
    expect(JSON.stringify(await stage.readAll())).not.toContain('Noor Haddad')
    expect(await stage.read(`completed_appointments/${clinic.userId}/done/price`)).toBeNull()
    expect(await stage.read(`appointments/${clinic.userId}`)).toBeNull()
  })

  test('the command erase goes on after an interruption', async () => {
    await stage.project.auth.deleteUser(patient.userId)
    await erase(patient)
    await expectNoTraceOf(NOTED, patient.userId, patient.email)
  })
})

describe('erasing a clinic', () => {
  test('the command erase removes what a clinic published and cancels what is to come', async () => {
    await erase(clinic)
    for (const list of [
      'clinics',
      'services',
      'clinic_services',
      'slot_claims',
      'listed_clinics',
    ]) {
      expect(await stage.read(list), list).toBeNull()
    }
    for (const list of [
      'appointments',
      'appointment_requests',
      'clinic_blocks',
      'blocked',
      'due_mails',
      'due_calls',
      'reminders',
      'visit_answers',
      'waits',
      'freed_times',
    ]) {
      expect(await stage.read(list), list).toBeNull()
    }
    expect(await stage.read(`completed_appointments/${clinic.userId}/pending`)).toMatchObject({
      outcome: 'cancelled',
      cancelled_by: 'clinic',
      patientData: { fullname: 'Noor Haddad' },
    })
    await expectNoTraceOf(NOTED, clinic.email, 'silva@elm.example')
    await expect(stage.project.auth.getUser(clinic.userId)).rejects.toThrow('no user record')
  })

  test("the command erase leaves a clinic’s visits in the patient's history", async () => {
    await erase(clinic)
    const index = await stage.read(`patients/${patient.userId}/completed_appointments`)
    expect(Object.keys(Object(index) as object)).toEqual(['done', 'pending'])
    const client = await stage.connect(patient)
    const page = await client.repositories.appointments.getPastPage(patient, {
      limit: 10,
      cursor: null,
    })
    expect(page.appointments.map(({ appointmentId }) => appointmentId)).toEqual(['pending', 'done'])
  })

  test('the command erase removes a clinic’s pictures', async () => {
    const { storageBucket } = stage.environment.firebase
    const upload = async (name: string): Promise<number> => {
      const port = stage.environment.localBackend?.storage.port ?? 0
      const url = `http://127.0.0.1:${port}/v0/b/${storageBucket}/o?name=${encodeURIComponent(name)}`
      const response = await fetch(url, {
        method: 'POST',
        headers: { Authorization: 'Bearer owner', 'Content-Type': 'image/png' },
        body: 'picture',
      })
      return response.status
    }
    const { files } = stage.project
    for (const file of ['00.png', '01-full.webp', '01-card.webp']) {
      expect(await upload(`services/${clinic.userId}/${file}`)).toBe(200)
    }
    expect(await upload(`services/${clinic.userId}x/00.png`)).toBe(200)
    expect((await stage.owner('erase', clinic.userId)).output).toContain('Would: remove 3 files')
    await erase(clinic)
    expect(await files?.list(`services/${clinic.userId}`)).toEqual([])
    expect(await files?.list(`services/${clinic.userId}x`)).toHaveLength(1)
  })
})

test('the owner who erases a patient and a clinic empties every list of the rules but past visits', async () => {
  const { userId: clinicId } = clinic
  const { userId: patientId } = patient
  await stage.update({
    ...oneOfEach({ clinicId, patientId, serviceId: 'cleaning' }),
    [`listed_clinics/${clinicId}/name`]: 'Elm Street Clinic',
  })
  expect(Object.keys(Object(await stage.readAll()) as object).sort()).toEqual(
    [...listsOfRules()].sort(),
  )

  await erase(patient)
  const rest = Object(await stage.readAll()) as Record<string, unknown>
  for (const list of ['completed_appointments', 'valid_since']) Reflect.deleteProperty(rest, list)
  expect(JSON.stringify(rest)).not.toContain(patientId)

  await erase(clinic)
  expect(Object.keys(Object(await stage.readAll()) as object).sort()).toEqual([
    'completed_appointments',
    'nightly',
    'settings',
    'valid_since',
  ])
})

test.each(['patient', 'clinic'] as const)(
  'the command erase for a %s breaks nothing, wherever it is cut off, and goes on from there',
  async (role) => {
    const account = role === 'clinic' ? clinic : patient
    const { userId, email } = account
    const input = new Input([userId], { name: nameOf(account) })
    for (let run = 0; ; run += 1) {
      const outcome = await eraseAccount
        .run(createWork(stage, { maxSteps: 2 }), input)
        .catch((error: unknown) => error)
      expect(findBrokenInvariants(await stage.readAll()), `after run ${run}`).toEqual([])
      if (outcome === undefined) break
      expect(outcome).toEqual(new Error('cut off'))
      expect(run).toBeLessThan(20)
      // The first step of every run ends the sessions again: it takes two to get on.
    }
    await expectNoTraceOf(NOTED, email)
  },
)
