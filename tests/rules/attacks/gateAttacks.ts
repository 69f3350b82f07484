import { attempt, type Attempt } from '../Attempt.ts'
import { listingOf, SERVER_TIME, type Update } from '../honestUpdates.ts'
import {
  CLINIC,
  clinicRecord,
  hoursFromNow,
  NOBODY,
  PATIENT,
  patientRecord,
  PEOPLE,
  type Actor,
} from '../startingData.ts'
import {
  addition,
  approval,
  cancellation,
  completion,
  request,
  requestRemoval,
  reservation,
  serviceRemoval,
  slotDrop,
} from '../transitions.ts'

/** Honest deeds, each tried by an account that may not do them: it is blocked, unconfirmed, leaving, or its session is over. */

interface Deed {
  readonly name: string
  readonly by: Exclude<Actor, 'visitor'>
  readonly changes: Update
}

const SERVICE = `services/${CLINIC}/service`
const { accountWithoutRecord: newcomer } = PEOPLE

/** Making a record, publishing and booking: what an account may only do while it counts. */
const COUNTED: readonly Deed[] = [
  {
    name: 'sign up as a patient',
    by: 'accountWithoutRecord',
    changes: { [`patients/${NOBODY}`]: patientRecord(newcomer) },
  },
  {
    name: 'sign up as a clinic',
    by: 'accountWithoutRecord',
    changes: { [`clinics/${NOBODY}`]: clinicRecord('Clinic Three', newcomer.email) },
  },
  { name: 'add a service', by: 'clinic', changes: addition() },
  {
    name: 'add a slot',
    by: 'clinic',
    changes: { [`${SERVICE}/slots/slot_9`]: { available: true, timestamp: hoursFromNow(9) } },
  },
  {
    name: 'enter the public list',
    by: 'clinic',
    changes: { [`listed_clinics/${CLINIC}`]: listingOf(clinicRecord()) },
  },
  { name: 'book', by: 'patient', changes: reservation() },
  { name: 'ask for a time', by: 'patient', changes: request() },
]

/** Everything else that an account does: a session that is over does none of it. */
const OTHERS: readonly Deed[] = [
  { name: 'approve', by: 'clinic', changes: approval() },
  { name: 'complete', by: 'clinic', changes: completion() },
  ...(['patient', 'clinic'] as const).flatMap((by): Deed[] => [
    { name: 'cancel', by, changes: cancellation(by) },
    { name: 'take a request back', by, changes: requestRemoval() },
    {
      name: 'ask for deletion',
      by,
      changes: { [`deletion_requests/${PEOPLE[by].uid}`]: SERVER_TIME },
    },
    {
      name: 'move the end of the sessions',
      by,
      changes: { [`valid_since/${PEOPLE[by].uid}`]: SERVER_TIME },
    },
  ]),
  ...Object.entries({
    name: 'Whitening',
    description: 'A thorough one.',
    doctor: 'Dr. Ann Other',
    doctor_email: 'ann@example.com',
    price: 1,
    duration: 10,
    image_url: '',
  }).map(([field, value]): Deed => ({
    name: `edit ${field} of a service`,
    by: 'clinic',
    changes: { [`${SERVICE}/${field}`]: value },
  })),
  {
    name: 'move a slot',
    by: 'clinic',
    changes: { [`${SERVICE}/slots/slot_0/timestamp`]: hoursFromNow(30) },
  },
  { name: 'drop a slot', by: 'clinic', changes: slotDrop('slot_0') },
  {
    name: 'drop the slot of a completed visit',
    by: 'clinic',
    changes: slotDrop('slot_6'),
  },
  { name: 'remove a service', by: 'clinic', changes: serviceRemoval() },
  {
    name: 'give an old service a place',
    by: 'clinic',
    changes: { [`${SERVICE}/place`]: 's000', [`clinic_services/${CLINIC}/s000`]: 'service' },
  },
  {
    name: 'leave the public list',
    by: 'clinic',
    changes: { [`listed_clinics/${CLINIC}`]: null },
  },
  {
    name: 'set when its sessions lock',
    by: 'clinic',
    changes: { [`clinics/${CLINIC}/lock_minutes`]: 45 },
  },
  {
    name: 'turn a patient away',
    by: 'clinic',
    changes: { [`clinic_blocks/${CLINIC}/${PATIENT}`]: true },
  },
  {
    name: 'agree to how the data are kept',
    by: 'patient',
    changes: { [`patients/${PATIENT}/consented_at`]: SERVER_TIME },
  },
]

