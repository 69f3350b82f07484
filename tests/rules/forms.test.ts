import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OPTIONAL_LEAVES, OPTIONAL_SERVICE_FIELDS } from './copies.ts'
import type { Field } from './forms/Field.ts'
import { FIELDS } from './forms/fields.ts'
import { twistedRecords } from './forms/twistedRecords.ts'
import { listingOf, SERVER_TIME, type Update } from './honestUpdates.ts'
import { isGranted } from './isGranted.ts'
import { createRulesWorld, type RulesWorld } from './rulesWorld.ts'
import {
  CLINIC,
  clinicRecord,
  NOBODY,
  PATIENT,
  patientRecord,
  PEOPLE,
  type Actor,
} from './startingData.ts'
import { addition, cancellation, completion, request, reservation } from './transitions.ts'

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
    if (await isGranted(client.ref().update(changes))) granted.push(value)
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
  [
    'a clinic’s record',
    'accountWithoutRecord',
    { [`clinics/${NOBODY}`]: clinicRecord('Clinic Three', newcomer.email) },
  ],
  ['a service and its place', 'clinic', addition()],
  ['a booking, its claim and its entry in the index', 'patient', reservation()],
  ['a visit cancelled by its patient', 'patient', cancellation('patient')],
  ['a visit cancelled by its clinic', 'clinic', cancellation('clinic')],
  ['a completed visit', 'clinic', completion()],
  ['a requested time', 'patient', request()],
  [
    'an entry of the public list',
    'clinic',
    { [`listed_clinics/${CLINIC}`]: listingOf(clinicRecord()) },
  ],
  ['a patient turned away', 'clinic', { [`clinic_blocks/${CLINIC}/${PATIENT}`]: true }],
  ['a lock', 'clinic', { [`clinics/${CLINIC}/lock_minutes`]: 45 }],
  ['the end of sessions', 'patient', { [`valid_since/${PATIENT}`]: 5 }],
  ['a consent', 'patient', { [`patients/${PATIENT}/consented_at`]: SERVER_TIME }],
  ['a request for deletion', 'patient', { [`deletion_requests/${PATIENT}`]: SERVER_TIME }],
]

/** What a patient or a clinic may leave out. */
const OPTIONAL = [
  ...OPTIONAL_LEAVES.map(({ path }) => `without appointments/${CLINIC}/fresh/${path}`),
  ...OPTIONAL_SERVICE_FIELDS.map((field) => `without services/${CLINIC}/added/${field}`),
]

describe('a record has all its properties, no others, and no priority', () => {
  test.each(RECORDS)('%s', async (_name, by, honest) => {
    const root = world.as(by).ref()
    const twisted = twistedRecords(honest).filter(({ what }) => !OPTIONAL.includes(what))
    twists += twisted.length
    const granted: string[] = []
    for (const { what, changes } of twisted) {
      if (await isGranted(root.update(changes))) granted.push(what)
    }
    expect(granted).toEqual([])
    expect(await isGranted(root.update(honest))).toBe(true)
  })
})
