import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANSWER, claimed, START } from '#tests/areas/visits/rules/reminderScene.ts'
import { dueMailsOf } from '#tests/support/dueMails.ts'
import { entries } from '#tests/support/findBrokenInvariants.ts'
import { SINCE } from './endedSession.ts'
import { listingOf } from './honestUpdates.ts'
import type { PersonalRead } from './lists/ListDescription.ts'
import { LISTS } from './lists/lists.ts'
import { createRulesWorld, type RulesWorld } from './rulesWorld.ts'
import {
  ACTORS,
  ASKED,
  CLINIC,
  clinicRecord,
  OTHER_CLINIC,
  PATIENT,
  PEOPLE,
  type Actor,
} from './startingData.ts'

/** Who may read what changes with the owner's switches and with the end of all sessions. */

let world: RulesWorld
let attacks = 0
beforeAll(async () => {
  world = await createRulesWorld('reads')
})
beforeEach(() => world.reset())
afterAll(async () => {
  await world.close()
  console.info(`Reads that are refused: ${attacks}`)
})

const PERSONAL: readonly PersonalRead[] = LISTS.flatMap(({ reads }) => reads ?? [])

describe('after all sessions were ended', () => {
  test.each(PERSONAL)(
    'the %s whose sessions were ended reads /%s only in a newer one',
    async (by, path) => {
      await world.setUp({ [`valid_since/${PEOPLE[by].uid}`]: SINCE })
      for (const auth_time of [1, 1_700_000_000, null, '1700000002']) {
        attacks += 1
        await assertFails(world.as(by, { auth_time }).ref(path).get())
      }
      await world.setUp({ [`valid_since/${PEOPLE[by].uid}`]: SINCE - 1 })
      await assertSucceeds(world.as(by, { auth_time: 1_700_000_000 }).ref(path).get())
    },
  )

  test.each(['blocked', 'deletion_requests', 'valid_since', 'approved_clinics'])(
    'an account whose sessions were ended may still see why it is refused, at /%s',
    async (list) => {
      await world.setUp({ [`valid_since/${PATIENT}`]: SINCE })
      await assertSucceeds(world.as('patient', { auth_time: 1 }).ref(`${list}/${PATIENT}`).get())
      attacks += 1
      await assertFails(world.as('clinic').ref(`${list}/${PATIENT}`).get())
    },
  )
})

test('a blocked account still reads what is its own', async () => {
  await world.setUp({ [`blocked/${PATIENT}`]: true, [`blocked/${CLINIC}`]: true })
  for (const [by, path] of PERSONAL) await assertSucceeds(world.as(by).ref(path).get())
})

test('the desk reads its reminders of some days', async () => {
  const reminders = world.as('clinic').ref(`reminders/${CLINIC}`)
  await assertSucceeds(reminders.orderByChild('for').startAt(1).endAt(2).get())
})

describe('the public list of clinics', () => {
  const actors = ['visitor', 'patient', 'otherClinic', 'accountWithoutRecord'] as const

  test('a clinic’s record, its e-mail and its requested times are read by that clinic alone', async () => {
    for (const actor of actors) {
      for (const path of [
        `clinics/${CLINIC}`,
        `clinics/${CLINIC}/email`,
        `clinics/${CLINIC}/slots`,
      ]) {
        attacks += 1
        await assertFails(world.as(actor).ref(path).get())
      }
    }
    const own = world.as('clinic').ref(`clinics/${CLINIC}`)
    await assertSucceeds(own.get())
    // Without its growing part: what the desk watches.
    const record = await own.orderByKey().endAt('province').get()
    expect(record.hasChild('slots')).toBe(false)
    expect(record.child('name').val()).toBe('Clinic One')
    // An account from before sessions could be ended.
    await world.setUp({ [`valid_since/${CLINIC}`]: null })
    await assertSucceeds(own.get())
    await assertSucceeds(world.as('clinic').ref(`staff/${CLINIC}`).get())
    await world.setUp({ [`valid_since/${CLINIC}`]: SINCE - 1 })
    const path = `clinics/${CLINIC}`
    await assertSucceeds(world.as('clinic', { auth_time: 1_700_000_000 }).ref(path).get())
    await world.setUp({ [`valid_since/${CLINIC}`]: SINCE })
    attacks += 1
    await assertFails(world.as('clinic', { auth_time: 1_700_000_000 }).ref(path).get())
  })

  test('the list of clinics’ records is closed, and the public list of clinics is read in pages', async () => {
    const listing = listingOf(clinicRecord())
    const fields = Object.keys(listing).length
    await world.setUp({
      [`listed_clinics/${CLINIC}`]: listing,
      [`listed_clinics/${OTHER_CLINIC}`]: listingOf(clinicRecord('Clinic Two')),
    })
    for (const actor of [...actors, 'clinic'] as const) {
      attacks += 2
      await assertFails(world.as(actor).ref('clinics').orderByKey().limitToFirst(1).get())
      await assertFails(
        world.as(actor).ref('clinics').orderByChild('category').limitToFirst(1).get(),
      )
      const list = world.as(actor).ref('listed_clinics')
      const pages = await Promise.all([
        list.orderByKey().limitToFirst(100).get(),
        list.orderByKey().limitToLast(1).get(),
        list.orderByKey().limitToLast(100).get(),
        list.orderByChild('category').equalTo('dental').limitToFirst(100).get(),
        list.child(CLINIC).get(),
      ])
      expect(pages.map((page) => page.numChildren())).toEqual([2, 1, 2, 2, fields])
    }
  })
})

