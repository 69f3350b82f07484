import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import { ACTORS, CLINIC, hoursFromNow, PATIENT } from '#tests/rules/startingData.ts'
import {
  addition,
  cancellation,
  clinicBooking,
  completion,
  ownMove,
  reservation,
  withValues,
  without,
} from '#tests/rules/transitions.ts'
import { GROUP, IS_GROUP, PLACES, SECOND } from './groupScene.ts'

const STRANGERS = ACTORS.filter((actor) => actor !== 'clinic')
const DETAILS = `appointments/${CLINIC}/fresh/bookingDetails`
const DOCTOR = { [`${GROUP}/doctor_id`]: 'd00' }
const ROOM = { [`${GROUP}/room_id`]: 'r00' }
const BOOKED = reservation({ given: IS_GROUP })

const byStrangers: readonly Attempt[] = STRANGERS.flatMap((by) => [
  attempt('let several come at one time to a clinic', by, { [PLACES]: 8 }),
  attempt('let more come at one time', by, { [PLACES]: 9 }, { [PLACES]: 8 }),
  attempt('let one come at a time again', by, { [PLACES]: null }, { [PLACES]: 8 }),
  attempt('add a place to a time', by, {
    [`${GROUP}/slots/${SECOND}`]: { available: true, timestamp: hoursFromNow(24) },
  }),
])

const forms: readonly Attempt[] = [0, 1, -8, 2.5, 51, '8', true, { of: 8 }].flatMap((places) => [
  attempt(`let ${JSON.stringify(places)} come at one time`, 'clinic', { [PLACES]: places }),
  attempt(`publish a group of ${JSON.stringify(places)}`, 'clinic', addition({ places })),
])

const withDoctor: readonly Attempt[] = [
  attempt(
    'let several come at one time to a doctor of the list',
    'clinic',
    { [PLACES]: 8 },
    DOCTOR,
  ),
  attempt('name a doctor of a group', 'clinic', DOCTOR, { [PLACES]: 8 }),
  attempt('make a group of a doctor at once', 'clinic', { ...DOCTOR, [PLACES]: 8 }),
  attempt('publish a group of a doctor', 'clinic', addition({ places: 8, doctor_id: 'd00' })),
  attempt(
    'name another doctor and make it a group',
    'clinic',
    { ...DOCTOR, [PLACES]: 2 },
    { [PLACES]: 8 },
  ),
  attempt(
    'change the places of a group that names a doctor',
    'clinic',
    { [PLACES]: 9 },
    {
      ...DOCTOR,
      [PLACES]: 8,
    },
  ),
]

const withRoom: readonly Attempt[] = [
  attempt('let several come at one time to a room', 'clinic', { [PLACES]: 8 }, ROOM),
  attempt('let a group take a room', 'clinic', ROOM, { [PLACES]: 8 }),
  attempt('make a group of a room at once', 'clinic', { ...ROOM, [PLACES]: 8 }),
  attempt('publish a group of a room', 'clinic', addition({ places: 8, room_id: 'r00' })),
]

