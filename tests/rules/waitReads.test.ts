import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  FREED,
  isPerson,
  otherWaiting,
  takes,
  WAIT,
  waiting,
} from '#tests/areas/openings/rules/waitScene.ts'
import { withOpenings } from '#tests/support/openings.ts'
import { LAST_ENDED, SINCE } from './endedSession.ts'
import { createRulesWorld, type RulesWorld } from './rulesWorld.ts'
import { ACTORS, CLINIC, NOBODY, OTHER_CLINIC, OTHER_PATIENT, PATIENT } from './startingData.ts'

/** Who reads who waits, and whether the clock decides to the second whose turn it is. */

let world: RulesWorld
beforeAll(async () => {
  world = await createRulesWorld('waits')
})
beforeEach(async () => {
  await world.reset()
  await world.setUp({ ...waiting(), ...otherWaiting() })
})
afterAll(() => world.close())

type Query = ReturnType<ReturnType<ReturnType<RulesWorld['as']>['ref']>['equalTo']>

function waitsOf(by: (typeof ACTORS)[number], field: string, value: string | null): Query {
  return world.as(by).ref('waits').orderByChild(field).equalTo(value)
}

test('a patient reads only what the patient waits for, and a clinic who waits there', async () => {
  const own = await waitsOf('patient', 'patient', PATIENT).get()
  expect(Object.keys(own.val() as object)).toEqual([`${PATIENT}:w0`])
  const all = await waitsOf('clinic', 'clinic_id', CLINIC).get()
  expect(Object.keys(all.val() as object)).toHaveLength(2)
  for (const by of ACTORS) {
    if (by !== 'patient') await assertFails(waitsOf(by, 'patient', PATIENT).get())
    if (by !== 'clinic') await assertFails(waitsOf(by, 'clinic_id', CLINIC).get())
    await assertFails(waitsOf(by, 'service', 'service').get())
    await assertFails(waitsOf(by, 'service', CLINIC).get())
    await assertFails(waitsOf(by, 'name', PATIENT).get())
    await assertFails(waitsOf(by, 'clinic_id', null).get())
    await assertFails(waitsOf(by, 'patient', null).get())
    await assertFails(world.as(by).ref('waits').get())
    await assertFails(world.as(by).ref(WAIT).get())
  }
})

test('the desk reads who waits, and a doctor of the clinic does not', async () => {
  const ask = (): Promise<unknown> => waitsOf('accountWithoutRecord', 'clinic_id', CLINIC).get()
  await world.setUp(isPerson({ doctor: `${CLINIC}/d00` }))
  await assertFails(ask())
  await world.setUp({ [`staff/${NOBODY}/desk`]: CLINIC })
  await assertSucceeds(ask())
})

test('nobody reads who waits in a session that is over', async () => {
  await world.setUp({ [`valid_since/${PATIENT}`]: SINCE, [`valid_since/${CLINIC}`]: SINCE })
  const askIn = (auth_time: number): Promise<unknown> =>
    world.as('patient', { auth_time }).ref('waits').orderByChild('patient').equalTo(PATIENT).get()
  await assertFails(waitsOf('patient', 'patient', PATIENT).get())
  await assertFails(askIn(LAST_ENDED))
  await assertSucceeds(askIn(LAST_ENDED + 1))
  await assertFails(waitsOf('clinic', 'clinic_id', CLINIC).get())
  await assertFails(world.as('clinic').ref(`freed_times/${CLINIC}`).get())
})

test('everyone signed in learns how long a time is held, and nobody else for whom', async () => {
  const now = Date.now()
  await world.setUp({ [FREED]: { until: now + 9000, [PATIENT]: now, [OTHER_PATIENT]: now } })
  for (const by of ['patient', 'otherPatient', 'otherClinic', 'accountWithoutRecord'] as const) {
    await assertSucceeds(world.as(by).ref(`${FREED}/until`).get())
    await assertFails(world.as(by).ref(FREED).get())
    await assertFails(world.as(by).ref(`freed_times/${CLINIC}`).get())
    await assertFails(world.as(by).ref('freed_times').get())
  }
  await assertFails(world.as('visitor').ref(`${FREED}/until`).get())
  await assertSucceeds(world.as('patient').ref(`${FREED}/${PATIENT}`).get())
  await assertFails(world.as('patient').ref(`${FREED}/${OTHER_PATIENT}`).get())
  await assertFails(world.as('otherClinic').ref(`freed_times/${CLINIC}`).get())
  await assertSucceeds(world.as('clinic').ref(`freed_times/${CLINIC}`).get())
  await assertSucceeds(world.as('otherClinic').ref(`freed_times/${OTHER_CLINIC}`).get())
})

test.each([
  ['in the own turn', { [PATIENT]: 0 }, 2_700_000, true],
  ['a second after it began', { [PATIENT]: -1000 }, 2_700_000, true],
  ['two seconds before it begins', { [PATIENT]: 2000 }, 2_700_000, false],
  ['two seconds before the time is held no longer', {}, 2000, false],
  ['a second after the time is held no longer', {}, -1000, true],
  ['two seconds before another’s turn ends', { [OTHER_PATIENT]: -900_000 }, 2000, false],
] as const)('a patient takes an offered time %s: %o', async (_when, turns, heldMs, expected) => {
  const now = Date.now()
  await world.setUp({
    [FREED]: {
      until: now + heldMs,
      ...Object.fromEntries(Object.entries(turns).map(([uid, after]) => [uid, now + after])),
    },
  })
  const taking = world
    .as('patient')
    .ref()
    .update(withOpenings(await world.everything(), takes(PATIENT)))
  await (expected ? assertSucceeds(taking) : assertFails(taking))
})