const LISTED: Update = { [`listed_clinics/${CLINIC}`]: listingOf(clinicRecord()) }
const given = ({ name }: Deed): Update => (name === 'leave the public list' ? LISTED : {})

const blocked: readonly Attempt[] = [
  ...COUNTED.map((deed) =>
    attempt(`${deed.name} although the owner blocked the account`, deed.by, deed.changes, {
      [`blocked/${PEOPLE[deed.by].uid}`]: true,
    }),
  ),
  attempt('approve although the owner blocked the clinic', 'clinic', approval(), {
    [`blocked/${CLINIC}`]: true,
  }),
  attempt(
    'lift the block of the own account',
    'patient',
    { [`blocked/${PATIENT}`]: null },
    { [`blocked/${PATIENT}`]: true },
  ),
  attempt(
    'book while lifting the block of the own account',
    'patient',
    { ...reservation(), [`blocked/${PATIENT}`]: null },
    { [`blocked/${PATIENT}`]: true },
  ),
]

const leaving: readonly Attempt[] = [
  ...COUNTED.map((deed) =>
    attempt(`${deed.name} although the account is to be deleted`, deed.by, deed.changes, {
      [`deletion_requests/${PEOPLE[deed.by].uid}`]: 5,
    }),
  ),
  attempt(
    'keep the account after all and book, in one update',
    'patient',
    { ...reservation(), [`deletion_requests/${PATIENT}`]: null },
    { [`deletion_requests/${PATIENT}`]: 5 },
  ),
  attempt('have another’s account deleted', 'clinic', {
    [`deletion_requests/${PATIENT}`]: SERVER_TIME,
  }),
  attempt(
    'keep another’s account',
    'clinic',
    { [`deletion_requests/${PATIENT}`]: null },
    { [`deletion_requests/${PATIENT}`]: 5 },
  ),
  ...[5, -1, true, 'now', { at: 5 }, hoursFromNow(24)].map((value) =>
    attempt(`ask for deletion with ${JSON.stringify(value)}`, 'patient', {
      [`deletion_requests/${PATIENT}`]: value,
    }),
  ),
  attempt(
    'ask for deletion again, so that it seems newer',
    'patient',
    { [`deletion_requests/${PATIENT}`]: SERVER_TIME },
    { [`deletion_requests/${PATIENT}`]: 5 },
  ),
]

const unconfirmed: readonly Attempt[] = COUNTED.flatMap((deed) =>
  [false, null, 'true', 1].map((email_verified) =>
    attempt(
      `${deed.name} with an address that is confirmed as ${JSON.stringify(email_verified)}`,
      deed.by,
      deed.changes,
      {
        'settings/confirmed_email_required': true,
        'settings/clinic_approval_required': true,
        [`approved_clinics/${CLINIC}`]: 'Clinic One',
      },
      { email_verified },
    ),
  ),
)

const SINCE = 1_700_000_001_000
/** A second too early, and what is no time at all. */
const OLD_SESSIONS: readonly (readonly [what: string, auth_time: unknown])[] = [
  ['that began just before it', 1_700_000_000],
  ['that began long before it', 1],
  ['that does not say when it began', null],
  ['that says in words when it began', '1700000002'],
]

const ended: readonly Attempt[] = [...COUNTED, ...OTHERS].flatMap((deed) =>
  OLD_SESSIONS.map(([what, auth_time]) =>
    attempt(
      `${deed.name} in a session ${what}, after all were ended`,
      deed.by,
      deed.changes,
      { ...given(deed), [`valid_since/${PEOPLE[deed.by].uid}`]: SINCE },
      { auth_time },
    ),
  ),
)

const sessions: readonly Attempt[] = [
  ...[SINCE - 1, 0, -1].map((value) =>
    attempt(
      `set back the end of the sessions to ${value}`,
      'patient',
      { [`valid_since/${PATIENT}`]: value },
      { [`valid_since/${PATIENT}`]: SINCE },
      { auth_time: 1_700_000_009 },
    ),
  ),
  attempt(
    'remove the end of the sessions',
    'patient',
    { [`valid_since/${PATIENT}`]: null },
    { [`valid_since/${PATIENT}`]: SINCE },
    { auth_time: 1_700_000_009 },
  ),
  ...[hoursFromNow(24), 8.64e15, 'now', true, { since: 5 }].map((value) =>
    attempt(`end the sessions at ${JSON.stringify(value)}`, 'patient', {
      [`valid_since/${PATIENT}`]: value,
    }),
  ),
  attempt('end another’s sessions', 'clinic', { [`valid_since/${PATIENT}`]: SERVER_TIME }),
  attempt('end sessions, signed out', 'visitor', { [`valid_since/${PATIENT}`]: SERVER_TIME }),
]

