import { assertFails } from '@firebase/rules-unit-testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withBusyTimes } from '#tests/support/busyTimes.ts'
import { withLog } from '#tests/support/changeLog.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { withOpenings } from '#tests/support/openings.ts'
import { BORROWED_VALUE_ATTACKS } from './attacks/borrowedValueAttacks.ts'
import { DAMAGED_DATA_ATTACKS } from './attacks/damagedDataAttacks.ts'
import { EXPLOIT_ATTACKS } from './attacks/exploitAttacks.ts'
import { FIELD_NAME_ATTACKS } from './attacks/fieldNameAttacks.ts'
import { LAST_LEAF_ATTACKS } from './attacks/lastLeafAttacks.ts'
import { LEFT_BEHIND_ATTACKS } from './attacks/leftBehindAttacks.ts'
import type { Attempt } from './Attempt.ts'
import type { Update } from './honestUpdates.ts'
import { ATTACKS_OF_AREAS } from './ofAreas.ts'
import { createRulesWorld, type RulesWorld } from './rulesWorld.ts'
import { startingData, uidOf } from './startingData.ts'

const AREAS: Readonly<Record<string, readonly Attempt[]>> = {
  ...ATTACKS_OF_AREAS,
  'data that was damaged by hand': DAMAGED_DATA_ATTACKS,
  'the last leaf of a damaged record': LAST_LEAF_ATTACKS,
  'fields with almost the name of another': FIELD_NAME_ATTACKS,
  'values that only another field may have': BORROWED_VALUE_ATTACKS,
  'what was left behind': LEFT_BEHIND_ATTACKS,
  'exploits from end to end': EXPLOIT_ATTACKS,
}

/** A transaction on what its author can't read never learns what to build on, and gives up. */
const NOT_DONE = /permission.denied|maxretry/i

let world: RulesWorld
beforeAll(async () => {
  world = await createRulesWorld('attacks')
})
afterAll(async () => {
  await world.close()
  const count = Object.values(AREAS).flat().length
  console.info(`Attacks with hand-written updates: ${count}, each at once and on disconnect`)
})

/** What is in the database, as long as nothing but the starting data can be. */
let untouched: unknown = null

/** Returns everything that is in the database before the attempt. */
async function setStage(given: Update): Promise<unknown> {
  if (untouched === null) await world.reset()
  const before = untouched ?? (await world.everything())
  untouched = null
  if (Object.keys(given).length === 0) return before
  await world.setUp(given)
  return world.everything()
}

test('the starting data of the attacks keeps every invariant', () => {
  expect(findBrokenInvariants(startingData())).toEqual([])
})

test('no two attacks have the same name', () => {
  const names = Object.values(AREAS)
    .flat()
    .map(({ name, by }) => `${by}: ${name}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

describe.each(Object.entries(AREAS))('%s', (_area, attacks) => {
  test.each(attacks.map((one): [string, Attempt] => [`${one.by} cannot: ${one.name}`, one]))(
    '%s',
    async (_name, { by, changes, given = {}, claims, bringsIndex = true }) => {
      const before = await setStage(given)
      const root = world.as(by, claims).ref()
      // Else it would be refused for what it lacks, not for what it does.
      const aided = bringsIndex ? withBusyTimes(before, withOpenings(before, changes)) : changes
      const whole = withLog(before, aided, uidOf(by))
      await assertFails(root.update(whole))
      await assertFails(root.onDisconnect().update(whole))
      // A single value can also be set, or written by a transaction; a priority is no place of its own.
      const [[path, value] = ['', null], ...more] = Object.entries(changes)
      if (more.length === 0 && !path.endsWith('/.priority')) {
        const place = world.as(by, claims).ref(path)
        await assertFails(value === null ? place.remove() : place.set(value))
        await expect(place.transaction(() => value)).rejects.toThrow(NOT_DONE)
      }
      expect(await world.everything()).toEqual(before)
      if (Object.keys(given).length === 0) untouched = before
    },
  )
})