describe('the index of open times', () => {
  const list = (actor: Actor): Ref => world.as(actor).ref('openings/ON/dental')
  type Ref = ReturnType<ReturnType<RulesWorld['as']>['ref']>

  test.each(['visitor', 'patient', 'clinic'] as const)(
    'the index of open times is read by time, by the %s',
    async (by) => {
      const pages = await Promise.all([
        list(by).orderByChild('timestamp').startAt(Date.now()).limitToFirst(100).get(),
        list(by).orderByChild('timestamp').limitToFirst(1).get(),
      ])
      expect(pages.map((page) => page.numChildren())).toEqual([4, 1])
    },
  )

  test('the index of open times is not read whole, nor in any other way', async () => {
    const byTime = list('patient').orderByChild('timestamp')
    const refused = [
      list('patient'),
      byTime,
      byTime.startAt(Date.now()),
      byTime.limitToFirst(101),
      byTime.limitToLast(1),
      list('patient').limitToFirst(1),
      list('patient').orderByKey().limitToFirst(1),
      list('patient').orderByChild('clinicId').equalTo(CLINIC).limitToFirst(1),
      world.as('patient').ref('openings/ON'),
      world.as('patient').ref('openings').orderByChild('timestamp').limitToFirst(1),
    ]
    attacks += refused.length
    for (const query of refused) await assertFails(query.get())
  })
})

test('a clinic finds what a patient has booked with it, by the patient', async () => {
  const booked = world.as('clinic').ref(`appointments/${CLINIC}`).orderByChild('bookedBy/userId')
  expect((await booked.equalTo(PATIENT).get()).numChildren()).toBe(3)
})

test('a service is read without its slots, and its slots from now on', async () => {
  const service = world.as('visitor').ref(`services/${CLINIC}/service`)
  const fields = await service.orderByKey().endBefore('slots').get()
  expect(fields.hasChild('slots')).toBe(false)
  expect(fields.child('price').exists()).toBe(true)
  const slots = await service
    .child('slots')
    .orderByChild('timestamp')
    .startAt(Date.now())
    .limitToFirst(2)
    .get()
  expect(entries(slots.val()).map(([slotId]) => slotId)).toEqual(['slot_0', 'slot_1'])
})

test('a request is read by its clinic, and by a patient who asks for the own', async () => {
  const list = (actor: Actor): ReturnType<ReturnType<typeof world.as>['ref']> =>
    world.as(actor).ref(`appointment_requests/${CLINIC}`)
  const own = await list('patient').orderByChild('patientId').equalTo(PATIENT).get()
  expect(entries(own.val()).map(([id]) => id)).toEqual([ASKED])
  // Only the patient's own id, in the field that names the patient.
  await assertFails(list('patient').orderByChild('serviceId').equalTo(PATIENT).get())
  await assertFails(list('patient').orderByKey().equalTo(PATIENT).get())
  for (const actor of ACTORS) {
    if (actor === 'clinic') continue
    await assertFails(list(actor).get())
    await assertFails(list(actor).child(ASKED).get())
    if (actor === 'patient') continue
    await assertFails(list(actor).orderByChild('patientId').equalTo(PATIENT).get())
  }
})

test('a mail that is due is read by those whom it is about, each by a query for their own', async () => {
  const mails = `${CLINIC}:pending:booked`
  await world.setUp(
    dueMailsOf({
      clinicId: CLINIC,
      appointmentId: 'pending',
      change: 'booked',
      patientId: PATIENT,
      at: 5,
    }),
  )
  const list = (actor: Actor): ReturnType<ReturnType<typeof world.as>['ref']> =>
    world.as(actor).ref('due_mails')
  const ofClinic = await list('clinic').orderByChild('clinic_id').equalTo(CLINIC).get()
  const ofPatient = await list('patient').orderByChild('patient').equalTo(PATIENT).get()
  expect([ofClinic, ofPatient].map((found) => entries(found.val()).map(([key]) => key))).toEqual([
    [mails],
    [mails],
  ])
  for (const actor of ACTORS) {
    await assertFails(list(actor).get())
    await assertFails(list(actor).orderByChild('clinic_id').limitToFirst(1).get())
    await assertFails(list(actor).orderByChild('place').equalTo(PEOPLE.patient.uid).get())
    if (actor !== 'clinic') {
      await assertFails(list(actor).orderByChild('clinic_id').equalTo(CLINIC).get())
    }
    if (actor !== 'patient') {
      await assertFails(list(actor).orderByChild('patient').equalTo(PATIENT).get())
    }
  }

  const inOldSession = (): Promise<unknown> =>
    world
      .as('clinic', { auth_time: 1_700_000_000 })
      .ref('due_mails')
      .orderByChild('clinic_id')
      .equalTo(CLINIC)
      .get()
  await world.setUp({ [`valid_since/${CLINIC}`]: SINCE - 1 })
  await assertSucceeds(inOldSession())
  await world.setUp({ [`valid_since/${CLINIC}`]: SINCE })
  await assertFails(inOldSession())
})

test('who has the link of a reminder reads what it leads to only while the visit is at its time', async () => {
  await world.setUp(claimed())
  await assertSucceeds(world.as('visitor').ref(ANSWER).get())
  await world.setUp({
    [`appointments/${CLINIC}/confirmed/bookingDetails/slot/timestamp`]: START + 1,
  })
  attacks += 2
  await assertFails(world.as('visitor').ref(ANSWER).get())
  await world.setUp({ [`appointments/${CLINIC}/confirmed`]: null })
  await assertFails(world.as('visitor').ref(ANSWER).get())
})
