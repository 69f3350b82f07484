import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withOpenings } from '#tests/support/openings.ts'
import { moveOf, reservationOf, type Update } from './honestUpdates.ts'
import { isGranted } from './isGranted.ts'
import { createRulesWorld, type RulesWorld } from './rulesWorld.ts'
import { CLINIC, hoursFromNow, PATIENT, serviceRecord, startingData } from './startingData.ts'

/** How many changes of appointments one account can make in a minute: each of them is mailed to three people. */

let world: RulesWorld
beforeAll(async () => {
  world = await createRulesWorld('move-flood')
})
afterAll(() => world.close())

const TICKETS = Array.from({ length: 20 }, (_, index) => `t${String(index).padStart(2, '0')}`)
const slotOf = (index: number) => ({
  clinicId: CLINIC,
  serviceId: 'busy',
  slotId: `slot_${String(index)}`,
})

/** A patient without bookings, and a service with this many free slots. */
beforeEach(async () => {
  const slots = Array.from(
    { length: 41 },
    (_, index) =>
      [`slot_${String(index)}`, { available: true, timestamp: hoursFromNow(100 + index) }] as const,
  )
  await world.reset(startingData())
  await world.setUp({
    [`services/${CLINIC}/busy`]: serviceRecord(Object.fromEntries(slots)),
    [`booking_tickets/${PATIENT}`]: null,
  })
})

async function isTaken(changes: (database: unknown) => Update): Promise<boolean> {
  const database = await world.everything()
  return isGranted(
    world
      .as('patient')
      .ref()
      .update(withOpenings(database, changes(database))),
  )
}

const book = (index: number): Promise<boolean> =>
  isTaken((database) =>
    reservationOf(database, slotOf(index), {
      appointmentId: `flood${String(index)}`,
      patientId: PATIENT,
      ticket: TICKETS[index] ?? 'none',
    }),
  )

const moveTo = (booking: number, slot: number, ticket: string): Promise<boolean> =>
  isTaken((database) =>
    moveOf(database, `flood${String(booking)}`, slotOf(slot), { by: 'patient', ticket }),
  )

test('a patient who has made twenty bookings can move none of them within the hour', async () => {
  for (const index of TICKETS.keys()) expect(await book(index)).toBe(true)
  let moves = 0
  for (const index of TICKETS.keys()) {
    for (const ticket of [TICKETS[index] ?? '', 't00', 't19', 't20']) {
      if (await moveTo(index, 20 + index, ticket)) moves += 1
    }
  }
  expect(moves).toBe(0)
})

test('a patient with one booking moves it nineteen times within the hour, and no more', async () => {
  expect(await book(0)).toBe(true)
  let moves = 0
  for (const round of [0, 1]) {
    for (const [index, ticket] of TICKETS.entries()) {
      if (await moveTo(0, 1 + ((index + round) % 2), ticket)) moves += 1
    }
  }
  expect(moves).toBe(19)
})
