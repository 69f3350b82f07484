import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { cancellationOf, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, OTHER_CLINIC, OTHER_PATIENT } from '#tests/rules/startingData.ts'
import {
  clinicBooking,
  KNOWN_PATIENT,
  move,
  ownMove,
  reservation,
  startingDataWith,
  withValues,
  without,
} from '#tests/rules/transitions.ts'
import {
  bookedWith,
  DAYS,
  FRESH,
  HOURS,
  PENDING,
  POLICY,
  policyWith,
  QUIET_POLICY,
  SLACK,
  SLOTS,
} from './policyScene.ts'

/** What a service's own rules refuse: see `POLICY_FIELDS`. */

const byPatient = (name: string, changes: Update, given: Update): Attempt =>
  attempt(name, 'patient', changes, given)
const takings = (
  what: string,
  given: Update,
  change: Update = {},
  previous: string | null = null,
): readonly Attempt[] => [
  byPatient(`book ${what}`, { ...reservation({ given, previous }), ...change }, given),
  byPatient(`move to ${what}`, { ...ownMove('pending', {}, { given }), ...change }, given),
]
const intoQuiet = (what: string, quiet: Update): Attempt => {
  const given = { [QUIET_POLICY]: quiet }
  return byPatient(
    `move into another service: ${what}`,
    ownMove('pending', { serviceId: 'quiet' }, { given }),
    given,
  )
}

const NOTICE = { notice_minutes: 2 * HOURS }
const WINDOW = { window_days: 7 }

const times: readonly Attempt[] = [
  ...takings('a time exactly at the notice', policyWith(NOTICE, 2 * HOURS)),
  ...takings('a time a minute within the notice', policyWith(NOTICE, 2 * HOURS - 1)),
  ...takings('the next minutes despite a notice', policyWith(NOTICE, SLACK)),
  ...takings('a time within the longest notice', policyWith({ notice_minutes: 43_200 }, 29 * DAYS)),
  ...takings('a time just outside the window', policyWith(WINDOW, 7 * DAYS + SLACK)),
  ...takings('a time a year outside the window', policyWith(WINDOW, 400 * DAYS)),
  ...takings(
    'tomorrow where notice and window exclude each other',
    policyWith(
      {
        notice_minutes: 2 * DAYS,
        window_days: 1,
      },
      DAYS,
    ),
  ),
  ...takings('with a notice that is dropped at the same time', policyWith(NOTICE, SLACK), {
    [POLICY]: null,
  }),
  ...takings('with a window that is widened at the same time', policyWith(WINDOW, 8 * DAYS), {
    [`${POLICY}/window_days`]: 30,
  }),
  ...takings('despite a damaged notice', policyWith({ notice_minutes: 'none' })),
  ...takings('despite a damaged window', policyWith({ window_days: 'none' })),
  intoQuiet('too soon', { notice_minutes: 10 * DAYS }),
  intoQuiet('too far', { window_days: 0.5 }),
]

const CALL = policyWith({ call_to_book: true })
const calls: readonly Attempt[] = [
  ...takings('what is booked by telephone', CALL),
  ...takings('what is booked by telephone, as a known patient', CALL, {}, 'done'),
  ...takings('what is booked by telephone, and say otherwise', CALL, {
    [`${POLICY}/call_to_book`]: null,
  }),
  intoQuiet('one that is booked by telephone', { call_to_book: true }),
]

