import {
  BUSY,
  busyWith,
  freeSlot,
  OTHER_LIST,
  squeezed,
  whole,
} from '#tests/areas/doctors/rules/busyTimeScene.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow, OTHER_CLINIC, type Actor } from '#tests/rules/startingData.ts'
import { asTree } from '#tests/support/jsonTree.ts'
import { claimsPath } from '#tests/support/places.ts'
import {
  bookedAtNewTime,
  movedToNewTime,
  NEW_ID,
  reservedAtNewTime,
  slotPath,
} from './newTimeScene.ts'

const attack = (name: string, by: Actor, changes: Update, given: Update = BUSY): Attempt =>
  attempt(`at a time that was never published, ${name}`, by, changes, given)

/** As it is written here, and nothing else. */
const exactly = (name: string, by: Actor, changes: Update, given: Update = BUSY): Attempt => ({
  ...attack(name, by, changes, given),
  bringsIndex: false,
})

const BOOKED = bookedAtNewTime('exam', 220)
const MOVED = movedToNewTime('seen', 'exam', 220)
const SLOT = slotPath('exam')
const CLAIM = claimsPath(CLINIC, 'exam', NEW_ID)

const without = (changes: Update, path: string): Update =>
  Object.fromEntries(Object.entries(changes).filter(([place]) => place !== path))

const wrongPerson: readonly Attempt[] = [
  ...(
    ['patient', 'otherPatient', 'otherClinic', 'accountWithoutRecord', 'visitor'] as const
  ).flatMap((by) => [
    attack(`book a caller as somebody else (${by})`, by, BOOKED),
    attack(`move a visit as somebody else (${by})`, by, MOVED),
  ]),
  attack('reserve as a patient', 'patient', reservedAtNewTime('exam', 220)),
  attack(
    'move an own visit as its patient',
    'patient',
    movedToNewTime('seen', 'exam', 220, 'patient'),
  ),
  attack('make the slot alone as a patient', 'patient', {
    [SLOT]: { available: true, timestamp: hoursFromNow(220) },
  }),
  inEndedSession({ ...attack('book a caller', 'clinic', BOOKED), by: 'clinic' }),
  inEndedSession({ ...attack('move a visit', 'clinic', MOVED), by: 'clinic' }),
]

/** Each part of the update left out. */
const halves: readonly Attempt[] = [
  ...Object.keys(whole(BOOKED)).map((path) =>
    exactly(`book a caller without ${path}`, 'clinic', without(whole(BOOKED), path)),
  ),
  ...Object.keys(whole(MOVED))
    // The entry in the index of a slot that is not free was never there.
    .filter((path) => !path.startsWith('openings/') || !path.endsWith(NEW_ID))
    .map((path) => exactly(`move a visit without ${path}`, 'clinic', without(whole(MOVED), path))),
].filter(({ name }) => !/openings\/.*slot_9$/.test(name))

const slot = (values: Update): Update => ({
  ...BOOKED,
  [SLOT]: { ...asTree(BOOKED[SLOT]), ...values },
})

const wrong: readonly Attempt[] = [
  attack('take a slot that is free afterwards', 'clinic', slot({ available: true })),
  attack(
    'take a slot at another time than the visit',
    'clinic',
    slot({ timestamp: hoursFromNow(221) }),
  ),
  attack('take a slot without a time', 'clinic', slot({ timestamp: null })),
  attack('take a slot with something else in it', 'clinic', slot({ note: 'x' })),
  attack(
    'take a slot whose number is too long',
    'clinic',
    bookedAtNewTime('exam', 220, 'slot_12345'),
  ),
  attack('take a slot with a name of its own', 'clinic', bookedAtNewTime('exam', 220, 'walk-in')),
  attack('take a slot of a service that is not there', 'clinic', bookedAtNewTime('gone', 220)),
  attack(
    'take a free slot and move it in time',
    'clinic',
    {
      ...without(bookedAtNewTime('exam', 220, 'slot_1'), slotPath('exam', 'slot_1')),
      [`${slotPath('exam', 'slot_1')}/available`]: false,
      [`${slotPath('exam', 'slot_1')}/timestamp`]: hoursFromNow(220),
    },
    busyWith(freeSlot('exam', 'slot_1', 225)),
  ),
  attack('claim it for another visit', 'clinic', { ...BOOKED, [CLAIM]: 'seen' }),
  attack('book two days ago', 'clinic', bookedAtNewTime('exam', -48)),
  attack('move a visit to a time that is over', 'clinic', movedToNewTime('seen', 'exam', -1)),
  attack('book over a visit', 'clinic', bookedAtNewTime('exam', 210)),
  attack('move a visit onto another one', 'clinic', movedToNewTime('seen', 'exam', 215)),
  attack('book over a blocked time', 'clinic', bookedAtNewTime('exam', 230)),
  attack(
    'squeeze a visit in as its patient',
    'patient',
    squeezed(movedToNewTime('seen', 'exam', 215, 'patient')),
  ),
  attack(
    'put the time into the list of another doctor',
    'clinic',
    Object.fromEntries(
      Object.entries(whole(BOOKED)).map(([path, value]) => [
        path.replace(/^busy_times\/[^/]+\/d00/, OTHER_LIST),
        value,
      ]),
    ),
  ),
]

const stale: readonly Attempt[] = [
  attack(
    'take a number that was given to a free slot since',
    'clinic',
    BOOKED,
    busyWith(freeSlot('exam', NEW_ID, 220)),
  ),
  attack(
    'take a number that was given to a free slot at another time since',
    'clinic',
    BOOKED,
    busyWith(freeSlot('exam', NEW_ID, 225)),
  ),
  attack(
    'take a number whose slot is closed',
    'clinic',
    BOOKED,
    busyWith({ [`closed_slots/${CLINIC}/exam/${NEW_ID}`]: hoursFromNow(220) }),
  ),
  attack('take a number that still has a claim', 'clinic', BOOKED, busyWith({ [CLAIM]: 'over' })),
  attack('book again under the same id', 'clinic', BOOKED, busyWith(whole(BOOKED))),
  attack('move a visit again', 'clinic', MOVED, busyWith(whole(MOVED))),
  attack(
    'book while bookings are closed',
    'clinic',
    BOOKED,
    busyWith({ 'settings/bookings_closed': true }),
  ),
  attack(
    'book while the clinic is blocked',
    'clinic',
    BOOKED,
    busyWith({ [`blocked/${CLINIC}`]: true }),
  ),
  attack(
    'move a visit while the clinic is blocked',
    'clinic',
    MOVED,
    busyWith({ [`blocked/${CLINIC}`]: true }),
  ),
  attack('take a slot of another clinic', 'clinic', {
    ...without(BOOKED, SLOT),
    [SLOT.replace(CLINIC, OTHER_CLINIC)]: BOOKED[SLOT],
  }),
]

/** Times that are nobody's to make, halves of the update, and updates that come too late. */
export const NEW_TIME_ATTACKS: readonly Attempt[] = [...wrongPerson, ...halves, ...wrong, ...stale]