/** What is asked of every booking of one of the places. */
const takingPlaces: readonly Attempt[] = [
  ...[null, 1, 3, 50, '2', true].map((places) =>
    attempt(
      `book and say that ${JSON.stringify(places)} come at one time`,
      'patient',
      withValues(BOOKED, { [`${DETAILS}/places`]: places }),
      IS_GROUP,
    ),
  ),
  attempt(
    'book one patient’s time as a group',
    'patient',
    withValues(reservation(), { [`${DETAILS}/places`]: 2 }),
  ),
  attempt('book a group that has more places by now', 'patient', BOOKED, {
    ...IS_GROUP,
    [PLACES]: 3,
  }),
  attempt('book a group that is none any more', 'patient', BOOKED, { ...IS_GROUP, [PLACES]: null }),
  attempt(
    'book with the claim of another place',
    'patient',
    {
      ...without(BOOKED, `slot_claims/${CLINIC}/service/slot_0`),
      [`slot_claims/${CLINIC}/service/${SECOND}`]: 'fresh',
    },
    IS_GROUP,
  ),
  attempt(
    'book and take the flag of another place',
    'patient',
    {
      ...without(BOOKED, `${GROUP}/slots/slot_0/available`),
      [`${GROUP}/slots/${SECOND}/available`]: false,
    },
    IS_GROUP,
  ),
  attempt(
    'take both places with one booking',
    'patient',
    {
      ...BOOKED,
      [`${GROUP}/slots/${SECOND}/available`]: false,
      [`slot_claims/${CLINIC}/service/${SECOND}`]: 'fresh',
    },
    IS_GROUP,
  ),
  attempt(
    'take a place without its claim',
    'patient',
    without(BOOKED, `slot_claims/${CLINIC}/service/slot_0`),
    IS_GROUP,
  ),
  attempt('book a place that somebody has', 'patient', BOOKED, {
    ...IS_GROUP,
    [`${GROUP}/slots/slot_0/available`]: false,
    [`slot_claims/${CLINIC}/service/slot_0`]: 'other',
  }),
  attempt(
    'book for another account',
    'otherPatient',
    reservation({ given: IS_GROUP, patientId: PATIENT }),
    IS_GROUP,
  ),
  attempt(
    'book for a caller and say that one comes at a time',
    'clinic',
    withValues(clinicBooking(), { [`${DETAILS}/places`]: null }),
    IS_GROUP,
  ),
]

/** What is written of places that are booked. */
const bookedPlaces: readonly Attempt[] = [
  ...[2, 50, '2', true].map((places) =>
    attempt(`write ${JSON.stringify(places)} places into a visit`, 'clinic', {
      [`appointments/${CLINIC}/pending/bookingDetails/places`]: places,
    }),
  ),
  attempt(
    'take the places out of a visit',
    'clinic',
    {
      [`appointments/${CLINIC}/pending/bookingDetails/places`]: null,
    },
    { [`appointments/${CLINIC}/pending/bookingDetails/places`]: 2 },
  ),
  attempt(
    'cancel and say that it was of a group',
    'patient',
    withValues(cancellation('patient'), {
      [`completed_appointments/${CLINIC}/pending/bookingDetails/places`]: 2,
    }),
  ),
  attempt('complete and say that it was of no group', 'clinic', completion(), {
    [`appointments/${CLINIC}/begun/bookingDetails/places`]: 2,
  }),
  attempt('move into a group as if one came at a time', 'patient', ownMove(), IS_GROUP),
]

/** Lowering the number takes nobody's place. */
const lowering: readonly Attempt[] = [
  attempt(
    'take back a place that is booked',
    'clinic',
    { [PLACES]: null, [`${GROUP}/slots/slot_3`]: null } satisfies Update,
    { [PLACES]: 2 },
  ),
  attempt(
    'give a booked place another time',
    'clinic',
    { [PLACES]: 3, [`${GROUP}/slots/slot_3/timestamp`]: hoursFromNow(99) },
    { [PLACES]: 2 },
  ),
  attempt(
    'offer a booked place again',
    'clinic',
    { [PLACES]: 3, [`${GROUP}/slots/slot_3/available`]: true },
    { [PLACES]: 2 },
  ),
]

/** Groups of somebody else, of a doctor, of no number, and places that are taken by half or twice. */
export const GROUP_ATTACKS: readonly Attempt[] = [
  ...byStrangers,
  ...forms,
  ...withDoctor,
  ...withRoom,
  ...takingPlaces,
  ...bookedPlaces,
  ...lowering,
  attempt('let several come to a service that was never made', 'clinic', {
    [`services/${CLINIC}/neverMade/places`]: 8,
  }),
  inEndedSession({ name: 'let several come at one time', by: 'clinic', changes: { [PLACES]: 8 } }),
  inEndedSession({
    name: 'let one come at a time again',
    by: 'clinic',
    changes: { [PLACES]: null },
    given: { [PLACES]: 8 },
  }),
]
