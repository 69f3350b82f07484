import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { taking, withListing } from '#tests/areas/clinics/rules/pageNameScene.ts'
import { at, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { indexed, withOpenings } from '#tests/support/openings.ts'
import { DUEL_ROUNDS, race, runDuel, startingAt, type Duel } from './duels.ts'
import { listingOf, reservationOf, SERVER_TIME, serviceOf } from './honestUpdates.ts'
import { createRulesWorld, type RulesWorld } from './rulesWorld.ts'
import {
  lateDoctorRecord,
  absenceRecord,
  CLINIC,
  clinicRecord,
  CLOSED_SLOT,
  hoursFromNow,
  NOBODY,
  OTHER_CLINIC,
  OTHER_PATIENT,
  PATIENT,
  patientRecord,
  PLACE,
  PEOPLE,
  serviceRecord,
  startingData,
  clinicSignUp,
} from './startingData.ts'
import {
  addition,
  approval,
  cancellation,
  closingCancellation,
  completion,
  request,
  requestRemoval,
  reservation,
  serviceRemoval,
  slotClosing,
  slotDrop,
  slotReopening,
} from './transitions.ts'

const CROWD = 50
const CROWD_ROUNDS = 200

let world: RulesWorld
let rounds = 0
beforeAll(async () => {
  world = await createRulesWorld('races')
})
afterAll(async () => {
  await world.close()
  console.info(
    `Races: ${rounds} rounds, ${CROWD_ROUNDS} of them with ${CROWD} patients at one slot`,
  )
})

test(`one of ${CROWD} patients who book a slot at once gets it, and only one, ${CROWD_ROUNDS} times`, async () => {
  const people = Array.from({ length: CROWD }, (_item, index) => ({
    uid: `racer${index}`,
    email: `racer${index}@example.com`,
  }))
  const data = indexed({
    clinics: { [CLINIC]: clinicRecord() },
    listed_clinics: { [CLINIC]: listingOf(clinicRecord()) },
    patients: Object.fromEntries(people.map((person) => [person.uid, patientRecord(person)])),
    valid_since: Object.fromEntries(people.map(({ uid }) => [uid, 0])),
    services: { [CLINIC]: { service: serviceRecord() } },
  })
  const place = { clinicId: CLINIC, serviceId: 'service', slotId: 'slot_0' }
  const entries = people.map((person) => ({
    person,
    client: world.connect(person),
    changes: withOpenings(
      data,
      reservationOf(data, place, {
        appointmentId: `of-${person.uid}`,
        patientId: person.uid,
        ticket: 't00',
      }),
    ),
  }))
  const winners = new Set<unknown>()
  for (let round = 0; round < CROWD_ROUNDS; round += 1) {
    await world.reset(data)
    rounds += 1
    const outcomes = await race(startingAt(entries, round))
    const after = await world.everything()
    expect(outcomes.filter((won) => won)).toHaveLength(1)
    expect(findBrokenInvariants(after)).toEqual([])
    // The person whose request was accepted is the one whose appointment is stored.
    const winner = startingAt(entries, round)[outcomes.indexOf(true)]?.person.uid ?? ''
    expect(at(after, 'appointments', CLINIC)).toEqual({
      [`of-${winner}`]: expect.objectContaining({
        bookedBy: { userId: winner, name: expect.any(String) as unknown },
      }) as unknown,
    })
    winners.add(winner)
  }
  // Otherwise it was no race.
  expect(winners.size).toBeGreaterThan(CROWD / 2)
}, 120_000)

const SERVICE = `services/${CLINIC}/service`
const REMOVAL = serviceRemoval('service')

const DUELS: readonly Duel[] = [
  {
    name: 'two patients book one slot',
    racers: [
      ['patient', reservation()],
      ['otherPatient', reservation({ appointmentId: 'other', patientId: OTHER_PATIENT })],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'one patient books one slot in two tabs, under one key',
    racers: [
      ['patient', reservation()],
      ['patient', reservation()],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'one patient books two slots under one key',
    racers: [
      ['patient', reservation()],
      ['patient', reservation({ slotId: 'slot_1' })],
    ],
    outcomes: ['first', 'second'],
  },
  {
    // What is cancelled must be copied as it was, approved or not: a stale copy does not pass.
    name: 'the patient cancels while the clinic approves',
    racers: [
      ['patient', cancellation('patient')],
      ['clinic', approval()],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'patient and clinic cancel one appointment',
    racers: [
      ['patient', cancellation('patient')],
      ['clinic', cancellation('clinic')],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'the patient cancels in two tabs',
    racers: [
      ['patient', cancellation('patient')],
      ['patient', cancellation('patient')],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'one tab of the clinic completes, another cancels',
    racers: [
      ['clinic', completion()],
      ['clinic', cancellation('clinic', 'begun')],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'two tabs of the clinic complete',
    racers: [
      ['clinic', completion()],
      ['clinic', completion()],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'two tabs of the clinic approve',
    racers: [
      ['clinic', approval()],
      ['clinic', approval()],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'the clinic edits the price while a patient books',
    racers: [
      ['clinic', { [`${SERVICE}/price`]: 99 }],
      ['patient', reservation()],
    ],
    outcomes: ['both', 'first'],
  },
  {
    name: 'the clinic moves the slot while a patient books it',
    racers: [
      ['clinic', { [`${SERVICE}/slots/slot_0/timestamp`]: hoursFromNow(30) }],
      ['patient', reservation()],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'the clinic drops the slot while a patient books it',
    racers: [
      ['clinic', slotDrop('slot_0')],
      ['patient', reservation()],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'the clinic closes the slot while a patient books it',
    racers: [
      ['clinic', slotClosing('slot_0')],
      ['patient', reservation()],
    ],
    outcomes: ['first', 'second'],
  },
  {
    // One update: what the patient took first keeps all of it from being closed.
    name: 'the clinic closes every free slot for a doctor while a patient books one',
    racers: [
      [
        'clinic',
        {
          ...slotClosing('slot_0'),
          ...slotClosing('slot_1'),
          ...slotClosing('slot_0', 'quiet'),
          [`absences/${CLINIC}/a01`]: absenceRecord(),
        },
      ],
      ['patient', reservation()],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'two tabs of the clinic close one slot',
    racers: [
      ['clinic', slotClosing('slot_0')],
      ['clinic', slotClosing('slot_0')],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'two desks of the clinic say of two doctors that they are late',
    racers: [
      ['clinic', { [`late_doctors/${CLINIC}/l01`]: lateDoctorRecord() }],
      [
        'clinic',
        { [`late_doctors/${CLINIC}/l01`]: { ...lateDoctorRecord(), doctor: 'Dr. Ann Other' } },
      ],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'two tabs of the clinic give two absences one name',
    racers: [
      ['clinic', { [`absences/${CLINIC}/a01`]: absenceRecord() }],
      ['clinic', { [`absences/${CLINIC}/a01`]: { ...absenceRecord(), doctor: 'Dr. Ann Other' } }],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'the clinic cancels and closes the slot while the patient cancels',
    racers: [
      ['clinic', closingCancellation()],
      ['patient', cancellation('patient')],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'the clinic offers a slot again while another tab forgets it',
    racers: [
      ['otherClinic', slotReopening()],
      ['otherClinic', { [`closed_slots/${OTHER_CLINIC}/service/${CLOSED_SLOT}`]: null }],
    ],
    outcomes: ['both'],
  },
  {
    name: 'the clinic removes the service while another tab closes a slot of it',
    racers: [
      ['clinic', REMOVAL],
      ['clinic', slotClosing('slot_0')],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'the clinic removes the service while a patient books',
    racers: [
      ['clinic', REMOVAL],
      ['patient', reservation()],
    ],
    outcomes: ['both', 'first'],
  },
  {
    // A cancellation must free the slot while the service exists; without it there is none to free.
    name: 'the clinic removes the service while the patient cancels',
    racers: [
      ['clinic', REMOVAL],
      ['patient', cancellation('patient')],
    ],
    outcomes: ['both', 'first'],
  },
  {
    name: 'the clinic removes the service while another tab completes',
    racers: [
      ['clinic', REMOVAL],
      ['clinic', completion()],
    ],
    outcomes: ['both'],
  },
  {
    name: 'a newcomer signs up as a patient and as a clinic',
    racers: [
      [
        'accountWithoutRecord',
        { [`patients/${NOBODY}`]: patientRecord(PEOPLE.accountWithoutRecord) },
      ],
      ['accountWithoutRecord', clinicSignUp(PEOPLE.accountWithoutRecord)],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'two clinics take one name for their pages',
    racers: [
      ['clinic', withListing(startingData(), CLINIC, taking('by-the-lake'))],
      [
        'otherClinic',
        withListing(startingData(), OTHER_CLINIC, taking('by-the-lake', OTHER_CLINIC)),
      ],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'one patient books two slots with one ticket',
    racers: [
      ['patient', reservation()],
      ['patient', reservation({ appointmentId: 'other', slotId: 'slot_1' })],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'one patient asks for two times in one place',
    racers: [
      ['patient', request()],
      ['patient', request({ time: '15:00' })],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'the clinic turns a patient away who is booking',
    racers: [
      ['clinic', { [`clinic_blocks/${CLINIC}/${PATIENT}`]: true }],
      ['patient', reservation()],
    ],
    outcomes: ['both', 'first'],
  },
  {
    name: 'the patient asks for deletion in one tab and books in another',
    racers: [
      ['patient', { [`deletion_requests/${PATIENT}`]: SERVER_TIME }],
      ['patient', reservation()],
    ],
    outcomes: ['both', 'first'],
  },
  {
    name: 'the patient signs out everywhere while an old session books',
    racers: [
      ['patient', { [`valid_since/${PATIENT}`]: SERVER_TIME }],
      ['patient', reservation()],
    ],
    outcomes: ['both', 'first'],
  },
  {
    name: 'the clinic adds two services in one place',
    racers: [
      ['clinic', addition()],
      ['clinic', serviceOf(CLINIC, 'other', { place: 's007', record: serviceRecord() })],
    ],
    outcomes: ['first', 'second'],
  },
  {
    name: 'the clinic adds a service in the place of one that another tab removes',
    racers: [
      ['clinic', serviceOf(CLINIC, 'other', { place: PLACE, record: serviceRecord() })],
      ['clinic', serviceRemoval()],
    ],
    outcomes: ['both', 'second'],
  },
  {
    name: 'patient and clinic take a request back',
    racers: [
      ['patient', requestRemoval()],
      ['clinic', requestRemoval()],
    ],
    // Who comes second removes nothing.
    outcomes: ['both', 'first', 'second'],
  },
  {
    name: 'two patients ask for the same time',
    racers: [
      ['patient', request()],
      ['otherPatient', request({ patientId: OTHER_PATIENT })],
    ],
    outcomes: ['first', 'second'],
  },
]

describe('two at once', () => {
  test.each(DUELS.map((duel): [string, Duel] => [duel.name, duel]))(
    'the rules keep every invariant when %s',
    async (_name, duel) => {
      rounds += DUEL_ROUNDS
      await runDuel(world, duel, (after) => {
        expect(priceOf(after)).toBe(priceOf(startingData()))
      })
    },
    60_000,
  )
})

/** What a fresh appointment of the patient was booked for, or else what the service cost at first. */
const priceOf = (database: unknown): unknown =>
  at(database, 'appointments', CLINIC, 'fresh', 'bookingDetails', 'price') ??
  at(startingData(), 'services', CLINIC, 'service', 'price')