const KNOWN = policyWith({ known_only: true })
const known: readonly Attempt[] = [
  byPatient('book as unknown what is for known patients', reservation({ given: KNOWN }), KNOWN),
  ...['dropped', 'confirmed', 'neverMade', '', 5, true, `../${CLINIC}/done`].map((previous) =>
    byPatient(
      `name ${JSON.stringify(previous)} as the visit that took place`,
      withValues(reservation({ given: KNOWN }), { [`${FRESH}/bookedBy/previous`]: previous }),
      KNOWN,
    ),
  ),
  attempt(
    'name another’s visit as the own',
    'otherPatient',
    reservation({ given: KNOWN, patientId: OTHER_PATIENT, previous: 'done' }),
    KNOWN,
  ),
  byPatient('name a visit at another clinic', reservation({ given: KNOWN, previous: 'there' }), {
    ...KNOWN,
    [`completed_appointments/${OTHER_CLINIC}/there`]: doneRecord(),
  }),
  byPatient('name a visit that was missed', reservation({ given: KNOWN, previous: 'done' }), {
    ...KNOWN,
    [`completed_appointments/${CLINIC}/done/outcome`]: 'no-show',
  }),
  byPatient(
    'name a visit that goes at the same time',
    {
      ...reservation({ given: KNOWN, previous: 'done' }),
      [`completed_appointments/${CLINIC}/done`]: null,
    },
    KNOWN,
  ),
  byPatient('name a visit later', { [`${PENDING}/bookedBy/previous`]: 'done' }, KNOWN),
  intoQuiet('one for known patients', { known_only: true }),
  byPatient(
    'name a visit with a move into a service for known patients',
    {
      ...ownMove('pending', { serviceId: 'quiet' }),
      [`${PENDING}/bookedBy/previous`]: 'done',
    },
    { [QUIET_POLICY]: { known_only: true } },
  ),
  attempt(
    'book unknown patients by a caller’s visit',
    'clinic',
    withValues(clinicBooking({ given: KNOWN }), {
      [`${FRESH}/bookedBy/previous`]: 'done',
    }),
    KNOWN,
  ),
]

function doneRecord(): unknown {
  return ['completed_appointments', CLINIC, 'done'].reduce<unknown>(
    (tree, key) => Object.entries(Object(tree) as object).find(([name]) => name === key)?.[1],
    startingDataWith({}),
  )
}

const CONFIRMS = policyWith({ confirms_at_once: true })
const PLAIN = policyWith({ notice_minutes: 1 })
const OWN_CONFIRMED = `${PENDING}/confirmed`
const confirmed: readonly Attempt[] = [
  byPatient(
    'book as confirmed what the clinic approves',
    withValues(reservation({ given: PLAIN }), { [`${FRESH}/confirmed`]: true }),
    PLAIN,
  ),
  byPatient(
    'book as pending what is confirmed at once',
    withValues(reservation({ given: CONFIRMS }), { [`${FRESH}/confirmed`]: false }),
    CONFIRMS,
  ),
  byPatient(
    'book as confirmed, and say that the service does so',
    {
      ...withValues(reservation({ given: PLAIN }), { [`${FRESH}/confirmed`]: true }),
      [`${POLICY}/confirms_at_once`]: true,
    },
    PLAIN,
  ),
  byPatient(
    'book as confirmed by the rules of another service',
    withValues(reservation({ given: PLAIN }), { [`${FRESH}/confirmed`]: true }),
    { ...PLAIN, [QUIET_POLICY]: { confirms_at_once: true } },
  ),
  byPatient(
    'book another service’s slot as confirmed',
    withValues(reservation({ given: PLAIN }), {
      [`${FRESH}/confirmed`]: true,
      [`${FRESH}/bookingDetails/serviceId`]: 'quiet',
    }),
    { ...PLAIN, [QUIET_POLICY]: { confirms_at_once: true } },
  ),
  byPatient(
    'move as confirmed to what the clinic approves',
    { ...ownMove('pending', {}, { given: PLAIN }), [OWN_CONFIRMED]: true },
    PLAIN,
  ),
  byPatient(
    'keep a visit confirmed that moves to a service that does not confirm',
    without(
      ownMove('confirmed', { serviceId: 'quiet' }, { given: CONFIRMS }),
      `appointments/${CLINIC}/confirmed/confirmed`,
    ),
    CONFIRMS,
  ),
  byPatient(
    'move as pending within a service that confirms at once',
    { ...ownMove('pending', {}, { given: CONFIRMS }), [OWN_CONFIRMED]: false },
    CONFIRMS,
  ),
  byPatient('confirm the own booking', { [OWN_CONFIRMED]: true }, CONFIRMS),
  byPatient(
    'confirm the own booking by a move that moves nothing',
    {
      [OWN_CONFIRMED]: true,
      ...without(
        ownMove('pending', {}, { given: CONFIRMS }),
        `${PENDING}/bookingDetails`,
        OWN_CONFIRMED,
      ),
    },
    CONFIRMS,
  ),
  byPatient(
    'confirm the own booking by half a move',
    { [OWN_CONFIRMED]: true, [`${PENDING}/moved`]: ownMove()[`${PENDING}/moved`] },
    CONFIRMS,
  ),
  byPatient(
    'confirm with a move that says that the clinic made it',
    withValues(
      { ...ownMove('pending', {}, { given: PLAIN }), [OWN_CONFIRMED]: true },
      { [`${PENDING}/moved/by`]: 'clinic' },
    ),
    PLAIN,
  ),
  attempt(
    'unconfirm with a move',
    'clinic',
    {
      ...move('confirmed', {}, { given: CONFIRMS }),
      [`appointments/${CLINIC}/confirmed/confirmed`]: false,
    },
    CONFIRMS,
  ),
  attempt('confirm another’s booking', 'otherPatient', { [OWN_CONFIRMED]: true }, CONFIRMS),
  byPatient(
    'book a removed service as confirmed',
    withValues(reservation(), { [`${FRESH}/confirmed`]: true }),
    { [`services/${CLINIC}/service`]: null },
  ),
  intoQuietAsConfirmed(),
]

