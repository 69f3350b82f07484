import { DAY_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { attempt, withBadValues, type Attempt } from '#tests/rules/Attempt.ts'
import { noticeOf, SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import {
  CLINIC,
  ENDED,
  hoursFromNow,
  OTHER_CLINIC,
  PATIENT,
  startingData,
} from '#tests/rules/startingData.ts'
import {
  absence,
  cancellation,
  completion,
  correction,
  explainedCancellation,
  proposal,
  slotDrop,
  withValues,
  without,
} from '#tests/rules/transitions.ts'
import { asTree, at } from '#tests/support/findBrokenInvariants.ts'
import { claimsPath } from '#tests/support/places.ts'

const SLOTS = `services/${CLINIC}/service/slots`
const CLAIMS = claimsPath(CLINIC, 'service')
const MISSED = `completed_appointments/${CLINIC}/begun`
const MISSED_ENTRY = `patients/${PATIENT}/completed_appointments/begun`
const DONE = `completed_appointments/${CLINIC}/done`
const DROPPED = `completed_appointments/${CLINIC}/dropped`
const ENDED_RECORD = `completed_appointments/${CLINIC}/pending`

const missed = absence()
const explained = explainedCancellation()
const only = (changes: Update, path: string): Update => ({ [path]: changes[path] })

const absences: readonly Attempt[] = [
  attempt(
    'say of a visit that took place that the clinic cancelled it',
    'clinic',
    withValues(completion(), {
      [`${MISSED}/cancelled_by`]: 'clinic',
      [`${MISSED_ENTRY}/notice`]: noticeOf('cancelled'),
    }),
  ),
  attempt(
    'cancel a visit without saying who does',
    'clinic',
    withValues(cancellation('clinic'), {
      [`${ENDED_RECORD}/cancelled_by`]: undefined,
      [`patients/${PATIENT}/completed_appointments/pending/notice`]: undefined,
    }),
  ),
  ...['incompleted', 'completed again'].map((outcome) =>
    attempt(
      `end a visit as ${outcome}`,
      'clinic',
      withValues(completion(), { [`${MISSED}/outcome`]: outcome }),
    ),
  ),
  ...Object.keys(missed).flatMap((path) => [
    attempt(`say that nobody came without writing /${path}`, 'clinic', without(missed, path)),
    attempt(`write only /${path} of a missed visit`, 'clinic', only(missed, path)),
  ]),
  attempt('say that one did not come oneself', 'patient', missed),
  attempt('say that another did not come', 'otherPatient', missed),
  attempt('say that another clinic’s patient did not come', 'otherClinic', missed),
  attempt('say that somebody did not come, without a record', 'accountWithoutRecord', missed),
  attempt('say that somebody did not come, signed out', 'visitor', missed),
  attempt('miss a visit before it begins', 'clinic', absence('confirmed')),
  attempt('miss a pending visit', 'clinic', absence('pending')),
  attempt(
    'miss a pending visit that has begun',
    'clinic',
    withValues(missed, { [`${MISSED}/confirmed`]: false }),
    { [`appointments/${CLINIC}/begun/confirmed`]: false },
  ),
  attempt('miss a visit and free its slot', 'clinic', {
    ...missed,
    [`${SLOTS}/slot_7/available`]: true,
    [`${CLAIMS}/slot_7`]: null,
  }),
  attempt('miss a visit and drop its claim', 'clinic', { ...missed, [`${CLAIMS}/slot_7`]: null }),
  attempt(
    'miss a visit and name who cancelled',
    'clinic',
    withValues(missed, { [`${MISSED}/cancelled_by`]: 'clinic' }),
  ),
  attempt(
    'miss a visit and give a reason',
    'clinic',
    withValues(missed, { [`${MISSED}/reason`]: 'Nobody came.' }),
  ),
  attempt(
    'miss a visit and propose other times',
    'clinic',
    withValues(missed, { [`${MISSED}/proposed`]: proposal('slot_0') }),
  ),
  attempt(
    'miss a visit and leave a notice',
    'clinic',
    withValues(missed, { [`${MISSED_ENTRY}/notice`]: noticeOf('cancelled') }),
  ),
  attempt(
    'miss a visit in the place of a cancelled one',
    'clinic',
    withValues(cancellation('clinic', 'confirmed'), {
      [`completed_appointments/${CLINIC}/confirmed/outcome`]: 'no-show',
      [`completed_appointments/${CLINIC}/confirmed/cancelled_by`]: undefined,
    }),
  ),
  ...withBadValues(
    'clinic',
    missed,
    MISSED,
    {
      outcome: ['missed', 'No-show', 'no-show ', '', true, { kind: 'no-show' }],
      ended_at: [undefined, 0, ENDED.done, hoursFromNow(2), 'now', true, { time: SERVER_TIME }],
    },
    withValues,
  ),
  ...withBadValues(
    'clinic',
    missed,
    MISSED_ENTRY,
    { ended_at: [undefined, 0, ENDED.done, hoursFromNow(2), 'now', true] },
    withValues,
  ),
]

const byClinic: Update = { [`${DROPPED}/cancelled_by`]: 'clinic' }
const endedAt = (time: number | null): Update => ({
  [`${DONE}/ended_at`]: time,
  [`patients/${PATIENT}/completed_appointments/done/ended_at`]: time,
})
const wasMissed: Update = { [`${DONE}/outcome`]: 'no-show' }

const corrections: readonly Attempt[] = [
  ...(['patient', 'otherPatient', 'otherClinic', 'visitor', 'accountWithoutRecord'] as const).map(
    (by) => attempt('correct whether somebody came', by, correction()),
  ),
  attempt('correct that one came after all', 'patient', correction('completed'), wasMissed),
  attempt('correct to what it is', 'clinic', correction('completed')),
  attempt('correct to missed what is missed', 'clinic', correction('no-show'), wasMissed),
  ...(['completed', 'no-show'] as const).flatMap((outcome) => [
    attempt(`correct a cancelled visit to ${outcome}`, 'clinic', correction(outcome, 'dropped')),
    attempt(
      `correct to ${outcome} what one cancelled oneself`,
      'clinic',
      correction(outcome, 'dropped'),
      byClinic,
    ),
    attempt(`correct a record that has no outcome to ${outcome}`, 'clinic', correction(outcome), {
      [`${DONE}/outcome`]: null,
    }),
    attempt(`give ${outcome} to what was never made`, 'clinic', correction(outcome, 'neverMade')),
    attempt(`give ${outcome} to an active visit`, 'clinic', {
      [`appointments/${CLINIC}/begun/outcome`]: outcome,
    }),
  ]),
  attempt('correct after a day', 'clinic', correction(), endedAt(Date.now() - DAY_MS)),
  attempt('correct after a year', 'clinic', correction(), endedAt(Date.now() - 365 * DAY_MS)),
  attempt('correct what does not say when it ended', 'clinic', correction(), endedAt(null)),
  attempt(
    'correct after a day, and say that it just ended',
    'clinic',
    { ...correction(), [`${DONE}/ended_at`]: SERVER_TIME },
    endedAt(Date.now() - DAY_MS),
  ),
  attempt('correct in a session that is over', 'clinic', correction(), {
    [`valid_since/${CLINIC}`]: Date.now() - MINUTE_MS,
  }),
  ...[null, 'cancelled', 'missed', '', 0, true, { kind: 'no-show' }].map((outcome) =>
    attempt(`correct to ${JSON.stringify(outcome)}`, 'clinic', { [`${DONE}/outcome`]: outcome }),
  ),
  attempt('correct with a priority', 'clinic', {
    [`${DONE}/outcome`]: { '.value': 'no-show', '.priority': 1 },
  }),
  attempt('correct to cancelled, and name oneself', 'clinic', {
    [`${DONE}/outcome`]: 'cancelled',
    [`${DONE}/cancelled_by`]: 'clinic',
  }),
  attempt('correct and say who cancelled', 'clinic', {
    ...correction(),
    [`${DONE}/cancelled_by`]: 'clinic',
  }),
  attempt('correct and give a reason', 'clinic', { ...correction(), [`${DONE}/reason`]: 'Late.' }),
  attempt('correct and change the price', 'clinic', {
    ...correction(),
    [`${DONE}/bookingDetails/price`]: 0,
  }),
  attempt('correct by writing the record again', 'clinic', {
    [DONE]: { ...asTree(at(startingData(), ...DONE.split('/'))), outcome: 'no-show' },
  }),
  attempt('correct and free the slot', 'clinic', {
    ...correction(),
    [`${SLOTS}/slot_6/available`]: true,
    [`${CLAIMS}/slot_6`]: null,
  }),
  attempt('correct one’s own and another clinic’s', 'clinic', {
    ...correction(),
    [`completed_appointments/${OTHER_CLINIC}/done/outcome`]: 'no-show',
  }),
]

const REASON = `${ENDED_RECORD}/reason`
const PROPOSED = `${ENDED_RECORD}/proposed`
const proposing = (times: unknown): Update => withValues(explained, { [PROPOSED]: times })
const proposingOne = (change: Update): Update =>
  proposing({ p0: { ...asTree(proposal('slot_0')['p0']), ...change } })

const explanations: readonly Attempt[] = [
  ...Object.keys(explained).flatMap((path) => [
    attempt(`cancel with a reason without writing /${path}`, 'clinic', without(explained, path)),
    attempt(`write only /${path} of an explained cancellation`, 'clinic', only(explained, path)),
  ]),
  attempt('cancel another clinic’s appointment with a reason', 'otherClinic', explained),
  attempt('cancel with a clinic’s reason', 'patient', explained),
  attempt(
    'cancel with a reason of one’s own',
    'patient',
    withValues(cancellation('patient'), { [REASON]: 'I am ill.' }),
  ),
  attempt(
    'cancel and propose other times oneself',
    'patient',
    withValues(cancellation('patient'), { [PROPOSED]: proposal('slot_0') }),
  ),
  ...withBadValues(
    'clinic',
    explained,
    ENDED_RECORD,
    {
      reason: ['', 'x'.repeat(301), 5, true, { text: 'ill' }, { '.value': 'ill', '.priority': 1 }],
    },
    withValues,
  ),
  attempt('propose a text', 'clinic', proposing('tomorrow')),
  attempt(
    'propose four times',
    'clinic',
    proposing({ ...proposal('slot_0', 'slot_1', 'slot_0', 'slot_1') }),
  ),
  ...['p3', 'p00', 'P0', 'p', 'xp0', 'slot_0'].map((key) =>
    attempt(
      `propose a time under ${key}`,
      'clinic',
      proposing({ [key]: proposal('slot_0')['p0'] }),
    ),
  ),
  attempt('propose a past time', 'clinic', proposing(proposal('slot_2'))),
  attempt('propose a time that is taken', 'clinic', proposing(proposal('slot_4'))),
  attempt('propose a time that was never there', 'clinic', proposingOne({ slot_id: 'slot_99' })),
  attempt('propose a service that is not there', 'clinic', proposingOne({ service_id: 'gone' })),
  attempt(
    'propose another clinic’s time',
    'clinic',
    proposingOne({ slot_id: 'slot_1', timestamp: hoursFromNow(36) }),
  ),
  attempt(
    'propose a slot at another time',
    'clinic',
    proposingOne({ timestamp: hoursFromNow(25) }),
  ),
  attempt('propose a time and drop it', 'clinic', { ...explained, ...slotDrop('slot_0') }),
  attempt('propose a time and move it', 'clinic', {
    ...explained,
    [`${SLOTS}/slot_0/timestamp`]: hoursFromNow(25),
  }),
  attempt('propose a time that has been taken since', 'clinic', explained, {
    [`${SLOTS}/slot_0/available`]: false,
  }),
  attempt('propose a path', 'clinic', proposingOne({ slot_id: 'slot_0/available' })),
  attempt('propose a path to a slot', 'clinic', proposingOne({ service_id: 'service/slots' })),
  ...['service_id', 'slot_id', 'timestamp'].flatMap((field) => [
    attempt(`propose a time without ${field}`, 'clinic', proposingOne({ [field]: null })),
    attempt(
      `propose a time with a tree in ${field}`,
      'clinic',
      proposingOne({ [field]: { a: 1 } }),
    ),
  ]),
  attempt('propose a time with a doctor', 'clinic', proposingOne({ doctor: 'Dr. Who' })),
  ...(['clinic', 'patient', 'otherClinic'] as const).flatMap((by) => [
    attempt('give a reason later', by, { [`${DROPPED}/reason`]: 'Dr. Moreau is ill.' }, byClinic),
    attempt('propose a time later', by, { [`${DROPPED}/proposed`]: proposal('slot_0') }, byClinic),
    attempt(
      'change a reason',
      by,
      { [`${DROPPED}/reason`]: 'Something else.' },
      { ...byClinic, [`${DROPPED}/reason`]: 'Dr. Moreau is ill.' },
    ),
    attempt(
      'take a reason back',
      by,
      { [`${DROPPED}/reason`]: null },
      { ...byClinic, [`${DROPPED}/reason`]: 'Dr. Moreau is ill.' },
    ),
    attempt('give a reason while it is active', by, {
      [`appointments/${CLINIC}/pending/reason`]: 'Dr. Moreau is ill.',
    }),
  ]),
]

export const OUTCOME_ATTACKS: readonly Attempt[] = [...absences, ...corrections, ...explanations]