const closed: readonly Attempt[] = [
  attempt('book while bookings are closed', 'patient', reservation(), {
    'settings/bookings_closed': true,
  }),
  attempt('ask for a time while bookings are closed', 'patient', request(), {
    'settings/bookings_closed': true,
  }),
  attempt('ask for a time while requests are closed', 'patient', request(), {
    'settings/requests_closed': true,
  }),
]

/** What makes a clinic one that nobody may see or book. */
const NOT_PUBLIC: readonly (readonly [why: string, given: Update])[] = [
  ['the owner blocked', { [`blocked/${CLINIC}`]: true }],
  ['is to be deleted', { [`deletion_requests/${CLINIC}`]: 5 }],
  ['is not approved yet', { 'settings/clinic_approval_required': true }],
  [
    'was approved under another name',
    {
      'settings/clinic_approval_required': true,
      [`approved_clinics/${CLINIC}`]: 'Clinic Once',
    },
  ],
]

const clinics: readonly Attempt[] = NOT_PUBLIC.flatMap(([why, state]) => [
  attempt(`book at a clinic that ${why}`, 'patient', reservation(), state),
  attempt(`ask for a time at a clinic that ${why}`, 'patient', request(), state),
  attempt(
    `enter the public list as a clinic that ${why}`,
    'clinic',
    { [`listed_clinics/${CLINIC}`]: listingOf(clinicRecord()) },
    state,
  ),
])

const turnedAway: readonly Attempt[] = [
  attempt('book at a clinic that turned her away', 'patient', reservation(), {
    [`clinic_blocks/${CLINIC}/${PATIENT}`]: true,
  }),
  attempt('ask for a time at a clinic that turned her away', 'patient', request(), {
    [`clinic_blocks/${CLINIC}/${PATIENT}`]: true,
  }),
  attempt(
    'lift the block of a clinic',
    'patient',
    { [`clinic_blocks/${CLINIC}/${PATIENT}`]: null },
    { [`clinic_blocks/${CLINIC}/${PATIENT}`]: true },
  ),
  attempt('turn a patient away from another clinic', 'otherClinic', {
    [`clinic_blocks/${CLINIC}/${PATIENT}`]: true,
  }),
  attempt('turn away somebody who is no patient', 'clinic', {
    [`clinic_blocks/${CLINIC}/nobody`]: true,
  }),
  attempt('turn a patient away without being a clinic', 'patient', {
    [`clinic_blocks/${PATIENT}/${PEOPLE.otherPatient.uid}`]: true,
  }),
  ...[false, 1, 'true', { by: CLINIC }].map((value) =>
    attempt(`turn a patient away with ${JSON.stringify(value)}`, 'clinic', {
      [`clinic_blocks/${CLINIC}/${PATIENT}`]: value,
    }),
  ),
  attempt(
    'write a block again over itself',
    'clinic',
    { [`clinic_blocks/${CLINIC}/${PATIENT}`]: true },
    { [`clinic_blocks/${CLINIC}/${PATIENT}`]: true },
  ),
]

/** What is the owner's alone: no account may give itself or others anything there. */
const owners: readonly Attempt[] = (
  ['visitor', 'patient', 'clinic', 'accountWithoutRecord'] as const
).flatMap((by) =>
  Object.entries({
    settings: { bookings_closed: true },
    'settings/bookings_closed': true,
    'settings/requests_closed': false,
    'settings/confirmed_email_required': false,
    'settings/clinic_approval_required': false,
    'settings/clinic_list_separate': true,
    'settings/last_ticket': 't99',
    'settings/image_prefix': 'https://evil.example/',
    'settings/anything': 'x',
    [`blocked/${PATIENT}`]: true,
    [`blocked/${CLINIC}`]: true,
    [`approved_clinics/${CLINIC}`]: 'Clinic One',
    [`approved_clinics/${NOBODY}`]: 'Clinic Three',
  }).map(([path, value]) => attempt(`write the owner’s /${path}`, by, { [path]: value })),
)

export const GATE_ATTACKS: readonly Attempt[] = [
  ...blocked,
  ...leaving,
  ...unconfirmed,
  ...ended,
  ...sessions,
  ...closed,
  ...clinics,
  ...turnedAway,
  ...owners,
]
