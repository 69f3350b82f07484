import { beforeEach, describe, expect, test } from 'vitest'
import { findBrokenParts } from '#owner/check/findProblems.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { asTree, at } from '#tests/support/jsonTree.ts'
import { claimsPath } from '#tests/support/places.ts'
import { openOwnerStage } from './openOwnerStage.ts'
import { writeSampleDatabase } from './writeSampleDatabase.ts'

const stage = openOwnerStage()
let sound: unknown
let ids: { readonly clinicId: string; readonly patientId: string }

beforeEach(async () => {
  const { clinic, patient } = await writeSampleDatabase(stage)
  ids = { clinicId: clinic.userId, patientId: patient.userId }
  await stage.update({
    ...pastVisits(await stage.readAll()),
    ...wish(await stage.readAll()),
    [`log/${clinic.userId}`]: {
      'pending:confirmed': '-OfPending',
      '-OfPending': { by: clinic.userId, what: 'pending:confirmed', at: 1 },
      'wishing:confirmed': '-OfWishing',
      '-OfWishing': { by: clinic.userId, what: 'wishing:confirmed', at: 2 },
    },
    [`waits/${patient.userId}:w0`]: { patient: patient.userId, clinic_id: clinic.userId },
    [`freed_times/${clinic.userId}/cleaning:slot_1`]: { until: Date.now(), [patient.userId]: 1 },
  })
  sound = await stage.readAll()
})

/** Visits that are over: one that no other record names, and one whose patient has not dismissed the notice. */
function pastVisits(database: unknown): Readonly<Record<string, unknown>> {
  const { clinicId, patientId } = ids
  const done = asTree(at(database, 'completed_appointments', clinicId, 'done'))
  const timestamp = at(done, 'bookingDetails', 'slot', 'timestamp')
  const endedAt = Number(timestamp) - DAY_MS
  const cancelled = { ...done, outcome: 'cancelled', ended_at: endedAt }
  const entry = { clinic_id: clinicId, timestamp, ended_at: endedAt }
  return {
    [`completed_appointments/${clinicId}/early`]: { ...cancelled, cancelled_by: 'patient' },
    [`patients/${patientId}/completed_appointments/early`]: entry,
    [`completed_appointments/${clinicId}/told`]: { ...cancelled, cancelled_by: 'clinic' },
    [`patients/${patientId}/completed_appointments/told`]: {
      ...entry,
      notice: { kind: 'cancelled', at: endedAt },
    },
  }
}

/** A confirmed visit whose patient would like to move it. */
function wish(database: unknown): Readonly<Record<string, unknown>> {
  const { clinicId, patientId } = ids
  const pending = asTree(at(database, 'appointments', clinicId, 'pending'))
  const details = asTree(at(pending, 'bookingDetails'))
  const timestamp = Number(at(details, 'slot', 'timestamp')) + DAY_MS
  const slots = `services/${clinicId}/cleaning/slots`
  const claims = claimsPath(clinicId, 'cleaning')
  const at3 = { slotId: 'slot_3', timestamp, available: false }
  const at4 = { slotId: 'slot_4', timestamp: timestamp + DAY_MS, available: false }
  return {
    [`appointments/${clinicId}/wishing`]: {
      ...pending,
      confirmed: true,
      moved: { wish: 'asked', times: 1 },
      bookingDetails: { ...details, slot: at3 },
      wanted: { ...details, slot: at4 },
    },
    [`patients/${patientId}/appointments/wishing`]: {
      clinic_id: clinicId,
      timestamp,
      ticket: 't01',
    },
    [`booking_tickets/${patientId}/t01`]: { appointment: 'wishing', at: timestamp },
    [`${slots}/slot_3`]: { available: false, timestamp },
    [`${slots}/slot_4`]: { available: false, timestamp: at4.timestamp },
    [`${claims}/slot_3`]: 'wishing',
    [`${claims}/slot_4`]: 'wishing/wanted',
  }
}

/** The paths of all values. */
function leavesOf(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(asTree(value)).flatMap(([key, child]) =>
    leavesOf(child, path === '' ? key : `${path}/${key}`),
  )
}

/** Makes one change, and returns what is found in the whole and in the parts. */
async function findBoth(path: string, value: unknown): Promise<readonly (readonly string[])[]> {
  await stage.write('', sound)
  await stage.write(path, value)
  return [
    findBrokenInvariants(await stage.readAll()).sort(),
    [...(await findBrokenParts(stage.project.database))].sort(),
  ]
}

