import { assertFails } from '@firebase/rules-unit-testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { ACCOUNT_ATTACKS } from './attacks/accountAttacks.ts'
import { APPROVAL_ATTACKS } from './attacks/approvalAttacks.ts'
import { BOOKING_ATTACKS } from './attacks/bookingAttacks.ts'
import { COUNT_ATTACKS } from './attacks/countAttacks.ts'
import { DAMAGED_DATA_ATTACKS } from './attacks/damagedDataAttacks.ts'
import { ENDING_ATTACKS } from './attacks/endingAttacks.ts'
import { EXPLOIT_ATTACKS } from './attacks/exploitAttacks.ts'
import { GATE_ATTACKS } from './attacks/gateAttacks.ts'
import { REQUEST_ATTACKS } from './attacks/requestAttacks.ts'
import { SERVICE_ATTACKS } from './attacks/serviceAttacks.ts'
import type { Attempt } from './Attempt.ts'
import { createRulesWorld, type RulesWorld } from './rulesWorld.ts'
import { startingData } from './startingData.ts'

const AREAS: Readonly<Record<string, readonly Attempt[]>> = {
  'booking what is not available': BOOKING_ATTACKS,
  'approving, and changing what exists': APPROVAL_ATTACKS,
  'cancelling and completing': ENDING_ATTACKS,
  'services and their slots': SERVICE_ATTACKS,
  'accounts and roles': ACCOUNT_ATTACKS,
  'requested times': REQUEST_ATTACKS,
  'data that was damaged by hand': DAMAGED_DATA_ATTACKS,
  'accounts that may not': GATE_ATTACKS,
  'what is counted by its name': COUNT_ATTACKS,
  'exploits from end to end': EXPLOIT_ATTACKS,
}

/** A transaction on what its author can't read never learns what to build on, and gives up. */
const NOT_DONE = /permission.denied|maxretry/i

let world: RulesWorld
beforeAll(async () => {
  world = await createRulesWorld('attacks')
})
beforeEach(() => world.reset())
afterAll(async () => {
  await world.close()
  const count = Object.values(AREAS).flat().length
  console.info(`Attacks with hand-written updates: ${count}, each at once and on disconnect`)
})

test('the starting data keeps every invariant', () => {
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
    async (_name, { by, changes, given = {}, claims }) => {
      if (Object.keys(given).length > 0) await world.setUp(given)
      const before = await world.everything()
      const root = world.as(by, claims).ref()
      await assertFails(root.update(changes))
      await assertFails(root.onDisconnect().update(changes))
      // A single value can also be set, or written by a transaction.
      const [[path, value] = ['', null], ...more] = Object.entries(changes)
      if (more.length === 0) {
        const place = world.as(by, claims).ref(path)
        await assertFails(value === null ? place.remove() : place.set(value))
        await expect(place.transaction(() => value)).rejects.toThrow(NOT_DONE)
      }
      expect(await world.everything()).toEqual(before)
    },
  )
})
