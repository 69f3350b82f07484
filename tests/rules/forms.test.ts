import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FREED, newWait, WAIT } from '#tests/areas/openings/rules/waitScene.ts'
import { claim } from '#tests/areas/visits/rules/reminderScene.ts'
import { withBusyTimes } from '#tests/support/busyTimes.ts'
import { withLog } from '#tests/support/changeLog.ts'
import { withOpenings } from '#tests/support/openings.ts'
import { hoursPath } from '#tests/support/places.ts'
import { OPTIONAL_PATIENT_LEAVES } from './copies.ts'
import type { Field } from './forms/Field.ts'
import { FIELDS } from './forms/fields.ts'
import { twistedRecords } from './forms/twistedRecords.ts'
import { listingOf, SERVER_TIME, type Update } from './honestUpdates.ts'
import { isGranted } from './isGranted.ts'
import { createRulesWorld, type RulesWorld } from './rulesWorld.ts'
import {
  lateDoctorRecord,
  absenceRecord,
  doctorRecord,
  CLINIC,
  clinicSignUp,
  clinicRecord,
  hoursRecord,
  NOBODY,
  PATIENT,
  patientRecord,
  PEOPLE,
  hoursFromNow,
  startingData,
  type Actor,
  uidOf,
} from './startingData.ts'
import {
  absence,
  addition,
  cancellation,
  completion,
  explainedCancellation,
  notedApproval,
  request,
  reservation,
  slotClosing,
  settings,
  startingDataWith,
} from './transitions.ts'

let world: RulesWorld
let values = 0
let twists = 0
beforeAll(async () => {
  world = await createRulesWorld('forms')
})
beforeEach(() => world.reset())
afterAll(async () => {
  await world.close()
  console.info(
    `Forms: ${FIELDS.length} fields with ${values} values at their edges, ${twists} twisted records`,
  )
})

/** Those of the values that the rules take, each tried on the starting data. */
async function taken({ by, write }: Field, tried: readonly unknown[]): Promise<unknown[]> {
  const granted: unknown[] = []
  for (const value of tried) {
    values += 1
    const { changes, given = {}, person } = write(value)
    await world.reset()
    if (Object.keys(given).length > 0) await world.setUp(given)
    const client = person === undefined ? world.as(by) : world.connect(person)
    const data = startingDataWith(given)
    const whole = withLog(data, withOpenings(data, changes), person?.uid ?? uidOf(by))
    if (await isGranted(client.ref().update(whole))) granted.push(value)
    if (person !== undefined) client.goOffline()
  }
  return granted
}

describe('a value has its form', () => {
  test.each(FIELDS.map((field): [string, Field] => [`${field.name} is ${field.form.what}`, field]))(
    '%s',
    async (_name, field) => {
      expect(await taken(field, field.form.good)).toEqual(field.form.good)
      expect(await taken(field, field.form.bad)).toEqual([])
    },
  )
})

const { accountWithoutRecord: newcomer } = PEOPLE

const RECORDS: readonly (readonly [name: string, by: Actor, honest: Update])[] = [
  [
    'a patient’s record',
    'accountWithoutRecord',
    { [`patients/${NOBODY}`]: patientRecord(newcomer) },
  ],
  [
    'the record of a patient of Google',
    'accountWithoutRecord',
    {
      [`patients/${NOBODY}`]: { fullName: 'No Body', email: newcomer.email, user_type: 'patient' },
    },
  ],
  ['a clinic’s record', 'accountWithoutRecord', clinicSignUp(newcomer)],
  ['a service and its place', 'clinic', addition()],
  ['a booking, its claim and its entry in the index', 'patient', reservation()],
  ['a visit cancelled by its patient', 'patient', cancellation('patient')],
  ['a visit cancelled by its clinic', 'clinic', cancellation('clinic')],
  ['a completed visit', 'clinic', completion()],
  ['a missed visit', 'clinic', absence()],
  ['a visit cancelled with a reason and other times', 'clinic', explainedCancellation()],
  ['an approval with its notice', 'clinic', notedApproval()],
  ['a requested time', 'patient', request()],
  [
    'an entry of the public list',
    'clinic',
    { [`listed_clinics/${CLINIC}`]: listingOf(clinicRecord()) },
  ],
  ['a patient turned away', 'clinic', { [`clinic_blocks/${CLINIC}/${PATIENT}`]: true }],
  ['a closed slot', 'clinic', slotClosing('slot_0')],
  ['a doctor who is away', 'clinic', { [`absences/${CLINIC}/a01`]: absenceRecord() }],
  ['a doctor who is late', 'clinic', { [`late_doctors/${CLINIC}/l01`]: lateDoctorRecord() }],
  ['a doctor', 'clinic', { [`doctors/${CLINIC}/d07`]: doctorRecord() }],
  [
    'a time that a clinic blocks',
    'clinic',
    withBusyTimes(startingData(), {
      [`busy_times/${CLINIC}/d00/b001`]: { from: hoursFromNow(400), until: hoursFromNow(401) },
    }),
  ],
  [
    'the first time of a doctor that a clinic blocks',
    'clinic',
    withBusyTimes(startingData(), {
      [`busy_times/${CLINIC}/d01/b000`]: { from: hoursFromNow(400), until: hoursFromNow(401) },
    }),
  ],
  [
    'a service that names its doctor, with a pause',
    'clinic',
    {
      [`services/${CLINIC}/service/doctor_id`]: 'd00',
      [`services/${CLINIC}/service/pause`]: 10,
    },
  ],
  ['a service that takes a room', 'clinic', { [`services/${CLINIC}/service/room_id`]: 'r00' }],
  ['a service that becomes a group', 'clinic', { [`services/${CLINIC}/service/places`]: 8 }],
  ['a call that is due', 'clinic', { [`due_calls/${CLINIC}/pending`]: SERVER_TIME }],
  ['a reminder that begins', 'clinic', claim({ problem: 'quota' })],
  ['a wait', 'patient', { [WAIT]: newWait() }],
  [
    'a time that is offered',
    'clinic',
    { [FREED]: { until: Date.now() + 2_000_000, [PATIENT]: Date.now() } },
  ],
  ['weekly hours', 'clinic', { [hoursPath(CLINIC, 'service')]: hoursRecord() }],
  ['the settings of a clinic', 'clinic', settings()],
  ['a lock', 'clinic', { [`clinics/${CLINIC}/lock_minutes`]: 45 }],
  ['the end of sessions', 'patient', { [`valid_since/${PATIENT}`]: 5 }],
  ['a consent', 'patient', { [`patients/${PATIENT}/consented_at`]: SERVER_TIME }],
  ['a request for deletion', 'patient', { [`deletion_requests/${PATIENT}`]: SERVER_TIME }],
]