// Hundreds of checks in one test: more than a minute on a busy machine.
describe('the check of one clinic after the other', { timeout: 180_000 }, () => {
  test('the check of one clinic after the other finds nothing where everything holds', async () => {
    expect([...(await findBrokenParts(stage.project.database))]).toEqual([])
  })

  test('the check of one clinic after the other finds a name of a page that leads to another clinic, and none that leads there', async () => {
    await stage.update({
      [`clinics/${ids.clinicId}/page`]: 'elm-street',
      [`listed_clinics/${ids.clinicId}/page`]: 'elm-street',
      'clinic_names/elm-street': ids.clinicId,
    })
    expect([...(await findBrokenParts(stage.project.database))]).toEqual([])
    await stage.update({ 'clinic_names/elm-street': 'another' })
    expect([...(await findBrokenParts(stage.project.database))]).toHaveLength(1)
  })

  test('the check of one clinic after the other finds for each value that is missing what a check of the whole finds', async () => {
    let found = 0
    for (const leaf of leavesOf(sound)) {
      const [whole = [], parts] = await findBoth(leaf, null)
      found += whole.length
      expect(parts, `without ${leaf}`).toEqual([...new Set(whole)])
    }
    expect(found).toBeGreaterThan(50)
  })

  test('the check of one clinic after the other finds for each value that is another what a check of the whole finds', async () => {
    let found = 0
    for (const leaf of leavesOf(sound)) {
      const [whole = [], parts] = await findBoth(leaf, 'another')
      found += whole.length
      expect(parts, `with another ${leaf}`).toEqual([...new Set(whole)])
    }
    expect(found).toBeGreaterThan(50)
  })

  test('the check of one clinic after the other finds for each list that is missing what a check of the whole finds', async () => {
    for (const list of Object.keys(asTree(sound))) {
      const [whole = [], parts] = await findBoth(list, null)
      expect(parts, `without ${list}`).toEqual([...new Set(whole)])
    }
  })

  test.each([
    [
      'an index that leads to a clinic that is not there',
      (): string => `patients/${ids.patientId}/appointments/gone`,
      { clinic_id: 'nowhere', timestamp: 1, ticket: 't05' },
    ],
    [
      'an index that leads nowhere',
      (): string => `patients/${ids.patientId}/completed_appointments/gone`,
      { timestamp: 1 },
    ],
    ['an account that is both', (): string => `patients/${ids.clinicId}`, { user_type: 'patient' }],
    [
      'a ticket that there is not',
      (): string => `booking_tickets/${ids.patientId}/x9`,
      { appointment: 'gone' },
    ],
    [
      'a ticket of somebody without visits',
      (): string => 'booking_tickets/nobody/x9',
      { appointment: 'gone' },
    ],
    [
      'an open time of a clinic that is not there',
      (): string => 'openings/ON/dental/no:such:slot',
      { clinicId: 'no', timestamp: 1 },
    ],
    [
      'mails about nothing',
      (): string => 'due_mails/some',
      { place: 'no/where', change: 'booked', clinic_id: 'no' },
    ],
    ['mails without a place', (): string => 'due_mails/other', { change: 'booked' }],
    [
      'a request that holds no time',
      (): string => `appointment_requests/${ids.clinicId}/r`,
      { date: '2026-12-01', time: '10:00', patientId: 'somebody', place: 'q0' },
    ],
    [
      'a requested time without a request',
      (): string => `clinics/${ids.clinicId}/slots/2026-12-01`,
      { '10:00': { appointmentId: 'gone' } },
    ],
    [
      'a latest entry that is not there',
      (): string => `log/${ids.clinicId}/visit:confirmed`,
      'gone',
    ],
    ['a note about nothing', (): string => `clinic_notes/${ids.clinicId}/gone`, 'Pays late.'],
    [
      'a doctor’s time without a visit',
      (): string => `busy_times/${ids.clinicId}/d00`,
      { start: { until: 0, after: 'end' }, 'a:b': { from: 1, until: 2 }, end: { before: 'start' } },
    ],
    [
      'somebody without an account who waits',
      (): string => 'waits/gone:w0',
      { patient: 'gone', clinic_id: 'nowhere', service: 'cleaning' },
    ],
    [
      'a wait at a clinic that is not there',
      (): string => `waits/${ids.patientId}:w1`,
      { patient: 'another', clinic_id: 'nowhere', service: 'cleaning' },
    ],
    [
      'a time that is offered to somebody without an account',
      (): string => `freed_times/${ids.clinicId}/cleaning:slot_0`,
      { until: 1, gone: 1 },
    ],
    [
      'a time that a clinic offers that is not there',
      (): string => 'freed_times/nowhere/cleaning:slot_0',
      { until: 1 },
    ],
    [
      'a notice of what did not happen',
      (): string => `patients/${ids.patientId}/appointments/pending/notice`,
      { kind: 'approved', at: 1 },
    ],
  ])('the check of one clinic after the other finds %s', async (_, path, value) => {
    const [whole = [], parts] = await findBoth(path(), value)
    expect(whole.length).toBeGreaterThan(0)
    expect(parts).toEqual([...new Set(whole)])
  })

  test('the check of one clinic after the other finds an index that leads to somebody else’s visit', async () => {
    const early = { clinic_id: ids.clinicId, timestamp: 1, ended_at: 2 }
    const [whole = [], parts] = await findBoth('patients/another', {
      user_type: 'patient',
      completed_appointments: { early },
    })
    expect(whole).toHaveLength(1)
    expect(parts).toEqual(whole)
  })
})
