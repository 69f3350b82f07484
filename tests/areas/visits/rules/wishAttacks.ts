import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { isServerValue, noticeOf, SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import {
  CLINIC,
  hoursFromNow,
  OTHER_PATIENT,
  PATIENT,
  ticketRecord,
  type Actor,
} from '#tests/rules/startingData.ts'
import {
  cancellation,
  completion,
  move,
  ownMove,
  reservation,
  startingDataWith,
  withValues,
  without,
} from '#tests/rules/transitions.ts'
import { wishOf } from '#tests/rules/wishUpdates.ts'
import { asTree } from '#tests/support/jsonTree.ts'
import { claimsPath } from '#tests/support/places.ts'
import {
  BEGUN,
  begunMeeting,
  keeping,
  lapse,
  LAPSED,
  meeting,
  wish,
  WISHED,
  wishlessCancellation,
  wishlessCompletion,
  wishlessMove,
  withoutState,
} from './wishScene.ts'

/** A wish to move a confirmed visit: asked for, taken back, declined, met, and left behind by what ends or moves the visit. */

const VISIT = `appointments/${CLINIC}/confirmed`
const WANTED = `${VISIT}/wanted`
const MOVED = `${VISIT}/moved`
const ENTRY = `patients/${PATIENT}/appointments/confirmed`
const SLOTS = `services/${CLINIC}/service/slots`
const CLAIMS = claimsPath(CLINIC, 'service')
/** What takes the time of the wish. */
const WANTED_TIME = [`${SLOTS}/slot_0/available`, `${CLAIMS}/slot_0`]
const EVERYONE = [
  'visitor',
  'patient',
  'otherPatient',
  'clinic',
  'otherClinic',
  'accountWithoutRecord',
] as const

/** A second ticket of the patient’s, and what it was before. */
const TICKET: Update = {
  [`${ENTRY}/ticket`]: 't11',
  [`booking_tickets/${PATIENT}/t11`]: { appointment: 'confirmed', at: SERVER_TIME },
}
const RESTED_TICKET: Update = {
  [`booking_tickets/${PATIENT}/t11`]: { appointment: 'nothing', at: hoursFromNow(-9) },
}

/** One of the honest updates, which is then tried in other ways. */
interface Deed {
  readonly name: string
  readonly by: Actor
  readonly changes: Update
  readonly given: Update
}

const ASK: Deed = { name: 'ask for a move', by: 'patient', changes: wish(), given: {} }
const TAKE_BACK: Deed = {
  name: 'take a wish back',
  by: 'patient',
  changes: keeping('patient'),
  given: WISHED,
}
const DECLINE: Deed = {
  name: 'decline a wish',
  by: 'clinic',
  changes: keeping('clinic'),
  given: WISHED,
}
const MEET: Deed = { name: 'meet a wish', by: 'clinic', changes: meeting(), given: WISHED }
const ELSEWHERE: Deed = {
  name: 'move elsewhere than wanted',
  by: 'clinic',
  changes: wishlessMove(),
  given: WISHED,
}
const CANCEL: Deed = {
  name: 'cancel with a wish',
  by: 'patient',
  changes: wishlessCancellation('patient'),
  given: WISHED,
}
const COMPLETE: Deed = {
  name: 'complete with a wish',
  by: 'clinic',
  changes: wishlessCompletion(),
  given: BEGUN,
}
const LAPSE: Deed = {
  name: 'end a wish that nobody answered',
  by: 'clinic',
  changes: lapse('clinic'),
  given: LAPSED,
}
const LAPSE_AT_HOME: Deed = { ...LAPSE, by: 'patient', changes: lapse('patient') }
const DEEDS = [ASK, TAKE_BACK, DECLINE, MEET, LAPSE, ELSEWHERE, CANCEL, COMPLETE]

/** By others; without each part; each part alone; once more; by the clinic while it is blocked. */
function triedOtherwise({ name, by, changes, given }: Deed): readonly Attempt[] {
  return [
    ...EVERYONE.filter((actor) => actor !== by).map((actor) =>
      attempt(`${name} as somebody else`, actor, changes, given),
    ),
    ...Object.keys(changes)
      // A patient who cancels leaves the index whole: each half is tried with cancellations.
      .map((leg) => attempt(`${name} without ${leg}`, by, without(changes, leg), given)),
    ...Object.entries(changes)
      .filter(([leg]) => !leg.endsWith('/notice'))
      .map(([leg, value]) => attempt(`${name}, and only ${leg}`, by, { [leg]: value }, given)),
    attempt(`${name}, of which nothing is said`, by, withoutState(changes), given),
    attempt(
      `${name} in a session that is over`,
      by,
      changes,
      {
        ...given,
        [`valid_since/${by === 'clinic' ? CLINIC : PATIENT}`]: hoursFromNow(-1),
      },
      { auth_time: 1 },
    ),
  ].filter(
    // A visit that ends or moves elsewhere says nothing of the wish.
    ({ name: tried }) =>
      !tried.endsWith('nothing is said') ||
      [ASK, TAKE_BACK, DECLINE, MEET, LAPSE].some((deed) => deed.name === name),
  )
}

const twisted = ({ name, by, changes, given }: Deed, how: string, values: Update): Attempt =>
  attempt(`${name} ${how}`, by, withValues(changes, values), given)

const values: readonly Attempt[] = [
  ...['kept', 'lapsed', 'met', 'x', '', true, 0].map((state) =>
    twisted(ASK, `and say ${String(state)}`, { [`${MOVED}/wish`]: state }),
  ),
  ...['asked', 'lapsed', 'met', 'x', true].flatMap((state) =>
    [TAKE_BACK, DECLINE].map((deed) =>
      twisted(deed, `and say ${String(state)}`, { [`${MOVED}/wish`]: state }),
    ),
  ),
  ...['asked', 'kept', 'lapsed', 'x', true].map((state) =>
    twisted(MEET, `and say ${String(state)}`, { [`${MOVED}/wish`]: state }),
  ),
  ...[LAPSE, LAPSE_AT_HOME].flatMap((deed) =>
    ['asked', 'met', 'x', true].map((state) =>
      twisted(deed, `as the ${deed.by}, and say ${String(state)}`, { [`${MOVED}/wish`]: state }),
    ),
  ),
  ...[ASK, TAKE_BACK, DECLINE, MEET, LAPSE].flatMap((deed) => [
    ...[0, deed === ASK ? 2 : 1, 3, 'one'].map((times) =>
      twisted(deed, `and count ${String(times)}`, { [`${MOVED}/times`]: times }),
    ),
    twisted(deed, 'at another time', { [`${MOVED}/at`]: hoursFromNow(-1) }),
    twisted(deed, 'from elsewhere', { [`${MOVED}/from`]: hoursFromNow(24) }),
    twisted(deed, 'as the other party', {
      [`${MOVED}/by`]: deed.by === 'clinic' ? 'patient' : 'clinic',
    }),
    attempt(
      `${deed.name}, and take the approval back`,
      deed.by,
      {
        ...deed.changes,
        [`${VISIT}/confirmed`]: false,
      },
      deed.given,
    ),
  ]),
  ...Object.entries({
    price: 1,
    duration: 5,
    doctor: 'Dr Else',
    serviceName: 'Else',
    cancelHours: 1,
  }).map(([field, value]) =>
    twisted(ASK, `with another ${field}`, { [`${WANTED}/${field}`]: value }),
  ),
  twisted(ASK, 'at another hour than the slot’s', {
    [`${WANTED}/slot/timestamp`]: hoursFromNow(25),
  }),
  twisted(ASK, 'for a slot that says it is free', { [`${WANTED}/slot/available`]: true }),
  twisted(ASK, 'with a note', { [`${WANTED}/note`]: 'x' }),
  twisted(ASK, 'with a priority', { [`${WANTED}/.priority`]: 1 }),
  twisted(MEET, 'for another price', { [`${VISIT}/bookingDetails/price`]: 1 }),
  twisted(MEET, 'with a deadline that nobody saw', { [`${VISIT}/bookingDetails/cancelHours`]: 48 }),
]

/** The claim of a wish is of the form of an id with what it is. */
const claims: readonly Attempt[] = [
  ...[
    'confirmed',
    'confirmed/',
    'confirmed//wanted',
    'confirmed/moved',
    'others/wanted',
    '/wanted',
    'confirmed/wanted/',
  ].map((claim) => twisted(ASK, `with the claim ${claim}`, { [`${CLAIMS}/slot_0`]: claim })),
  ...['confirmed/wanted', 'others', 'pending'].map((claim) =>
    twisted(MEET, `with the claim ${claim}`, { [`${CLAIMS}/slot_0`]: claim }),
  ),
  attempt(
    'make the time of a wish that of the visit',
    'patient',
    { [`${CLAIMS}/slot_0`]: 'confirmed' },
    WISHED,
  ),
  attempt(
    'make the time of a visit that of a wish',
    'patient',
    { [`${CLAIMS}/slot_4`]: 'confirmed/wanted' },
    WISHED,
  ),
  attempt(
    'give the time of a wish to another',
    'clinic',
    { [`${CLAIMS}/slot_0`]: 'pending' },
    WISHED,
  ),
  attempt(
    'drop the slot of a wish',
    'clinic',
    {
      [`${SLOTS}/slot_0`]: null,
      [`${CLAIMS}/slot_0`]: null,
    },
    WISHED,
  ),
  attempt(
    'free the slot of a wish',
    'clinic',
    {
      [`${SLOTS}/slot_0/available`]: true,
      [`${CLAIMS}/slot_0`]: null,
    },
    WISHED,
  ),
]

/** As a clinic moves: with a notice, without the patient's ticket and without a deadline for cancelling. */
function wishOfClinic(): Update {
  const moved = asTree(wish()[MOVED])
  return {
    ...without(wish(), `${ENTRY}/ticket`, `booking_tickets/${PATIENT}/t10`),
    [WANTED]: without(asTree(wish()[WANTED]), 'cancelHours'),
    [MOVED]: { ...moved, by: 'clinic' },
    [`${ENTRY}/notice`]: { ...noticeOf('moved'), from: moved['from'] },
  }
}

const targets: readonly Attempt[] = [
  attempt('ask for another time in place of the patient', 'clinic', wishOfClinic()),
  attempt('ask to move to a time that is taken', 'patient', wish('slot_5')),
  attempt('ask for the time that the visit has', 'patient', wish('slot_4')),
  attempt('ask for a time that has passed', 'patient', wish('slot_2')),
  attempt(
    'ask for a slot that there is not',
    'patient',
    wishOf(startingDataWith({}), 'confirmed', {
      clinicId: CLINIC,
      serviceId: 'service',
      slotId: 'slot_9',
    }),
  ),
  attempt(
    'ask for another time of a visit that has begun',
    'patient',
    wishOf(startingDataWith({}), 'begun', {
      clinicId: CLINIC,
      serviceId: 'service',
      slotId: 'slot_0',
    }),
  ),
  attempt(
    'ask for another time of a visit of another',
    'patient',
    wishOf(startingDataWith({}), 'others', {
      clinicId: CLINIC,
      serviceId: 'service',
      slotId: 'slot_0',
    }),
  ),
  attempt('ask for a second time', 'patient', wish('slot_1', WISHED), WISHED),
  attempt(
    'ask for a second time in place of the first',
    'patient',
    {
      ...wish('slot_1', WISHED),
      [`${SLOTS}/slot_0/available`]: true,
      [`${CLAIMS}/slot_0`]: null,
    },
    WISHED,
  ),
  attempt('ask for two visits to move to one time', 'patient', {
    ...wish(),
    ...ownMove('pending'),
  }),
  attempt('ask for a time that another takes in the same update', 'patient', {
    ...reservation(),
    ...wish(),
  }),
  attempt('move at once, keep the approval, and say that it is a wish', 'patient', {
    ...ownMove('confirmed'),
    [`${VISIT}/confirmed`]: true,
    [MOVED]: wish()[MOVED],
  }),
  attempt('move at once and ask for another time as well', 'patient', {
    ...wish('slot_1'),
    ...without(ownMove('confirmed'), `${VISIT}/confirmed`, MOVED),
  }),
  attempt('approve an own request by a wish', 'patient', {
    ...wishOf(startingDataWith({}), 'pending', {
      clinicId: CLINIC,
      serviceId: 'service',
      slotId: 'slot_0',
    }),
    [`appointments/${CLINIC}/pending/confirmed`]: true,
  }),
  attempt(
    'meet an own wish and keep the approval',
    'patient',
    withValues(meeting(), { [`${MOVED}/by`]: 'patient' }),
    WISHED,
  ),
  attempt(
    'meet an own wish as a move of the patient’s, which waits for an approval',
    'patient',
    {
      ...withValues(meeting(), { [`${MOVED}/by`]: 'patient' }),
      ...TICKET,
      [`${VISIT}/confirmed`]: false,
      [`${ENTRY}/notice`]: null,
    },
    { ...WISHED, ...RESTED_TICKET },
  ),
  attempt(
    'say something else of an own wish, where moves are confirmed at once',
    'patient',
    { ...withValues(keeping('patient'), { [`${MOVED}/wish`]: 'x' }), ...TICKET },
    {
      ...WISHED,
      ...RESTED_TICKET,
      [`services/${CLINIC}/service/policy/confirms_at_once`]: true,
    },
  ),
  attempt('ask without a ticket that has rested', 'patient', wish(), {
    [`booking_tickets/${PATIENT}/t10`]: ticketRecord('confirmed', { hoursAgo: 0.1 }),
  }),
  attempt('ask once the deadline has passed', 'patient', wish(), {
    [`${VISIT}/bookingDetails/cancelHours`]: 120,
  }),
  attempt('ask for a time of a service that is booked by phone', 'patient', wish(), {
    [`services/${CLINIC}/service/policy/call_to_book`]: true,
  }),
  attempt('ask where no bookings are taken', 'patient', wish(), {
    'settings/bookings_closed': true,
  }),
  attempt('ask a clinic that blocked the patient', 'patient', wish(), {
    [`clinic_blocks/${CLINIC}/${PATIENT}`]: { at: 1 },
    [`blocked_patients/${CLINIC}/${PATIENT}`]: true,
    [`blocked/${PATIENT}`]: true,
  }),
  attempt('book a time, and hold a second one as a wish', 'patient', {
    ...withValues(reservation(), {
      [`appointments/${CLINIC}/fresh/wanted`]: asTree(
        reservation({ slotId: 'slot_1' })[`appointments/${CLINIC}/fresh`],
      )['bookingDetails'],
    }),
    [`${SLOTS}/slot_1/available`]: false,
    [`${CLAIMS}/slot_1`]: 'fresh/wanted',
  }),
  attempt(
    'book with a wish',
    'patient',
    withValues(reservation(), {
      [`appointments/${CLINIC}/fresh/wanted`]: asTree(
        reservation()[`appointments/${CLINIC}/fresh`],
      )['bookingDetails'],
    }),
  ),
]

const MANY = { [MOVED]: { from: hoursFromNow(90), by: 'patient', at: hoursFromNow(-5), times: 20 } }
const DONE = (changes: Update): Update => ({
  ...WISHED,
  ...Object.fromEntries(
    Object.entries(changes)
      .filter(([path]) => !path.startsWith('patients/'))
      .flatMap(([path, value]) => (isServerValue(value) ? [] : [[path, value]])),
  ),
})

const stale: readonly Attempt[] = [
  attempt('ask for the 21st time', 'patient', wish('slot_0', MANY), MANY),
  attempt(
    'ask of a visit that was cancelled since',
    'patient',
    wish(),
    cancellation('clinic', 'confirmed'),
  ),
  attempt('ask of a visit that was moved since', 'patient', wish('slot_1'), move('confirmed')),
  attempt(
    'ask for a time that was booked since',
    'patient',
    wish(),
    reservation({ patientId: OTHER_PATIENT }),
  ),
  attempt('ask for a time that was dropped since', 'patient', wish(), {
    [`${SLOTS}/slot_0`]: null,
  }),
  attempt('meet a wish that was taken back since', 'clinic', meeting(), {}),
  attempt('decline a wish that was taken back since', 'clinic', keeping('clinic'), {}),
  attempt('take a wish back that was never made', 'patient', keeping('patient'), {}),
  attempt('meet a wish a second time', 'clinic', meeting(), DONE(meeting())),
  attempt('meet a wish once the visit has begun', 'clinic', begunMeeting(), BEGUN),
  attempt(
    'meet a wish whose time has passed',
    'clinic',
    meeting(),
    withValues(
      { ...WISHED, [`${SLOTS}/slot_0/timestamp`]: hoursFromNow(-1) },
      { [`${WANTED}/slot/timestamp`]: hoursFromNow(-1) },
    ),
  ),
  attempt('meet a wish as a clinic that the owner blocked', 'clinic', meeting(), {
    ...WISHED,
    [`blocked/${CLINIC}`]: true,
  }),
  attempt('decline a wish as a clinic that the owner blocked', 'clinic', keeping('clinic'), {
    ...WISHED,
    [`blocked/${CLINIC}`]: true,
  }),
  attempt(
    'meet a wish for a service that has become longer, at its new length',
    'clinic',
    meeting({ [`services/${CLINIC}/service/price`]: 300 }),
    WISHED,
  ),
  attempt(
    'cancel as if there were no wish',
    'patient',
    cancellation('patient', 'confirmed'),
    WISHED,
  ),
  attempt('complete as if there were no wish', 'clinic', completion('confirmed'), BEGUN),
  attempt(
    'cancel, and leave the time that was wanted taken',
    'patient',
    without(wishlessCancellation('patient'), ...WANTED_TIME),
    WISHED,
  ),
  attempt(
    'take a wish back, and leave its time taken',
    'patient',
    without(keeping('patient'), ...WANTED_TIME),
    WISHED,
  ),
  attempt(
    'move as if there were no wish',
    'clinic',
    move('confirmed', { slotId: 'slot_1' }),
    WISHED,
  ),
  attempt(
    'keep the wish in the record of a completed visit',
    'clinic',
    withValues(wishlessCompletion(), {
      [`completed_appointments/${CLINIC}/confirmed/wanted`]: BEGUN[WANTED],
    }),
    BEGUN,
  ),
  attempt('move elsewhere and leave the wish', 'clinic', without(wishlessMove(), WANTED), WISHED),
  attempt('forget a wish', 'patient', { [WANTED]: null }, WISHED),
  attempt(
    'decline a wish with the notice that it is met',
    'clinic',
    withValues(keeping('clinic'), {
      [`${ENTRY}/notice/from`]: hoursFromNow(24),
    }),
    WISHED,
  ),
  attempt(
    'decline a wish and move the entry of the index',
    'clinic',
    {
      ...keeping('clinic'),
      [`${ENTRY}/timestamp`]: hoursFromNow(24),
    },
    WISHED,
  ),
  attempt('count a wish and change nothing', 'patient', { [MOVED]: wish()[MOVED] }),
  attempt(
    'write a wish for a patient as the clinic',
    'clinic',
    withValues(wish(), { [`${MOVED}/by`]: 'clinic' }),
  ),
  attempt('write a wish for a patient as the clinic, and tell the patient', 'clinic', {
    ...withValues(
      without(wish(), `${ENTRY}/ticket`, `booking_tickets/${PATIENT}/t10`, `${ENTRY}/notice`),
      { [`${MOVED}/by`]: 'clinic' },
    ),
    [`${ENTRY}/notice`]: { ...noticeOf('moved'), from: hoursFromNow(96) },
  }),
  attempt(
    'touch a wish at another time',
    'patient',
    { [`${WANTED}/price`]: 1, [`${MOVED}/at`]: SERVER_TIME },
    WISHED,
  ),
]

export const WISH_ATTACKS: readonly Attempt[] = [
  ...DEEDS.flatMap(triedOtherwise),
  ...values,
  ...claims,
  ...targets,
  ...stale,
]
