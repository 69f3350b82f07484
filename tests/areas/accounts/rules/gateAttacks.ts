import { COUNTED, OTHERS, type Deed } from '#tests/rules/accountDeeds.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { SINCE } from '#tests/rules/endedSession.ts'
import { listingOf, SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import {
  CLINIC,
  clinicRecord,
  hoursFromNow,
  NOBODY,
  PATIENT,
  PEOPLE,
} from '#tests/rules/startingData.ts'
import { approval, request, reservation } from '#tests/rules/transitions.ts'

/** Honest deeds, each tried by an account that may not do them: it is blocked, unconfirmed, leaving, or its session is over. */

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

const inSession = (deed: Deed, what: string, auth_time: unknown): Attempt =>
  attempt(
    `${deed.name} in a session ${what}, after all were ended`,
    deed.by,
    deed.changes,
    { ...deed.given, [`valid_since/${PEOPLE[deed.by].uid}`]: SINCE },
    { auth_time },
  )

const BOOKING: Deed = { name: 'book', by: 'patient', changes: reservation() }

/** A second too early is refused to every deed; the root asks for it once, so one deed shows what else is refused. */
const ended: readonly Attempt[] = [
  ...[...COUNTED, ...OTHERS].map((deed) =>
    inSession(deed, 'that began just before it', 1_700_000_000),
  ),
  inSession(BOOKING, 'that began long before it', 1),
  inSession(BOOKING, 'that does not say when it began', null),
  inSession(BOOKING, 'that says in words when it began', '1700000002'),
]

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
  attempt(
    `enter the public list as a clinic that ${why}`,
    'clinic',
    { [`listed_clinics/${CLINIC}`]: listingOf(clinicRecord()) },
    state,
  ),
])

const turnedAway: readonly Attempt[] = [
  attempt('ask for a time at a clinic that the owner blocked', 'patient', request(), {
    [`blocked/${CLINIC}`]: true,
  }),
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