/** What a patient or a clinic may leave out. */
const OPTIONAL = [
  ...['reason', 'proposed', 'proposed/p0', 'proposed/p1'].map(
    (field) => `without completed_appointments/${CLINIC}/pending/${field}`,
  ),
  ...OPTIONAL_PATIENT_LEAVES.map((path) => `without appointments/${CLINIC}/fresh/${path}`),
  ...['time_zone', 'phone', 'language', 'arrival_note', 'arrival_note_other'].map(
    (field) => `without clinics/${NOBODY}/${field}`,
  ),
  // A clinic has one who owns it and yet manages nothing, if its founder wants that.
  ...['manager', 'desk'].map((role) => `without staff/${NOBODY}/${role}`),
  `without patients/${NOBODY}/phone`,
  `without patients/${NOBODY}/language`,
  `without appointments/${CLINIC}/fresh/bookedBy/language`,
  `without patients/${NOBODY}/people`,
  `without patients/${NOBODY}/people/p0`,
  `without appointments/${CLINIC}/fresh/bookedBy/name`,
  ...['language', 'name_other', 'description_other', 'not_taxed'].map(
    (field) => `without services/${CLINIC}/added/${field}`,
  ),
  `without services/${CLINIC}/added/policy`,
  `without services/${CLINIC}/added/policy/cancel_hours`,
  `without services/${CLINIC}/added/slots`,
  `without services/${CLINIC}/added/slots/slot_0`,
  `without absences/${CLINIC}/a01/note`,
  `without reminders/${CLINIC}/confirmed/problem`,
  `without ${FREED}/${PATIENT}`,
  `without ${WAIT}/doctor`,
  `without ${WAIT}/name`,
  ...['until', 'published_until', 'days/mon', 'days/fri'].map(
    (field) => `without ${hoursPath(CLINIC, 'service', field)}`,
  ),
]

/** What nobody but its writer reads may have a priority. */
const PRIVATE = [
  `clinics/${NOBODY}`,
  ...[
    'lock_minutes',
    'changed_at',
    'clinic_address',
    'province',
    'time_zone',
    'phone',
    'arrival_note',
    'arrival_note_other',
  ].map((field) => `clinics/${CLINIC}/${field}`),
  `patients/${NOBODY}`,
  `patients/${PATIENT}/consented_at`,
  `patients/${PATIENT}/requests`,
  `booking_tickets/`,
  `closed_slots/`,
  `absences/`,
  `doctors/`,
  `due_calls/`,
  `reminders/`,
  `freed_times/`,
  `visit_answers/`,
  hoursPath(''),
  `valid_since/`,
  `staff/`,
  `staff_places/`,
  `log/`,
  `deletion_requests/`,
].map((place) => `a priority at ${place}`)

const mayBeStored = (what: string): boolean =>
  OPTIONAL.includes(what) || PRIVATE.some((place) => what.startsWith(place))

describe('a record has all its properties, no others, and no priority that others read', () => {
  test.each(RECORDS)(
    '%s has all its properties, no others, and no priority that others read',
    async (_name, by, changes) => {
      const root = world.as(by).ref()
      const honest = withLog(startingData(), withOpenings(startingData(), changes), uidOf(by))
      const twisted = twistedRecords(honest).filter(({ what }) => !mayBeStored(what))
      twists += twisted.length
      const granted: string[] = []
      for (const { what, changes } of twisted) {
        if (await isGranted(root.update(changes))) granted.push(what)
      }
      expect(granted).toEqual([])
      expect(await isGranted(root.update(honest))).toBe(true)
    },
  )
})