function intoQuietAsConfirmed(): Attempt {
  return byPatient(
    'stay confirmed by the old service when moving to another',
    { ...ownMove('pending', { serviceId: 'quiet' }, { given: CONFIRMS }), [OWN_CONFIRMED]: true },
    CONFIRMS,
  )
}

const DEADLINE = policyWith({ cancel_hours: 24 })
const COPY = 'bookingDetails/cancelHours'
const copies: readonly Attempt[] = [
  ...[undefined, 1, 23, 25, 0, -1, '24', true, 43_201].flatMap((value) => [
    byPatient(
      `book with the deadline ${value === undefined ? 'missing' : JSON.stringify(value)}`,
      withValues(reservation({ given: DEADLINE }), { [`${FRESH}/${COPY}`]: value }),
      DEADLINE,
    ),
    byPatient(
      `move with the deadline ${value === undefined ? 'missing' : JSON.stringify(value)}`,
      withValues(ownMove('pending', {}, { given: DEADLINE }), { [`${PENDING}/${COPY}`]: value }),
      DEADLINE,
    ),
  ]),
  byPatient(
    'book with a deadline where the service has none',
    withValues(reservation({ given: PLAIN }), { [`${FRESH}/${COPY}`]: 12 }),
    PLAIN,
  ),
  byPatient(
    'book with the deadline from before',
    reservation({ given: policyWith({ cancel_hours: 1 }) }),
    DEADLINE,
  ),
  byPatient(
    'book without a deadline that the same update takes away',
    { ...reservation({ given: PLAIN }), [`${POLICY}/cancel_hours`]: null },
    DEADLINE,
  ),
  ...[24, 48, 1, 0].flatMap((hours) => [
    attempt(
      `book a patient with the deadline ${hours}`,
      'clinic',
      withValues(clinicBooking({ given: DEADLINE, patient: KNOWN_PATIENT }), {
        [`${FRESH}/${COPY}`]: hours,
      }),
      DEADLINE,
    ),
    attempt(
      `book a caller with the deadline ${hours}`,
      'clinic',
      withValues(clinicBooking({ given: DEADLINE }), { [`${FRESH}/${COPY}`]: hours }),
      DEADLINE,
    ),
    attempt(
      `move a visit with the deadline ${hours}`,
      'clinic',
      withValues(move('pending', {}, { given: DEADLINE }), { [`${PENDING}/${COPY}`]: hours }),
      DEADLINE,
    ),
  ]),
  ...(['clinic', 'patient', 'otherPatient', 'otherClinic', 'visitor'] as const).flatMap((by) => [
    attempt('raise the deadline of a booking', by, { [`${PENDING}/${COPY}`]: 48 }),
    attempt('lower the deadline of a booking', by, { [`${PENDING}/${COPY}`]: 1 }),
    attempt('take the deadline of a booking away', by, { [`${PENDING}/${COPY}`]: null }),
  ]),
  byPatient(
    'book with a second deadline',
    withValues(reservation({ given: DEADLINE }), { [`${FRESH}/cancelHours`]: 1 }),
    DEADLINE,
  ),
]

