import { assertFails } from '@firebase/rules-unit-testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GATE_ATTACKS } from '#tests/areas/accounts/rules/gateAttacks.ts'
import { SETTINGS_ATTACKS } from '#tests/areas/accounts/rules/settingsAttacks.ts'
import { REQUEST_ATTACKS } from '#tests/areas/booking/rules/requestAttacks.ts'
import { CLOSING_ATTACKS } from '#tests/areas/doctors/rules/closingAttacks.ts'
import { ACCOUNT_ATTACKS } from '#tests/areas/profile/rules/accountAttacks.ts'
import { HOURS_ATTACKS } from '#tests/areas/services/rules/hoursAttacks.ts'
import { OPENING_ATTACKS } from '#tests/areas/services/rules/openingAttacks.ts'
import { SERVICE_ATTACKS } from '#tests/areas/services/rules/serviceAttacks.ts'
import { APPROVAL_ATTACKS } from '#tests/areas/visits/rules/approvalAttacks.ts'
import { BOOKING_ATTACKS } from '#tests/areas/visits/rules/bookingAttacks.ts'
import { CLINIC_BOOKING_ATTACKS } from '#tests/areas/visits/rules/clinicBookingAttacks.ts'
import { CLINIC_NOTE_ATTACKS } from '#tests/areas/visits/rules/clinicNoteAttacks.ts'
import { CONTACT_ATTACKS } from '#tests/areas/visits/rules/contactAttacks.ts'
import { COUNT_ATTACKS } from '#tests/areas/visits/rules/countAttacks.ts'
import { DETAILS_ATTACKS } from '#tests/areas/visits/rules/detailsAttacks.ts'
import { DUE_CALL_ATTACKS } from '#tests/areas/visits/rules/dueCallAttacks.ts'
import { DUE_MAIL_ATTACKS } from '#tests/areas/visits/rules/dueMailAttacks.ts'
import { ENDING_ATTACKS } from '#tests/areas/visits/rules/endingAttacks.ts'
import { MOVE_ATTACKS } from '#tests/areas/visits/rules/moveAttacks.ts'
import { NOTICE_ATTACKS } from '#tests/areas/visits/rules/noticeAttacks.ts'
import { OUTCOME_ATTACKS } from '#tests/areas/visits/rules/outcomeAttacks.ts'
import { PATIENT_MOVE_ATTACKS } from '#tests/areas/visits/rules/patientMoveAttacks.ts'
import { SEARCH_KEY_ATTACKS } from '#tests/areas/visits/rules/searchKeyAttacks.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { withOpenings } from '#tests/support/openings.ts'
import { DAMAGED_DATA_ATTACKS } from './attacks/damagedDataAttacks.ts'
import { EXPLOIT_ATTACKS } from './attacks/exploitAttacks.ts'
import { FIELD_NAME_ATTACKS } from './attacks/fieldNameAttacks.ts'
import { LAST_LEAF_ATTACKS } from './attacks/lastLeafAttacks.ts'
import type { Attempt } from './Attempt.ts'
import type { Update } from './honestUpdates.ts'
import { createRulesWorld, type RulesWorld } from './rulesWorld.ts'
import { startingData } from './startingData.ts'

const AREAS: Readonly<Record<string, readonly Attempt[]>> = {
  'booking what is not available': BOOKING_ATTACKS,
  'approving, and changing what exists': APPROVAL_ATTACKS,
  'cancelling and completing': ENDING_ATTACKS,
  'how a visit ended, and why': OUTCOME_ATTACKS,
  'by what a past visit is found': SEARCH_KEY_ATTACKS,
  'what patients are told': NOTICE_ATTACKS,
  'moving to another time': MOVE_ATTACKS,
  'moving as a patient': PATIENT_MOVE_ATTACKS,
  'booking for callers and patients': CLINIC_BOOKING_ATTACKS,
  'what only a clinic reads': CLINIC_NOTE_ATTACKS,
  'the contact of a caller': CONTACT_ATTACKS,
  'services and their slots': SERVICE_ATTACKS,
  'the index of open times': OPENING_ATTACKS,
  'closing slots, and doctors who are away': CLOSING_ATTACKS,
  'calls that are due': DUE_CALL_ATTACKS,
  'mails that are due': DUE_MAIL_ATTACKS,
  'weekly hours': HOURS_ATTACKS,
  'accounts and roles': ACCOUNT_ATTACKS,
  'a patient’s own details, and what is not taxed': DETAILS_ATTACKS,
  'the settings of a clinic': SETTINGS_ATTACKS,
  'requested times': REQUEST_ATTACKS,
  'data that was damaged by hand': DAMAGED_DATA_ATTACKS,
  'the last leaf of a damaged record': LAST_LEAF_ATTACKS,
  'accounts that may not': GATE_ATTACKS,
  'what is counted by its name': COUNT_ATTACKS,
  'fields with almost the name of another': FIELD_NAME_ATTACKS,
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
    async (_name, { by, changes, given = {}, claims, bringsIndex = true }) => {
      const before = await setStage(given)
      const root = world.as(by, claims).ref()
      // Else it would be refused for what it lacks, not for what it does.
      const whole = bringsIndex ? withOpenings(before, changes) : changes
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
