import { COUNTED, OTHERS } from '../accountDeeds.ts'
import { attempt, type Attempt } from '../Attempt.ts'
import { listingOf, SERVER_TIME, serviceOf, type Update } from '../honestUpdates.ts'
import {
  ASKED,
  CLINIC,
  clinicRecord,
  hoursFromNow,
  NOBODY,
  OTHER_PATIENT,
  PATIENT,
  patientRecord,
  PEOPLE,
  REQUESTED,
  serviceRecord,
  ticketRecord,
  clinicSignUp,
  type Actor,
} from '../startingData.ts'
import {
  addition,
  cancellation,
  renamed,
  request,
  requestRemoval,
  reservation,
  serviceRemoval,
} from '../transitions.ts'

/** What limits an account, and what the owner of the installation switches on: the honest way through each. */

const TICKET = `booking_tickets/${PATIENT}/t03`
const ADDED = addition()
const again = reservation({ ticket: 't03' })
const LISTING: Update = { [`listed_clinics/${CLINIC}`]: listingOf(clinicRecord()) }
const { accountWithoutRecord: newcomer } = PEOPLE
const ALL_ON: Update = {
  'settings/confirmed_email_required': true,
  'settings/clinic_approval_required': true,
  [`approved_clinics/${CLINIC}`]: 'Clinic One',
}
const tickets: readonly Attempt[] = [
  attempt('book with the last ticket', 'patient', reservation({ ticket: 't19' })),
  attempt('book with a later ticket than usual', 'patient', reservation({ ticket: 't29' }), {
    'settings/last_ticket': 't29',
  }),
  attempt('book with the one ticket there is', 'patient', reservation({ ticket: 't00' }), {
    'settings/last_ticket': 't00',
  }),
  attempt('book with the ticket of a visit that was cancelled over an hour ago', 'patient', again),
  attempt('book with the ticket of a visit that was completed', 'patient', again, {
    [TICKET]: ticketRecord('done'),
  }),
  attempt('cancel a visit that is from before there were tickets', 'patient', {
    ...cancellation('patient', 'confirmed'),
  }),
  ...(['patient', 'clinic'] as const).flatMap((by) => [
    attempt('take a request back, its time with it', by, requestRemoval()),
    attempt('take back a request from before there were places', by, requestRemoval(), {
      [`appointment_requests/${CLINIC}/${ASKED}/place`]: null,
      [`patients/${PATIENT}/requests`]: null,
    }),
  ]),
  attempt('take a request back although everything is closed', 'patient', requestRemoval(), {
    'settings/bookings_closed': true,
    'settings/requests_closed': true,
    [`blocked/${PATIENT}`]: true,
    [`clinic_blocks/${CLINIC}/${PATIENT}`]: true,
  }),
  attempt('take one request back and ask for another time', 'patient', {
    ...requestRemoval(),
    ...request(),
  }),
  attempt(
    'ask in the place of a request that was taken back',
    'patient',
    request({ place: 'q0' }),
    {
      ...requestRemoval(),
    },
  ),
  attempt(
    'ask in the place of a request whose time another patient has asked for since',
    'patient',
    request({ place: 'q0' }),
    {
      [`appointment_requests/${CLINIC}/${ASKED}/patientId`]: OTHER_PATIENT,
      [`patients/${OTHER_PATIENT}/requests/q0`]: `${CLINIC}/${ASKED}`,
    },
  ),
  attempt(
    'ask again for the time of a request that was taken back',
    'patient',
    {
      ...request({ ...REQUESTED, place: 'q0' }),
    },
    requestRemoval(),
  ),
  attempt('write 300 characters into a free place', 'patient', {
    [`patients/${PATIENT}/requests/q1`]: 'x'.repeat(300),
  }),
  attempt('book although requests are closed', 'patient', reservation(), {
    'settings/requests_closed': true,
  }),
]

const places: readonly Attempt[] = [
  attempt('add a service in a place', 'clinic', ADDED),
  attempt('add a service in the last place', 'clinic', {
    ...serviceOf(CLINIC, 'added', { place: 's299', record: serviceRecord() }),
  }),
  attempt('give an old service a place', 'clinic', {
    [`services/${CLINIC}/service/place`]: 's000',
    [`clinic_services/${CLINIC}/s000`]: 'service',
  }),
  attempt('remove a service with its place', 'clinic', serviceRemoval()),
  attempt('give the place of a service to the one that replaces it', 'clinic', {
    ...serviceRemoval(),
    ...serviceOf(CLINIC, 'added', { place: 's001', record: serviceRecord() }),
  }),
  attempt(
    'use a place again whose removed service left claims behind',
    'clinic',
    {
      ...serviceOf(CLINIC, 'added', { place: 's000', record: serviceRecord() }),
    },
    { [`services/${CLINIC}/service`]: null },
  ),
  attempt(
    'drop a slot with a number longer than those of today',
    'clinic',
    {
      [`services/${CLINIC}/service/slots/slot_123456`]: null,
    },
    { [`services/${CLINIC}/service/slots/slot_123456`]: { available: true, timestamp: 5 } },
  ),
  attempt(
    'book a slot with a number longer than those of today',
    'patient',
    renamed(reservation(), 'slot_0', 'slot_123456'),
    {
      [`services/${CLINIC}/service/slots/slot_123456`]: {
        available: true,
        timestamp: hoursFromNow(24),
      },
    },
  ),
]

