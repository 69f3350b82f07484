import { afterAll, beforeAll, test } from 'vitest'
import { claimsPath } from '#tests/support/places.ts'
import { DUEL_ROUNDS, runDuel, type Duel } from './duels.ts'
import { createRulesWorld, type RulesWorld } from './rulesWorld.ts'
import { CLINIC, OTHER_PATIENT, PATIENT } from './startingData.ts'
import {
  approval,
  cancellation,
  clinicBooking,
  completion,
  KNOWN_PATIENT,
  move,
  notedApproval,
  ownMove,
  reservation,
  serviceRemoval,
  slotClosing,
  slotDrop,
} from './transitions.ts'

const SERVICE = `services/${CLINIC}/service`
const CLAIM = { [claimsPath(CLINIC, 'service', 'slot_3')]: 'pending' }
const EITHER = ['first', 'second'] as const

const DUELS: readonly Duel[] = [
  {
    name: 'two visits move into one time',
    racers: [
      ['clinic', move()],
      ['clinic', move('confirmed')],
    ],
    outcomes: EITHER,
  },
  {
    name: 'two tabs move one visit to two times',
    racers: [
      ['clinic', move()],
      ['clinic', move('pending', { slotId: 'slot_1' })],
    ],
    outcomes: EITHER,
  },
  {
    name: 'one visit leaves a time, and another moves into it',
    racers: [
      ['clinic', move()],
      ['clinic', move('confirmed', { slotId: 'slot_3' })],
    ],
    outcomes: ['both', 'first'],
  },
  {
    // A move writes nothing of what an approval does.
    name: 'a request moves while another tab approves it',
    racers: [
      ['clinic', move()],
      ['clinic', notedApproval()],
    ],
    outcomes: ['both'],
  },
  {
    name: 'a request moves while another tab approves it for its time',
    racers: [
      ['clinic', move()],
      ['clinic', { ...approval(), ...CLAIM }],
    ],
    outcomes: ['both', 'first'],
  },
  {
    name: 'a visit moves while its patient cancels it',
    racers: [
      ['clinic', move()],
      ['patient', cancellation('patient')],
    ],
    outcomes: EITHER,
  },
  {
    name: 'a visit moves while another tab cancels it',
    racers: [
      ['clinic', move()],
      ['clinic', cancellation('clinic')],
    ],
    outcomes: EITHER,
  },
  {
    name: 'a visit moves and its time closes while its patient cancels it',
    racers: [
      ['clinic', move('pending', {}, { closesOldTime: true })],
      ['patient', cancellation('patient')],
    ],
    outcomes: EITHER,
  },
  {
    name: 'a visit moves while another tab completes it',
    racers: [
      ['clinic', move('begun')],
      ['clinic', completion()],
    ],
    outcomes: EITHER,
  },
  {
    name: 'a visit moves into a time that a patient books',
    racers: [
      ['clinic', move()],
      ['otherPatient', reservation({ patientId: OTHER_PATIENT })],
    ],
    outcomes: EITHER,
  },
  {
    name: 'a visit moves into a time that another tab drops',
    racers: [
      ['clinic', move()],
      ['clinic', slotDrop('slot_0')],
    ],
    outcomes: EITHER,
  },
  {
    name: 'a visit moves into a time that another tab closes',
    racers: [
      ['clinic', move()],
      ['clinic', slotClosing('slot_0')],
    ],
    outcomes: EITHER,
  },
  {
    name: 'the price changes while a visit moves',
    racers: [
      ['clinic', { [`${SERVICE}/price`]: 99 }],
      ['clinic', move()],
    ],
    outcomes: ['both', 'first'],
  },
  {
    name: 'the service goes while a visit moves',
    racers: [
      ['clinic', serviceRemoval('service')],
      ['clinic', move()],
    ],
    outcomes: ['both', 'first'],
  },
  {
    name: 'a patient and the clinic move one visit to two times',
    racers: [
      ['patient', ownMove()],
      ['clinic', move('pending', { slotId: 'slot_1' })],
    ],
    outcomes: EITHER,
  },
  {
    name: 'two patients move into one time',
    racers: [
      ['patient', ownMove()],
      ['otherPatient', ownMove('others')],
    ],
    outcomes: EITHER,
  },
  {
    name: 'a patient moves a visit that another tab cancels',
    racers: [
      ['patient', ownMove('confirmed')],
      ['patient', cancellation('patient', 'confirmed')],
    ],
    outcomes: EITHER,
  },
  {
    name: 'a patient moves while the clinic cancels',
    racers: [
      ['patient', ownMove()],
      ['clinic', cancellation('clinic')],
    ],
    outcomes: EITHER,
  },
  {
    // Approved for the old time before the move, and pending after it.
    name: 'a patient moves a request while the clinic approves it for its time',
    racers: [
      ['patient', ownMove()],
      ['clinic', { ...approval(), ...CLAIM }],
    ],
    outcomes: ['both', 'first'],
  },
  {
    name: 'a patient moves into a time that another patient books',
    racers: [
      ['patient', ownMove('confirmed')],
      ['otherPatient', reservation({ patientId: OTHER_PATIENT })],
    ],
    outcomes: EITHER,
  },
  {
    name: 'a patient moves into a time that the clinic closes',
    racers: [
      ['patient', ownMove()],
      ['clinic', slotClosing('slot_0')],
    ],
    outcomes: EITHER,
  },
  {
    name: 'the clinic turns a patient away who moves',
    racers: [
      ['clinic', { [`clinic_blocks/${CLINIC}/${PATIENT}`]: true }],
      ['patient', ownMove()],
    ],
    outcomes: ['both', 'first'],
  },
  {
    name: 'the clinic books a time for a caller while a patient books it',
    racers: [
      ['clinic', clinicBooking()],
      ['patient', reservation({ appointmentId: 'own' })],
    ],
    outcomes: EITHER,
  },
  {
    name: 'the clinic books for a caller while another visit moves there',
    racers: [
      ['clinic', clinicBooking()],
      ['clinic', move()],
    ],
    outcomes: EITHER,
  },
  {
    name: 'the clinic books for a patient who refuses it',
    racers: [
      ['patient', { [`clinic_refusals/${PATIENT}/${CLINIC}`]: true }],
      ['clinic', clinicBooking({ patient: KNOWN_PATIENT })],
    ],
    outcomes: ['both', 'first'],
  },
  {
    name: 'two tabs book for a patient with one ticket',
    racers: [
      ['clinic', clinicBooking({ patient: KNOWN_PATIENT })],
      [
        'clinic',
        clinicBooking({ appointmentId: 'other', slotId: 'slot_1', patient: KNOWN_PATIENT }),
      ],
    ],
    outcomes: EITHER,
  },
]

let world: RulesWorld
beforeAll(async () => {
  world = await createRulesWorld('move-races')
})
afterAll(async () => {
  await world.close()
  console.info(
    `Races of moves and of what a clinic books: ${DUELS.length}, ${DUEL_ROUNDS} rounds each`,
  )
})

test.each(DUELS.map((duel): [string, Duel] => [duel.name, duel]))(
  'the rules keep every invariant when %s',
  async (_name, duel) => {
    await runDuel(world, duel)
  },
  60_000,
)
