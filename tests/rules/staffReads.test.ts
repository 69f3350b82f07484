import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  FOUNDER_LEFT,
  HANDED_OVER,
  INVITED,
  JOINED,
  PLACES,
  STAFF,
} from '#tests/areas/accounts/rules/staffScene.ts'
import { completionOfOver, isDoctor, OVER_NOTE } from '#tests/areas/visits/rules/doctorScene.ts'
import { CALLED } from '#tests/areas/visits/rules/moveDeeds.ts'
import { SINCE } from './endedSession.ts'
import { createRulesWorld, type Claims, type RulesWorld } from './rulesWorld.ts'
import { CLINIC, NOBODY, OTHER_CLINIC, PATIENT, type Actor } from './startingData.ts'

/** Who reads who works at a clinic, and to whom it is open. */

let world: RulesWorld
beforeAll(async () => {
  world = await createRulesWorld('staff-reads')
})
beforeEach(() => world.reset())
afterAll(() => world.close())

type Query = ReturnType<ReturnType<ReturnType<RulesWorld['as']>['ref']>['equalTo']>

const STRANGERS = ['visitor', 'patient', 'otherClinic', 'accountWithoutRecord'] as const
/** Whose every session since then counts, and a session that began in that very second. */
const FIRST: Claims = { auth_time: (SINCE - 1000) / 1000 }

function people(by: Actor, clinicId: string | null = CLINIC, claims: Claims = {}): Query {
  return world.as(by, claims).ref('staff').orderByChild('clinic').equalTo(clinicId)
}

test('the people of a clinic read one another’s records, and strangers read none', async () => {
  await world.setUp(JOINED)
  for (const by of ['clinic', 'accountWithoutRecord'] as const) {
    const found = await people(by).get()
    expect(Object.keys(found.val() as object).toSorted()).toEqual([CLINIC, NOBODY].toSorted())
  }
  for (const by of ['visitor', 'patient', 'otherClinic'] as const) {
    await assertFails(people(by).get())
  }
  await assertFails(people('clinic', OTHER_CLINIC).get())
})

test('nobody reads all people, nor people of no clinic, nor people by anything but their clinic', async () => {
  await world.setUp({ ...JOINED, [`valid_since/${PATIENT}`]: 0 })
  for (const by of ['clinic', ...STRANGERS] as const) {
    const staff = world.as(by).ref('staff')
    await assertFails(staff.get())
    await assertFails(staff.orderByChild('clinic').get())
    await assertFails(people(by, null).get())
    await assertFails(staff.orderByChild('name').equalTo(CLINIC).get())
    await assertFails(staff.orderByChild('desk').equalTo(CLINIC).get())
    await assertFails(staff.orderByKey().equalTo(CLINIC).get())
  }
})

test('the people of a clinic are read only in a session that counts', async () => {
  await world.setUp({ [`valid_since/${CLINIC}`]: SINCE })
  await assertFails(people('clinic', CLINIC, FIRST).get())
  await world.setUp({ [`valid_since/${CLINIC}`]: SINCE - 1 })
  await assertSucceeds(people('clinic', CLINIC, FIRST).get())
})

test('a person who was removed reads neither the people nor the places of the clinic', async () => {
  await world.setUp(JOINED)
  await assertSucceeds(people('accountWithoutRecord').get())
  await assertSucceeds(world.as('accountWithoutRecord').ref(PLACES).get())
  await world.setUp({ [STAFF]: null, [`${PLACES}/m01`]: null })
  await assertFails(people('accountWithoutRecord').get())
  await assertFails(world.as('accountWithoutRecord').ref(PLACES).get())
})

test('a person’s record is read by that account alone, beside the list of the clinic', async () => {
  await world.setUp(JOINED)
  await assertSucceeds(world.as('accountWithoutRecord').ref(STAFF).get())
  for (const by of ['visitor', 'patient', 'clinic', 'otherClinic'] as const) {
    await assertFails(world.as(by).ref(STAFF).get())
  }
})

