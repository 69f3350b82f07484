import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  HANDED_OVER,
  INVITED,
  JOINED,
  PLACES,
  STAFF,
} from '#tests/areas/accounts/rules/staffScene.ts'
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