const accounts: readonly Attempt[] = [
  attempt('book with every switch on', 'patient', reservation({ ticket: 't00' }), ALL_ON),
  attempt(
    'sign up as a clinic before the approval',
    'accountWithoutRecord',
    clinicSignUp(newcomer),
    ALL_ON,
  ),
  attempt('prepare services before the approval', 'clinic', ADDED, {
    ...ALL_ON,
    [`approved_clinics/${CLINIC}`]: null,
  }),
  attempt('enter the public list', 'clinic', LISTING, ALL_ON),
  attempt('enter the public list while everything is off', 'clinic', LISTING),
  attempt('leave the public list', 'clinic', { [`listed_clinics/${CLINIC}`]: null }, LISTING),
  attempt('set when its sessions lock', 'clinic', { [`clinics/${CLINIC}/lock_minutes`]: 45 }),
  attempt(
    'leave it open when its sessions lock',
    'clinic',
    { [`clinics/${CLINIC}/lock_minutes`]: null },
    { [`clinics/${CLINIC}/lock_minutes`]: 45 },
  ),
  attempt('agree to how the data are kept', 'patient', {
    [`patients/${PATIENT}/consented_at`]: SERVER_TIME,
  }),
  attempt('agree while signing up', 'accountWithoutRecord', {
    [`patients/${NOBODY}`]: { ...patientRecord(newcomer), consented_at: SERVER_TIME },
  }),
  attempt('turn a patient away', 'clinic', { [`clinic_blocks/${CLINIC}/${PATIENT}`]: true }),
  attempt(
    'take a patient back',
    'clinic',
    { [`clinic_blocks/${CLINIC}/${PATIENT}`]: null },
    { [`clinic_blocks/${CLINIC}/${PATIENT}`]: true },
  ),
  attempt('cancel a visit at a clinic that turned her away', 'patient', cancellation('patient'), {
    [`clinic_blocks/${CLINIC}/${PATIENT}`]: true,
  }),
  ...(['patient', 'clinic'] as const).flatMap((by) => {
    const { uid } = PEOPLE[by]
    return [
      attempt('ask for the account to be deleted', by, {
        [`deletion_requests/${uid}`]: SERVER_TIME,
      }),
      attempt(
        'ask for an account from before sessions could be ended to be deleted',
        by,
        { [`deletion_requests/${uid}`]: SERVER_TIME },
        { [`valid_since/${uid}`]: null },
      ),
      attempt(
        'keep the account after all',
        by,
        { [`deletion_requests/${uid}`]: null },
        { [`deletion_requests/${uid}`]: 5 },
      ),
      attempt('cancel although the account is to be deleted', by, cancellation(by), {
        [`deletion_requests/${uid}`]: 5,
      }),
      attempt('cancel although the account is blocked', by, cancellation(by), {
        [`blocked/${uid}`]: true,
      }),
      attempt('sign out everywhere', by, { [`valid_since/${uid}`]: SERVER_TIME }),
      attempt(
        'cancel in a session that began in the second in which the others ended',
        by,
        cancellation(by),
        { [`valid_since/${uid}`]: 1_700_000_000_999 },
        { auth_time: 1_700_000_000 },
      ),
      attempt(
        'sign out everywhere once more',
        by,
        { [`valid_since/${uid}`]: SERVER_TIME },
        { [`valid_since/${uid}`]: 1_700_000_000_000 },
        { auth_time: 1_700_000_001 },
      ),
    ]
  }),
]

/** A session that began in the second in which all others were ended, at its very end. */
const SAME_SECOND = 1_700_000_000_999

const withoutValidity = (changes: Update, by: Exclude<Actor, 'visitor'>): Update =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([path, value]) => path !== `valid_since/${PEOPLE[by].uid}` || value !== 0,
    ),
  )

const everyone: readonly Attempt[] = [
  ...[...COUNTED, ...OTHERS].map(({ name, by, changes, given }) =>
    attempt(
      `${name} in a session of the second in which the others ended`,
      by,
      // A clinic that signs up says when its sessions began only where nothing does.
      withoutValidity(changes, by),
      {
        ...given,
        [`valid_since/${PEOPLE[by].uid}`]: SAME_SECOND,
      },
      { auth_time: 1_700_000_000 },
    ),
  ),
  ...COUNTED.flatMap(({ name, by, changes }) => [
    attempt(
      `${name} without a confirmed address where none is asked for`,
      by,
      changes,
      {},
      {
        email_verified: false,
      },
    ),
    attempt(`${name} with a confirmed address where one is asked for`, by, changes, {
      'settings/confirmed_email_required': true,
      'settings/clinic_approval_required': true,
      [`approved_clinics/${CLINIC}`]: 'Clinic One',
    }),
  ]),
  ...[5, 480].map((minutes) =>
    attempt(`lock after ${minutes} minutes`, 'clinic', {
      [`clinics/${CLINIC}/lock_minutes`]: minutes,
    }),
  ),
  attempt(
    'leave the public list although blocked',
    'clinic',
    {
      [`listed_clinics/${CLINIC}`]: null,
    },
    { ...LISTING, [`blocked/${CLINIC}`]: true },
  ),
  attempt(
    'write the end of the sessions once more as it is',
    'patient',
    { [`valid_since/${PATIENT}`]: SAME_SECOND },
    { [`valid_since/${PATIENT}`]: SAME_SECOND },
    { auth_time: 1_700_000_009 },
  ),
  ...['https', 'http'].map((scheme) => {
    const prefix = `${scheme}://127.0.0.1:9199/v0/b/demo/o/services%2F`
    return attempt(
      `show a picture of its own in the storage at ${scheme}`,
      'clinic',
      {
        [`services/${CLINIC}/service/image_url`]: `${prefix}${CLINIC}%2Fa7-full.png?alt=media&token=1-b#card=2-c`,
      },
      { 'settings/image_prefix': prefix },
    )
  }),
]

export const SAFEGUARD_DEEDS: readonly Attempt[] = [...tickets, ...places, ...accounts, ...everyone]