test('the places of a clinic are read by its people alone', async () => {
  await world.setUp(INVITED)
  await assertSucceeds(world.as('clinic').ref(PLACES).get())
  for (const by of STRANGERS) await assertFails(world.as(by).ref(PLACES).get())
})

test('an invitation is read by the one whose confirmed address it names', async () => {
  await world.setUp(INVITED)
  const path = `${PLACES}/m01`
  await assertSucceeds(world.as('accountWithoutRecord').ref(path).get())
  for (const by of ['visitor', 'patient', 'otherClinic'] as const) {
    await assertFails(world.as(by).ref(path).get())
  }
  await assertFails(world.as('accountWithoutRecord', { email_verified: false }).ref(path).get())
})

test('an invitation is read by an account that has not been registered yet', async () => {
  await world.setUp({ ...INVITED, [`valid_since/${NOBODY}`]: null })
  await assertSucceeds(world.as('accountWithoutRecord').ref(`${PLACES}/m01`).get())
})

test('a place that nobody has is read by everybody with a confirmed address, who sees nothing', async () => {
  const path = `${PLACES}/m01`
  for (const by of ['patient', 'otherClinic', 'accountWithoutRecord'] as const) {
    const found = await world.as(by).ref(path).get()
    expect(found.exists()).toBe(false)
    await assertFails(world.as(by, { email_verified: false }).ref(path).get())
  }
  await assertFails(world.as('visitor').ref(path).get())
})

test('what the installation says of a clinic is read by its people', async () => {
  await world.setUp({ ...HANDED_OVER, [`blocked/${CLINIC}`]: true })
  for (const list of ['blocked', 'deletion_requests', 'approved_clinics']) {
    await assertSucceeds(world.as('accountWithoutRecord').ref(`${list}/${CLINIC}`).get())
    await assertFails(world.as('patient').ref(`${list}/${CLINIC}`).get())
  }
})

test('a doctor reads the notes about own times and visits only in a session that counts', async () => {
  await world.setUp({ ...isDoctor('d00'), [OVER_NOTE]: 'Bring the X-rays' })
  for (const path of [`block_notes/${CLINIC}/d00`, OVER_NOTE]) {
    await world.setUp({ [`valid_since/${NOBODY}`]: SINCE })
    await assertFails(world.as('accountWithoutRecord', FIRST).ref(path).get())
    await world.setUp({ [`valid_since/${NOBODY}`]: SINCE - 1 })
    await assertSucceeds(world.as('accountWithoutRecord', FIRST).ref(path).get())
  }
})

test('a doctor reads the note about an own visit that is completed', async () => {
  await world.setUp({ ...isDoctor('d00'), [OVER_NOTE]: 'Bring the X-rays' })
  await world.setUp(completionOfOver())
  await assertSucceeds(world.as('accountWithoutRecord').ref(OVER_NOTE).get())
})

test('a doctor finds appointments by the own id as their doctor, and by nothing else', async () => {
  await world.setUp(isDoctor('d00'))
  const visits = world.as('accountWithoutRecord').ref(`appointments/${CLINIC}`)
  await assertSucceeds(visits.orderByChild('bookingDetails/doctorId').equalTo('d00').get())
  await assertFails(visits.orderByChild('bookedBy/userId').equalTo('d00').get())
})

test('the desk finds due mails by the clinic, and not by a patient with its id', async () => {
  await world.setUp(JOINED)
  const mails = world.as('accountWithoutRecord').ref('due_mails')
  await assertSucceeds(mails.orderByChild('clinic_id').equalTo(CLINIC).get())
  await assertFails(mails.orderByChild('patient').equalTo(CLINIC).get())
})

test('a founder who left reads no visit of a caller, though it names the clinic as who booked', async () => {
  await world.setUp({
    ...FOUNDER_LEFT,
    ...CALLED,
    [`completed_appointments/${CLINIC}/done/bookedBy/userId`]: CLINIC,
  })
  for (const path of ['appointments', 'completed_appointments']) {
    const id = path === 'appointments' ? 'called' : 'done'
    await assertFails(world.as('clinic').ref(`${path}/${CLINIC}/${id}`).get())
  }
})
