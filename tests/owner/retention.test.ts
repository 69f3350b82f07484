import { beforeEach, describe, expect, test } from 'vitest'
import { monthsBefore } from '#owner/retention/removeOld.ts'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { dueMailsOf } from '#tests/support/dueMails.ts'
import { asTree, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { claimsPath } from '#tests/support/places.ts'
import { openOwnerStage } from './openOwnerStage.ts'
import { writeSampleDatabase } from './writeSampleDatabase.ts'

const stage = openOwnerStage()
let clinic: ClinicAccount
let patient: PatientAccount

beforeEach(async () => {
  const people = await writeSampleDatabase(stage)
  clinic = people.clinic
  patient = people.patient
})

const YEARS_AGO = Date.now() - 800 * DAY_MS

/** Moves the visit that took place, its slot and its index entry to another time. */
async function moveDone(timestamp: number): Promise<void> {
  await stage.update({
    [`completed_appointments/${clinic.userId}/done/bookingDetails/slot/timestamp`]: timestamp,
    [`services/${clinic.userId}/cleaning/slots/slot_2/timestamp`]: timestamp,
    [`patients/${patient.userId}/completed_appointments/done/timestamp`]: timestamp,
  })
}

describe('retention', () => {
  test('the command retention says what it would remove and changes nothing without --yes', async () => {
    await moveDone(YEARS_AGO)
    const before = await stage.readAll()
    const { code, output } = await stage.owner('retention', '--months', '24')
    expect(code).toBe(0)
    expect(output).toContain('Would: remove 1 past appointments')
    expect(await stage.readAll()).toEqual(before)
  })

  test('the command retention removes an old visit with everything that belongs to it', async () => {
    await moveDone(YEARS_AGO)
    await stage.write(`due_calls/${clinic.userId}`, { done: 5, pending: 5 })
    await stage.update({
      [`clinic_notes/${clinic.userId}`]: { done: 'Pays late.', pending: 'Pays late.' },
    })
    const reminder = { for: 5, at: 5, by: 'run', state: 'sent', times: 1 }
    const answer = { clinic: clinic.userId, appointment: 'pending', at: 5 }
    await stage.update({
      [`reminders/${clinic.userId}`]: {
        done: { ...reminder, link: 'of-done' },
        pending: { ...reminder, link: 'of-pending' },
      },
      visit_answers: {
        'of-done': { ...answer, visit: Date.now() },
        'of-pending': { ...answer, visit: Date.now() },
        'of-a-time-before': { ...answer, visit: YEARS_AGO },
      },
    })
    const wait = { patient: patient.userId, clinic_id: clinic.userId }
    await stage.update({
      waits: {
        [`${patient.userId}:w0`]: { ...wait, service: 'cleaning', at: Date.now() },
        [`${patient.userId}:w1`]: { ...wait, service: 'cleaning', at: YEARS_AGO },
        [`${patient.userId}:w2`]: { ...wait, service: 'removed', at: Date.now() },
      },
      [`freed_times/${clinic.userId}`]: {
        'cleaning:slot_0': { until: Date.now() - 60_000 },
        'cleaning:slot_1': { until: Date.now() - 25 * 3_600_000 },
      },
    })
    await stage.owner('retention', '--months', '24', '--yes')
    expect(Object.keys(asTree(await stage.read('waits')))).toEqual([`${patient.userId}:w0`])
    expect(Object.keys(asTree(await stage.read(`freed_times/${clinic.userId}`)))).toEqual([
      'cleaning:slot_0',
    ])
    expect(await stage.read(`reminders/${clinic.userId}`)).toEqual({
      pending: { ...reminder, link: 'of-pending' },
    })
    expect(Object.keys(asTree(await stage.read('visit_answers')))).toEqual(['of-pending'])
    expect(await stage.read(`clinic_notes/${clinic.userId}`)).toEqual({ pending: 'Pays late.' })
    expect(await stage.read('completed_appointments')).toBeNull()
    expect(await stage.read(`due_calls/${clinic.userId}`)).toEqual({ pending: 5 })
    expect(await stage.read(`patients/${patient.userId}/completed_appointments`)).toBeNull()
    expect(await stage.read(claimsPath(clinic.userId, 'cleaning'))).toEqual({ slot_0: 'pending' })
    expect(await stage.read(`services/${clinic.userId}/cleaning/slots/slot_2`)).toBeNull()
    expect(findBrokenInvariants(await stage.readAll())).toEqual([])
  })

  test('the command retention removes old entries of a clinic’s log, and the keys that lead to them', async () => {
    const entry = (at: number): object => ({
      by: 'dana',
      name: 'Dana Roy',
      at,
      path: `appointments/${clinic.userId}/pending/confirmed`,
      what: 'pending:confirmed',
      to: true,
    })
    await stage.write(`log/${clinic.userId}`, {
      old: { ...entry(YEARS_AGO), what: 'done:confirmed' },
      older: entry(YEARS_AGO - 1),
      new: entry(Date.now()),
      'done:confirmed': 'old',
      'pending:confirmed': 'new',
    })
    await stage.owner('retention', '--months', '24', '--yes')
    expect(Object.keys(Object(await stage.read(`log/${clinic.userId}`)) as object)).toEqual([
      'new',
      'pending:confirmed',
    ])
  })

  test('the command retention frees the doctor’s time of a visit that nobody ended', async () => {
    const details = `appointments/${clinic.userId}/pending/bookingDetails`
    const list = `busy_times/${clinic.userId}/d00`
    await stage.update({
      [`${details}/slot/timestamp`]: YEARS_AGO,
      [`${details}/doctorId`]: 'd00',
      [`patients/${patient.userId}/appointments/pending/timestamp`]: YEARS_AGO,
      [`services/${clinic.userId}/cleaning/slots/slot_0/timestamp`]: YEARS_AGO,
      [list]: {
        start: { until: 0, after: 'cleaning:slot_0' },
        'cleaning:slot_0': {
          from: YEARS_AGO,
          until: YEARS_AGO + 30 * 60_000,
          before: 'start',
          after: 'end',
        },
        end: { from: 8_640_000_000_000_000, before: 'cleaning:slot_0' },
      },
    })
    await stage.owner('retention', '--months', '24', '--yes')
    expect(await stage.read(list)).toMatchObject({
      start: { after: 'end' },
      end: { before: 'start' },
    })
    expect(findBrokenInvariants(await stage.readAll())).toEqual([])
  })

  test('the command retention keeps what is younger', async () => {
    const before = await stage.readAll()
    const { output } = await stage.owner('retention', '--months', '2', '--yes')
    expect(output).toContain('There is nothing that old.')
    expect(await stage.readAll()).toEqual(before)
  })

  test('the command retention removes appointments that nobody ended, and a service keeps its last time', async () => {
    await stage.update({
      [`appointments/${clinic.userId}/pending/bookingDetails/slot/timestamp`]: YEARS_AGO,
      [`patients/${patient.userId}/appointments/pending/timestamp`]: YEARS_AGO,
      [`services/${clinic.userId}/cleaning/slots`]: {
        slot_0: { available: false, timestamp: YEARS_AGO },
        slot_1: { available: true, timestamp: YEARS_AGO - DAY_MS },
      },
      [claimsPath(clinic.userId, 'cleaning', 'slot_2')]: null,
      [`completed_appointments/${clinic.userId}/done`]: null,
      [`patients/${patient.userId}/completed_appointments/done`]: null,
    })
    await stage.owner('retention', '--months', '24', '--yes')
    expect(await stage.read('appointments')).toBeNull()
    expect(await stage.read(`patients/${patient.userId}/appointments`)).toBeNull()
    expect(await stage.read(`services/${clinic.userId}/cleaning/slots`)).toEqual({
      slot_0: { available: true, timestamp: YEARS_AGO },
    })
    expect(findBrokenInvariants(await stage.readAll())).toEqual([])
  })

  test('the command retention removes old records of either form, through many pages', async () => {
    const record = await stage.read(`completed_appointments/${clinic.userId}/done`)
    const old = { ...Object(record), bookedBy: { userId: 'erased' } } as Record<string, unknown>
    const slot = { slotId: 'slot_9', timestamp: YEARS_AGO, available: false }
    const details = { ...Object(old['bookingDetails']), slot } as unknown
    await stage.update({
      ...Object.fromEntries(
        Array.from({ length: 250 }, (_, index) => [
          `completed_appointments/${clinic.userId}/old-${index}`,
          { ...old, outcome: 'cancelled', cancelled_by: 'patient', bookingDetails: details },
        ]),
      ),
      [`completed_appointments/${clinic.userId}/short`]: {
        clinic_id: clinic.userId,
        timestamp: YEARS_AGO,
      },
    })
    await stage.owner('retention', '--months', '24', '--yes')
    const kept = await stage.read(`completed_appointments/${clinic.userId}`)
    expect(Object.keys(Object(kept) as object)).toEqual(['done'])
  })

  test('the command retention removes old requests and the tickets of what is over', async () => {
    const old = {
      appointment: 'gone',
      at: YEARS_AGO,
    }
    await stage.update({
      [`appointment_requests/${clinic.userId}/asked`]: {
        date: '2020-05-20',
        time: '10:30',
        patientId: patient.userId,
        place: 'q3',
      },
      [`patients/${patient.userId}/requests/q3`]: `${clinic.userId}/asked`,
      [`clinics/${clinic.userId}/slots`]: {
        '2020-05-20': { '10:30': { available: false, appointmentId: 'asked' } },
      },
      [`booking_tickets/${patient.userId}`]: {
        t00: old,
        t01: { ...old, appointment: 'pending' },
        t02: { ...old, at: Date.now() },
      },
      [`clinic_tickets/${clinic.userId}/${patient.userId}`]: {
        k0: { appointment: 'gone', at: YEARS_AGO },
        k1: { appointment: 'pending', at: YEARS_AGO },
        k2: { appointment: 'gone', at: Date.now() },
      },
    })
    await stage.owner('retention', '--months', '24', '--yes')
    expect(await stage.read('appointment_requests')).toBeNull()
    expect(await stage.read(`patients/${patient.userId}/requests/q3`)).toBeNull()
    expect(await stage.read(`clinics/${clinic.userId}/slots`)).toBeNull()
    const tickets = await stage.read(`booking_tickets/${patient.userId}`)
    expect(Object.keys(Object(tickets) as object)).toEqual(['t01', 't02'])
    const ofClinic = await stage.read(`clinic_tickets/${clinic.userId}/${patient.userId}`)
    expect(Object.keys(Object(ofClinic) as object)).toEqual(['k1', 'k2'])
  })

  test('the command retention removes mails that were due long ago, or about nothing that is there', async () => {
    const due = (appointmentId: string, change: string, at: number): Record<string, unknown> =>
      dueMailsOf({
        clinicId: clinic.userId,
        appointmentId,
        change,
        patientId: patient.userId,
        at,
      })
    await stage.update({
      ...due('pending', 'booked', Date.now()),
      ...due('done', 'approved', Date.now()),
      ...due('pending', 'moved', YEARS_AGO),
      ...due('gone', 'booked', Date.now()),
    })
    await stage.owner('retention', '--months', '24', '--yes')
    expect(Object.keys(Object(await stage.read('due_mails')) as object)).toEqual([
      `${clinic.userId}:done:approved`,
      `${clinic.userId}:pending:booked`,
    ])
  })

  test.each(['0', '-1', '1.5', 'many', '1201'])(
    'the command retention refuses %j months',
    async (months) => {
      const { code, output } = await stage.owner('retention', `--months=${months}`, '--yes')
      expect(code).toBe(1)
      expect(output).toContain('a whole number from 1 to 1200')
    },
  )

  test('the command retention refuses to guess the months', async () => {
    expect((await stage.owner('retention', '--yes')).code).toBe(1)
  })
})

test('a month before the 31st is the last day of a shorter month', () => {
  const before = (day: string, months: number) =>
    new Date(monthsBefore(Date.parse(`${day}T12:00:00Z`), months)).toISOString().slice(0, 10)
  expect(before('2026-03-31', 1)).toBe('2026-02-28')
  expect(before('2026-11-21', 24)).toBe('2024-11-21')
  expect(before('2024-02-29', 12)).toBe('2023-02-28')
})
