import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Actor,
  ACTORS,
  appointmentRecord,
  CLINIC,
  createRulesWorld,
  hoursFromNow,
  OTHER_CLINIC,
  OTHER_PATIENT,
  PATIENT,
  type RulesWorld,
} from './rulesWorld.ts'
import { approval, cancellation, completion, reservation, type Update } from './transitions.ts'

let world: RulesWorld
beforeAll(async () => {
  world = await createRulesWorld('booking')
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const update = (actor: Actor, changes: Update): Promise<unknown> =>
  world.as(actor).ref().update(changes)

/** Tries it and demands: refused, and not one value changed. */
async function refuses(actor: Actor, changes: Update): Promise<void> {
  const before = await world.everything()
  await assertFails(update(actor, changes))
  expect(await world.everything()).toEqual(before)
}

const FRESH = `appointments/${CLINIC}/fresh`
const SLOT = `services/${CLINIC}/service/slots/slot_0`
const CLAIM = `slot_claims/${CLINIC}/service/slot_0`
const INDEX = `patients/${PATIENT}/appointments/fresh`

/** An honest reservation with some of the appointment's values changed. */
function reservationWith(changes: Readonly<Record<string, unknown>>): Update {
  const record = structuredClone(appointmentRecord())
  for (const [path, value] of Object.entries(changes)) setAt(record, path.split('/'), value)
  return { ...reservation(), [FRESH]: record }
}

function setAt(record: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key, ...rest] = path
  if (key === undefined) return
  if (rest.length === 0) {
    record[key] = value
    return
  }
  const child = record[key]
  if (typeof child !== 'object' || child === null) throw new Error(`No record at ${key}`)
  setAt(child as Record<string, unknown>, rest, value)
}

const shorten = (value: unknown): string => JSON.stringify(value).slice(0, 40)

function without(changes: Update, ...paths: readonly string[]): Update {
  return Object.fromEntries(Object.entries(changes).filter(([path]) => !paths.includes(path)))
}

describe('who may do what (spec §6)', () => {
  const transitions: readonly {
    readonly name: string
    readonly changes: Update
    readonly allowed: readonly Actor[]
  }[] = [
    { name: 'reserve a free slot', changes: reservation(), allowed: ['patient'] },
    { name: 'approve a pending appointment', changes: approval(), allowed: ['clinic'] },
    {
      name: 'cancel the patient’s pending appointment as the patient',
      changes: cancellation('patient'),
      allowed: ['patient'],
    },
    {
      name: 'cancel the patient’s pending appointment as the clinic',
      changes: cancellation('clinic'),
      allowed: ['clinic'],
    },
    { name: 'complete a confirmed appointment', changes: completion(), allowed: ['clinic'] },
  ]

  const cells = transitions.flatMap(({ name, changes, allowed }) =>
    ACTORS.map((actor) => ({ actor, name, changes, may: allowed.includes(actor) })),
  )

  test.each(cells.filter((cell) => cell.may))('$actor may $name', async ({ actor, changes }) => {
    await assertSucceeds(update(actor, changes))
  })

  test.each(cells.filter((cell) => !cell.may))(
    '$actor may not $name',
    async ({ actor, changes }) => {
      await refuses(actor, changes)
    },
  )
})

describe('who may read what', () => {
  const pages = {
    'a page of clinics': (actor: Actor) =>
      world.as(actor).ref('clinics').orderByKey().limitToFirst(100).get(),
    'a page of clinics of one category': (actor: Actor) =>
      world
        .as(actor)
        .ref('clinics')
        .orderByChild('category')
        .equalTo('dental')
        .limitToFirst(20)
        .get(),
    'a page of services': (actor: Actor) =>
      world.as(actor).ref('services').orderByKey().limitToFirst(100).get(),
    'one clinic’s services': (actor: Actor) => world.as(actor).ref(`services/${CLINIC}`).get(),
    'a clinic’s record': (actor: Actor) => world.as(actor).ref(`clinics/${CLINIC}`).get(),
  }
  test.each(Object.keys(pages).flatMap((name) => ACTORS.map((actor) => ({ actor, name }))))(
    '$actor may read $name',
    async ({ actor, name }) => {
      await assertSucceeds(pages[name as keyof typeof pages](actor))
    },
  )

  const paths: readonly { readonly path: string; readonly readers: readonly Actor[] }[] = [
    { path: '/', readers: [] },
    { path: 'clinics', readers: [] },
    { path: 'services', readers: [] },
    { path: 'patients', readers: [] },
    { path: 'appointments', readers: [] },
    { path: 'completed_appointments', readers: [] },
    { path: 'slot_claims', readers: [] },
    { path: 'appointment_requests', readers: [] },
    { path: `patients/${PATIENT}`, readers: ['patient'] },
    { path: `patients/${PATIENT}/appointments`, readers: ['patient'] },
    { path: `patients/${PATIENT}/completed_appointments`, readers: ['patient'] },
    { path: `appointments/${CLINIC}`, readers: ['clinic'] },
    { path: `appointments/${CLINIC}/pending`, readers: ['patient', 'clinic'] },
    { path: `appointments/${CLINIC}/others`, readers: ['otherPatient', 'clinic'] },
    { path: `completed_appointments/${CLINIC}`, readers: ['clinic'] },
    { path: `completed_appointments/${CLINIC}/done`, readers: ['patient', 'clinic'] },
    { path: `slot_claims/${CLINIC}`, readers: ['clinic'] },
    {
      // So that whoever watched a record sees it go.
      path: `appointments/${CLINIC}/neverMade`,
      readers: ACTORS.filter((actor) => actor !== 'visitor'),
    },
    {
      path: `completed_appointments/${CLINIC}/neverMade`,
      readers: ACTORS.filter((actor) => actor !== 'visitor'),
    },
  ]
  test.each(
    paths.flatMap(({ path, readers }) =>
      ACTORS.map((actor) => ({ actor, path, can: readers.includes(actor) ? 'may' : 'may not' })),
    ),
  )('$actor $can read /$path', async ({ actor, path, can }) => {
    const reading = world.as(actor).ref(path).get()
    await (can === 'may' ? assertSucceeds(reading) : assertFails(reading))
  })

  test.each([
    [
      'more than 100 clinics',
      () => world.as('patient').ref('clinics').orderByKey().limitToFirst(101).get(),
    ],
    [
      'clinics by e-mail',
      () => world.as('patient').ref('clinics').orderByChild('email').limitToFirst(5).get(),
    ],
    [
      'more than 100 services',
      () => world.as('patient').ref('services').orderByKey().limitToLast(101).get(),
    ],
    [
      'services by price',
      () => world.as('patient').ref('services').orderByChild('price').limitToFirst(5).get(),
    ],
  ])('nobody reads %s', async (_name, read) => {
    await assertFails(read())
  })
})

describe('a reservation is whole or it is nothing', () => {
  test.each([FRESH, SLOT + '/available', CLAIM, INDEX])(
    'without /%s it is refused',
    async (path) => {
      await refuses('patient', without(reservation(), path))
    },
  )

  test.each([FRESH, SLOT + '/available', CLAIM, INDEX])('/%s alone is refused', async (path) => {
    await refuses('patient', { [path]: reservation()[path] })
  })

  test('a slot is sold once', async () => {
    await assertSucceeds(update('patient', reservation()))
    await refuses(
      'otherPatient',
      reservation({ appointmentId: 'second', patientId: OTHER_PATIENT }),
    )
  })

  test('two appointments can not share a slot in one update', async () => {
    await refuses('patient', {
      ...reservation(),
      [`appointments/${CLINIC}/twin`]: appointmentRecord(),
      [`patients/${PATIENT}/appointments/twin`]: { clinic_id: CLINIC, timestamp: hoursFromNow(24) },
    })
  })

  test('one appointment can not take a second slot along', async () => {
    await refuses('patient', {
      ...reservation(),
      [`services/${CLINIC}/service/slots/slot_1/available`]: false,
      [`slot_claims/${CLINIC}/service/slot_1`]: 'fresh',
    })
  })

  test('two slots can be reserved in one update, each by an appointment of its own', async () => {
    await assertSucceeds(
      update('patient', {
        ...reservation(),
        ...reservation({ appointmentId: 'fresh2', slotId: 'slot_1', hours: 48 }),
      }),
    )
  })

  test('a slot in the past is refused', async () => {
    await refuses('patient', reservation({ slotId: 'slot_2', hours: -24 }))
  })

  test('a slot that is taken is refused', async () => {
    await refuses('patient', reservation({ slotId: 'slot_5', hours: 120 }))
  })

  test('a slot that does not exist is refused', async () => {
    await refuses('patient', reservation({ slotId: 'slot_77' }))
  })

  test.each(['pending', 'done', 'others'])('the used key %s is refused', async (appointmentId) => {
    await refuses('patient', reservation({ appointmentId }))
  })

  test('a patient can not book in another’s name', async () => {
    await refuses('patient', reservation({ patientId: OTHER_PATIENT }))
  })

  test('the index entry can not go to another patient', async () => {
    await refuses('patient', {
      ...without(reservation(), INDEX),
      [`patients/${OTHER_PATIENT}/appointments/fresh`]: reservation()[INDEX],
    })
  })

  test('the claim can not name another appointment', async () => {
    await refuses('patient', { ...reservation(), [CLAIM]: 'pending' })
  })

  test('the index entry can not tell another time or clinic', async () => {
    await refuses('patient', { ...reservation(), [INDEX]: { clinic_id: CLINIC, timestamp: 1 } })
    await refuses('patient', {
      ...reservation(),
      [INDEX]: { clinic_id: OTHER_CLINIC, timestamp: hoursFromNow(24) },
    })
  })

  const falseValues: readonly (readonly [string, unknown])[] = [
    ['confirmed', true],
    ['completed', true],
    ['taken', true],
    ['extra', 'field'],
    ['bookedBy/userId', OTHER_PATIENT],
    ['bookedBy/role', 'clinic'],
    ['bookingDetails/price', 1],
    ['bookingDetails/price', -120.5],
    ['bookingDetails/price', '120.5'],
    ['bookingDetails/duration', 15],
    ['bookingDetails/doctor', 'Dr. Nobody'],
    ['bookingDetails/doctorEmail', 'other@example.com'],
    ['bookingDetails/serviceName', 'Surgery'],
    ['bookingDetails/serviceId', 'unknown'],
    ['bookingDetails/serviceId', 'service/slots'],
    ['bookingDetails/clinicId', OTHER_CLINIC],
    ['bookingDetails/clinicName', 'Clinic Two'],
    ['bookingDetails/clinicAddress', '2 King Street'],
    ['bookingDetails/clinicProvince', 'AB'],
    ['bookingDetails/clinicEmail', 'other@example.com'],
    ['bookingDetails/imageUrl', 'https://example.com/other.png'],
    ['bookingDetails/imageUrl', 'javascript:alert(1)'],
    ['bookingDetails/discount', 5],
    ['bookingDetails/slot/timestamp', hoursFromNow(25)],
    ['bookingDetails/slot/slotId', 'slot_1'],
    ['bookingDetails/slot/slotId', 'slot_00'],
    ['bookingDetails/slot/available', true],
    ['patientData/fullname', 'P'],
    ['patientData/fullname', 'x'.repeat(101)],
    ['patientData/email', 'nobody'],
    ['patientData/phoneNumber', '5195550100'],
    ['patientData/additionalNotes', 'x'.repeat(2001)],
    ['patientData/additionalNotes', 5],
    ['patientData/insurance', 'A1'],
    ['patientData', 'Pat'],
    ['bookingDetails/slot', 'slot_0'],
    ['.priority', 1],
    ['patientData/email', { '.value': 'pat@example.com', '.priority': 'x' }],
  ]
  test.each(falseValues.map(([path, value]) => ({ path, shown: shorten(value), value })))(
    '$path: $shown is refused',
    async ({ path, value }) => {
      await refuses('patient', reservationWith({ [path]: value }))
    },
  )

  test.each([
    ['price', 99],
    ['duration', 60],
    ['doctor', 'Dr. Ann Other'],
    ['name', 'Deep cleaning'],
  ])(
    'a reservation for what the service was is refused once its %s changed',
    async (field, value) => {
      await world.setUp(`services/${CLINIC}/service/${field}`, value)
      await refuses('patient', reservation())
    },
  )

  test('a removed service can not be booked', async () => {
    await world.setUp(`services/${CLINIC}/service`, null)
    await refuses('patient', reservation())
  })
})

describe('an approval changes one thing', () => {
  test('it passes although the service was edited since', async () => {
    await world.setUp(`services/${CLINIC}/service/price`, 999)
    await assertSucceeds(update('clinic', approval()))
  })

  test('it can not be taken back', async () => {
    await assertSucceeds(update('clinic', approval()))
    await refuses('clinic', { [`appointments/${CLINIC}/pending/confirmed`]: false })
  })

  test('it is not given twice', async () => {
    await refuses('clinic', approval('confirmed'))
  })

  test('it needs an appointment', async () => {
    await refuses('clinic', approval('neverMade'))
    await refuses('clinic', approval('done'))
  })

  test.each(['bookingDetails/price', 'bookingDetails/slot/timestamp', 'completed', 'taken'])(
    'nothing else changes in place: %s',
    async (path) => {
      for (const actor of ['clinic', 'patient'] as const) {
        await refuses(actor, { [`appointments/${CLINIC}/pending/${path}`]: 5 })
      }
    },
  )

  test('the flag can not be removed', async () => {
    await refuses('clinic', { [`appointments/${CLINIC}/confirmed/confirmed`]: null })
  })
})