const cancelled = (given: Update, by: 'patient' | 'clinic' = 'patient'): Update =>
  cancellationOf(startingDataWith(given), CLINIC, 'pending', by)
const ENDED = `completed_appointments/${CLINIC}/pending`

const deadlines: readonly Attempt[] = [
  ...Object.entries({
    'at the deadline': bookedWith(12 * HOURS, 12),
    'when it has just begun, without a deadline': bookedWith(-1, null),
    'a minute after the deadline': bookedWith(12 * HOURS - 1, 12),
    'long after the deadline': bookedWith(SLACK, 12),
    'after the longest deadline': bookedWith(100 * DAYS, 43_200),
    'after the deadline, where the service has none now': {
      ...bookedWith(SLACK, 12),
      [POLICY]: null,
    },
    'after the deadline, where the service is gone': {
      ...without(bookedWith(SLACK, 12), `${SLOTS}/slot_3/timestamp`),
      [`services/${CLINIC}/service`]: null,
    },
    'with a damaged deadline': bookedWith(2 * DAYS, 'none'),
  }).flatMap(([when, given]) => [
    byPatient(`cancel ${when}`, cancelled(given), given),
    ...(`services/${CLINIC}/service` in given
      ? []
      : [byPatient(`move ${when}`, ownMove('pending', {}, { given }), given)]),
  ]),
  ...[
    { why: 'and lower the deadline of the service', changes: { [`${POLICY}/cancel_hours`]: 1 } },
    { why: 'and leave it out of the record', changes: { [`${ENDED}/${COPY}`]: undefined } },
  ].map(({ why, changes }) =>
    byPatient(
      `cancel after the deadline ${why}`,
      withValues(cancelled(bookedWith(SLACK, 12)), changes),
      bookedWith(SLACK, 12),
    ),
  ),
  ...[undefined, 1, 13, '12'].flatMap((value) => [
    byPatient(
      `cancel in time with the copy ${value === undefined ? 'missing' : JSON.stringify(value)}`,
      withValues(cancelled({}), { [`${ENDED}/${COPY}`]: value }),
      {},
    ),
    attempt(
      `cancel with the copy ${value === undefined ? 'missing' : JSON.stringify(value)}`,
      'clinic',
      withValues(cancelled({}, 'clinic'), { [`${ENDED}/${COPY}`]: value }),
    ),
  ]),
  byPatient(
    'cancel after the deadline as if the clinic did',
    withValues(cancelled(bookedWith(SLACK, 12), 'clinic'), {}),
    bookedWith(SLACK, 12),
  ),
  byPatient(
    'move after the deadline with the deadline of the new service',
    ownMove(
      'pending',
      { serviceId: 'quiet' },
      { given: { ...bookedWith(SLACK, 12), [QUIET_POLICY]: null } },
    ),
    { ...bookedWith(SLACK, 12), [QUIET_POLICY]: null },
  ),
  attempt('cancel another’s visit in time', 'otherPatient', cancelled({})),
  attempt('cancel another’s visit in time', 'otherClinic', cancelled({})),
]

export const POLICY_ATTACKS: readonly Attempt[] = [
  ...times,
  ...calls,
  ...known,
  ...confirmed,
  ...copies,
  ...deadlines,
]
