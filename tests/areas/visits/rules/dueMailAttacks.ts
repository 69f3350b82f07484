import { MAIL_LEASE_MS } from '#src/areas/visits/model/dueMail.ts'
import { attempt, withBadValues, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import {
  CLINIC,
  hoursFromNow,
  OTHER_CLINIC,
  OTHER_PATIENT,
  PATIENT,
  startingData,
} from '#tests/rules/startingData.ts'
import {
  approval,
  cancellation,
  clinicBooking,
  completion,
  move,
  ownMove,
  reservation,
  withValues,
} from '#tests/rules/transitions.ts'
import { dueMailsOf, withDueMails } from '#tests/support/dueMails.ts'
import { asTree } from '#tests/support/findBrokenInvariants.ts'
import { claimsPath } from '#tests/support/places.ts'
import { DUE, DUE_AT, FRESH_MS, MAILS, trial, triedAgo, tryOf } from './dueMailDeeds.ts'

const PLACE = `due_mails/${MAILS}`
const FRESH = `due_mails/${CLINIC}:fresh:booked`
const mailed = (changes: Update): Update => withDueMails(startingData(), changes)
const booked = mailed(reservation())
const dueOf = (appointmentId: string, change: string, patientId = PATIENT): Update =>
  dueMailsOf({ clinicId: CLINIC, appointmentId, change, patientId })
const STRANGERS = ['otherPatient', 'otherClinic', 'visitor', 'accountWithoutRecord'] as const

/** All mails are sent, and one to the clinic is. */
const CLEARED = withValues(DUE, { [`${PLACE}/due`]: undefined })
const WITHOUT_CLINIC = withValues(DUE, { [`${PLACE}/due/clinic`]: undefined })

const prior = (value: unknown): unknown => ({ '.value': value, '.priority': 1 })

const BAD_FIELDS: Readonly<Record<string, readonly unknown[]>> = {
  clinic_id: [
    undefined,
    OTHER_CLINIC,
    'clinic',
    `${CLINIC}:fresh`,
    '',
    5,
    { id: CLINIC },
    prior(CLINIC),
  ],
  patient: [undefined, OTHER_PATIENT, CLINIC, '', 5, true, { id: PATIENT }, prior(PATIENT)],
  place: [
    undefined,
    `${CLINIC}/pending`,
    `${CLINIC}/fresh/bookedBy`,
    `${CLINIC}:fresh`,
    `${OTHER_CLINIC}/fresh`,
    `/${CLINIC}/fresh`,
    `${CLINIC}/fresh/`,
    `${CLINIC}//fresh`,
    '',
    5,
    { place: `${CLINIC}/fresh` },
    prior(`${CLINIC}/fresh`),
  ],
  change: [
    undefined,
    'approved',
    'moved',
    'cancelled',
    'completed',
    '',
    5,
    { change: 'booked' },
    prior('booked'),
  ],
  at: [
    undefined,
    0,
    hoursFromNow(-1),
    hoursFromNow(1),
    'now',
    { time: SERVER_TIME },
    prior(SERVER_TIME),
  ],
  due: [
    'everyone',
    true,
    5,
    { nurse: true },
    { clinics: true },
    { 'a-clinic': true },
    { clinic: false },
    { clinic: 'yes' },
    { clinic: { a: 1 } },
  ],
  'due/.priority': [1],
  'due/clinic': [{ '.value': true, '.priority': 1 }],
  attempt: ['tab', true, { by: 'tab' }],
  text: ['Please call us.'],
  '.priority': [1],
}

const withChanges: readonly Attempt[] = [
  ...withBadValues('patient', booked, FRESH, BAD_FIELDS, withValues),
  // Nothing of it without its change.
  ...(
    [
      ['pending', 'booked'],
      ['pending', 'approved'],
      ['confirmed', 'approved'],
      ['pending', 'moved'],
      ['pending', 'cancelled'],
      ['dropped', 'cancelled'],
      ['done', 'completed'],
      ['neverMade', 'booked'],
    ] as const
  ).flatMap(([appointmentId, change]) =>
    (['patient', 'clinic', ...STRANGERS] as const).map((by) =>
      attempt(
        `tell that ${appointmentId} is ${change}, which is old`,
        by,
        dueOf(appointmentId, change),
      ),
    ),
  ),
  // Each change is one of its kind.
  ...['approved', 'moved', 'cancelled', 'completed'].map((change) =>
    attempt(`book, and tell that it is ${change}`, 'patient', {
      ...reservation(),
      ...dueOf('fresh', change),
    }),
  ),
  ...['booked', 'moved', 'cancelled'].map((change) =>
    attempt(`approve, and tell that it is ${change}`, 'clinic', {
      ...approval(),
      ...dueOf('pending', change),
    }),
  ),
  ...['booked', 'approved', 'cancelled'].map((change) =>
    attempt(`move, and tell that it is ${change}`, 'clinic', {
      ...move(),
      ...dueOf('pending', change),
    }),
  ),
  ...['booked', 'approved', 'moved', 'completed'].map((change) =>
    attempt(`cancel, and tell that it is ${change}`, 'clinic', {
      ...cancellation('clinic'),
      ...dueOf('pending', change),
    }),
  ),
  ...['booked', 'approved', 'moved', 'cancelled', 'completed', 'no-show'].map((change) =>
    attempt(`complete, and tell that it is ${change}`, 'clinic', {
      ...completion(),
      ...dueOf('begun', change),
    }),
  ),
  // One change is no reason to tell of another appointment.
  attempt('approve one, and tell of another as well', 'clinic', {
    ...mailed(approval()),
    ...dueOf('others', 'approved', OTHER_PATIENT),
  }),
  attempt('book, and tell of an old one as well', 'patient', {
    ...booked,
    ...dueOf('pending', 'booked'),
  }),
  attempt('book, and tell twice', 'patient', {
    ...booked,
    [`due_mails/${CLINIC}:fresh:booked2`]: booked[FRESH],
  }),
  ...(
    [
      [`:${CLINIC}:fresh:booked`, '', `/${CLINIC}/fresh`],
      [`${CLINIC}:fresh::booked`, CLINIC, `${CLINIC}/fresh/`],
      [`${CLINIC}::fresh:booked`, CLINIC, `${CLINIC}//fresh`],
    ] as const
  ).map(([key, clinicId, place]) =>
    attempt(`book, and tell with an empty part in ${place}`, 'patient', {
      ...reservation(),
      [`due_mails/${key}`]: { ...asTree(booked[FRESH]), clinic_id: clinicId, place },
    }),
  ),
  attempt('book, and tell under another key', 'patient', {
    ...reservation(),
    'due_mails/fresh': booked[FRESH],
  }),
  attempt('move as the patient, and tell another account', 'patient', {
    ...ownMove(),
    ...dueOf('pending', 'moved', OTHER_PATIENT),
  }),
  attempt('cancel, and tell another account', 'clinic', {
    ...cancellation('clinic'),
    ...dueOf('pending', 'cancelled', OTHER_PATIENT),
  }),
  attempt('book for a caller, and tell an account', 'clinic', {
    ...clinicBooking(),
    ...dueOf('fresh', 'booked'),
  }),
  // Half of an update, and somebody else's.
  attempt(
    'tell of a booking and make half of it',
    'patient',
    Object.fromEntries(Object.entries(booked).filter(([path]) => !path.startsWith(claimsPath('')))),
  ),
  ...STRANGERS.map((by) => attempt('book for another, with the mails', by, booked)),
  ...(['patient', ...STRANGERS] as const).map((by) =>
    attempt('approve, with the mails', by, mailed(approval())),
  ),
  // Once more.
  attempt('book again, with the mails', 'patient', booked, { ...reservation(), ...DUE }),
  attempt('approve again, with the mails', 'clinic', {
    ...approval('confirmed'),
    ...dueOf('confirmed', 'approved'),
  }),
  attempt('bring sent mails back', 'patient', DUE),
  attempt('make sent mails due again', 'clinic', { [`${PLACE}/due/clinic`]: true }, WITHOUT_CLINIC),
  attempt(
    'make sent mails due again, with an attempt',
    'clinic',
    { ...trial('tab'), [`${PLACE}/due/clinic`]: true },
    WITHOUT_CLINIC,
  ),
]

const BAD_TRIES: Readonly<Record<string, readonly unknown[]>> = {
  'attempt/by': [prior('tab'), undefined, 'x'.repeat(41), 5, true, { tab: 1 }],
  'attempt/of': [
    undefined,
    DUE_AT - 1,
    DUE_AT + 1,
    0,
    String(DUE_AT),
    { time: DUE_AT },
    prior(DUE_AT),
  ],
  'attempt/at': [
    undefined,
    0,
    hoursFromNow(-1),
    hoursFromNow(1),
    'now',
    { time: SERVER_TIME },
    prior(SERVER_TIME),
  ],
  'attempt/times': [undefined, 0, -1, 1.5, 100, '1', true, { n: 1 }, prior(1)],
  'attempt/problem': ['x'.repeat(21), 5, true, { kind: 'quota' }, prior('quota')],
  'attempt/text': ['x'],
  'attempt/.priority': [1],
}

const sending: readonly Attempt[] = [
  ...(['patient', 'clinic'] as const).flatMap((by) => [
    ...withBadValues(by, trial('tab'), PLACE, BAD_TRIES, withValues).map((one) => ({
      ...one,
      given: DUE,
    })),
    attempt('begin while another tab is at it', by, trial('tab'), triedAgo(FRESH_MS)),
    attempt('mark what another tab is sending', by, trial('tab', { sent: ['clinic'] }), {
      ...triedAgo(FRESH_MS),
    }),
    attempt('mark a mail without an attempt', by, { [`${PLACE}/due/clinic`]: null }, DUE),
    attempt(
      'mark a mail of an old attempt',
      by,
      { [`${PLACE}/due/clinic`]: null },
      triedAgo(FRESH_MS),
    ),
    attempt('mark all mails without an attempt', by, { [`${PLACE}/due`]: null }, DUE),
    attempt('mark all mails at once', by, { ...trial('tab'), [`${PLACE}/due`]: null }, DUE),
    attempt('remove what is due', by, { [PLACE]: null }, DUE),
    attempt('remove what is being sent', by, { [PLACE]: null }, triedAgo(FRESH_MS)),
    attempt(
      'end the attempt of another tab',
      by,
      { [`${PLACE}/attempt`]: null },
      triedAgo(FRESH_MS),
    ),
    attempt(
      'forget that it failed',
      by,
      { [`${PLACE}/attempt`]: null },
      {
        ...triedAgo(FRESH_MS, { problem: 'quota' }),
      },
    ),
    attempt('begin where nothing is due', by, trial('tab')),
    ...['clinic_id', 'patient', 'place', 'change', 'at'].flatMap((field) => [
      attempt(`take the ${field} away`, by, { [`${PLACE}/${field}`]: null }, DUE),
      attempt(`change the ${field}`, by, { [`${PLACE}/${field}`]: SERVER_TIME }, DUE),
    ]),
    attempt('write the record again', by, DUE, WITHOUT_CLINIC),
    attempt('make all that is sent due again', by, dueOf('pending', 'booked'), CLEARED),
    attempt('clear all records', by, { due_mails: null }, CLEARED),
    inEndedSession({ name: 'begin to send', by, changes: trial('tab'), given: DUE }),
    inEndedSession({ name: 'clear what is sent', by, changes: { [PLACE]: null }, given: CLEARED }),
    inEndedSession({
      name: 'mark a mail',
      by,
      changes: trial('other-tab', { sent: ['clinic'] }),
      given: triedAgo(FRESH_MS),
    }),
  ]),
  ...STRANGERS.flatMap((by) => [
    attempt('begin to send', by, trial('tab'), DUE),
    attempt('go on sending', by, trial('other-tab', { sent: ['clinic'] }), triedAgo(FRESH_MS)),
    attempt('mark a mail', by, { [`${PLACE}/due/clinic`]: null }, triedAgo(FRESH_MS)),
    attempt('take over', by, trial('tab'), triedAgo(2 * MAIL_LEASE_MS)),
    attempt('clear what is sent', by, { [PLACE]: null }, CLEARED),
    attempt('begin where nothing is', by, { 'due_mails/a:b:booked/attempt': tryOf('tab') }),
    attempt('end an attempt where nothing is', by, { 'due_mails/a:b:booked/attempt': null }),
  ]),
  // An attempt names the change that it is for: another of the kind has come since.
  attempt(
    'mark what is due since then',
    'patient',
    trial('other-tab', { sent: ['clinic'] }),
    withValues(triedAgo(FRESH_MS), { [`${PLACE}/at`]: DUE_AT + 1 }),
  ),
]

export const DUE_MAIL_ATTACKS: readonly Attempt[] = [...withChanges, ...sending]
