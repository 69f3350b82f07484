import { NOT_A_TEXT } from '#tests/rules/attacks/badValues.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import {
  ACTORS,
  CLINIC,
  hoursFromNow,
  NOBODY,
  OTHER_PATIENT,
  PATIENT,
  patientRecord,
  PEOPLE,
} from '#tests/rules/startingData.ts'
import {
  cancellation,
  clinicBooking,
  completion,
  move,
  reservation,
  withValues,
} from '#tests/rules/transitions.ts'

const RECORD = `patients/${PATIENT}`
const SERVICE = `services/${CLINIC}/service`
const FRESH = `appointments/${CLINIC}/fresh`
const FROM_GOOGLE: Update = { [`${RECORD}/name`]: null, [`${RECORD}/fullName`]: 'Pat Example' }
const OVER: Update = { [`valid_since/${PATIENT}`]: hoursFromNow(0) }
const OTHERS_NAME: Update = { [`patients/${OTHER_PATIENT}/name`]: 'Olga Other' }
const byPatient = (name: string, changes: Update, given?: Update): Attempt =>
  attempt(name, 'patient', changes, given)

/** Each alone is what the patient may do. */
const DETAILS: Update = {
  [`${RECORD}/name`]: 'Pat Renamed',
  [`${RECORD}/phone`]: '(807) 555-0110',
  [`${RECORD}/people/p1`]: 'Efua Osei',
}

const ofOthers: readonly Attempt[] = ACTORS.filter((actor) => actor !== 'patient').flatMap(
  (actor) => [
    ...Object.entries(DETAILS).map(([path, value]) =>
      attempt(`change /${path}`, actor, { [path]: value }),
    ),
    attempt('forget a patient’s phone number', actor, { [`${RECORD}/phone`]: null }),
    attempt('forget whom a patient books for', actor, { [`${RECORD}/people/p0`]: null }),
    attempt('forget all whom a patient books for', actor, { [`${RECORD}/people`]: null }),
  ],
)

const ofGoogle: readonly Attempt[] = (['visitor', 'otherPatient', 'clinic'] as const).map((by) =>
  attempt(
    'change the name of a Google account',
    by,
    { [`${RECORD}/fullName`]: 'Pat Renamed' },
    FROM_GOOGLE,
  ),
)

const badNames = ['', 'x', 'x'.repeat(101), ...NOT_A_TEXT]
const shown = (value: unknown): string => {
  const text = JSON.stringify(value)
  return `${text.slice(0, 40)} (${text.length} characters)`
}

const own: readonly Attempt[] = [
  ...[...badNames, ' Pat', 'Pat ', 'Pa\u200bt'].map((name) =>
    byPatient(`be called ${shown(name)}`, { [`${RECORD}/name`]: name }),
  ),
  byPatient('have no name', { [`${RECORD}/name`]: null }),
  byPatient('have a name in both spellings', { [`${RECORD}/fullName`]: 'Pat Example' }),
  byPatient('change the spelling of a record', {
    [`${RECORD}/name`]: null,
    [`${RECORD}/fullName`]: 'Pat Example',
  }),
  byPatient(
    'drop one of two spellings',
    { [`${RECORD}/name`]: null },
    { [`${RECORD}/fullName`]: 'Pat Example' },
  ),
  byPatient(
    'be named in the other spelling where the name is gone',
    { [`${RECORD}/fullName`]: 'Pat Example' },
    { [`${RECORD}/name`]: null },
  ),
  byPatient('change the spelling back', { ...FROM_GOOGLE, [`${RECORD}/name`]: 'Pat' }, FROM_GOOGLE),
  ...['', '5195550100', '(519) 555-010', '+1 (519) 555-0100', 5195550100, true].map((phone) =>
    byPatient(`have the phone number ${JSON.stringify(phone)}`, { [`${RECORD}/phone`]: phone }),
  ),
  ...badNames
    .filter((name) => name !== null)
    .map((name) => byPatient(`book for ${shown(name)}`, { [`${RECORD}/people/p1`]: name })),
  byPatient('overwrite whom one books for', { [`${RECORD}/people/p0`]: 'Efua Osei' }),
  ...['p10', 'p', 'p00', 'x0', '0', 'kofi'].map((place) =>
    byPatient(`keep someone in ${place}`, { [`${RECORD}/people/${place}`]: 'Efua Osei' }),
  ),
  byPatient('replace all whom one books for', { [`${RECORD}/people`]: { p0: 'Efua Osei' } }),
  byPatient('keep a text in the place of the people', { [`${RECORD}/people`]: 'Efua Osei' }),
  byPatient('keep more of someone than a name', {
    [`${RECORD}/people/p1`]: { name: 'Efua Osei', born: 2019 },
  }),
  attempt('keep a phone number without a record', 'clinic', {
    [`patients/${CLINIC}/phone`]: '(807) 555-0110',
  }),
  attempt('keep someone without a record', 'accountWithoutRecord', {
    [`patients/${NOBODY}/people/p0`]: 'Efua Osei',
  }),
  ...[{ p10: 'Efua Osei' }, { p0: '' }, 'Efua Osei', {}].map((people) =>
    attempt(`sign up with the people ${JSON.stringify(people)}`, 'accountWithoutRecord', {
      [`patients/${NOBODY}`]: {
        ...patientRecord(PEOPLE.accountWithoutRecord),
        phone: 'none',
        people,
      },
    }),
  ),
  ...Object.entries({
    ...DETAILS,
    [`${RECORD}/people/p0`]: null,
  }).map(([path, value]) =>
    byPatient(`write /${path} in a session that is over`, { [path]: value }, OVER),
  ),
  byPatient('change the phone number in a session that is over', DETAILS, OVER),
]

const cancelled = cancellation('patient')
const ENDED = `completed_appointments/${CLINIC}/pending`
const completed = completion()
const COMPLETED = `completed_appointments/${CLINIC}/begun`

const names: readonly Attempt[] = [
  ...['Olga Other', PEOPLE.patient.email, '', 'amara osei', 'Amara Osei ', 5, true].map((name) =>
    byPatient(
      `book under the account name ${JSON.stringify(name)}`,
      withValues(reservation(), { [`${FRESH}/bookedBy/name`]: name }),
      OTHERS_NAME,
    ),
  ),
  byPatient('book under the name from before it was changed', reservation(), {
    [`${RECORD}/name`]: 'Pat Renamed',
  }),
  byPatient('book under a name that the same update brings', {
    ...withValues(reservation(), { [`${FRESH}/bookedBy/name`]: 'Pat Renamed' }),
    [`${RECORD}/name`]: 'Pat Renamed',
  }),
  attempt(
    'book for a caller under an account name',
    'clinic',
    withValues(clinicBooking(), { [`${FRESH}/bookedBy/name`]: 'Clinic One' }),
  ),
  ...[undefined, 'Olga Other', ''].flatMap((name) => [
    byPatient(
      `cancel with the account name ${String(name)}`,
      withValues(cancelled, { [`${ENDED}/bookedBy/name`]: name }),
    ),
    attempt(
      `complete with the account name ${String(name)}`,
      'clinic',
      withValues(completed, { [`${COMPLETED}/bookedBy/name`]: name }),
    ),
  ]),
  byPatient('add an account name on the way out', cancelled, {
    [`appointments/${CLINIC}/pending/bookedBy/name`]: null,
  }),
  ...(['patient', 'clinic'] as const).flatMap((by) => [
    attempt('change who booked', by, {
      [`appointments/${CLINIC}/pending/bookedBy/name`]: 'Olga Other',
    }),
    attempt('forget who booked', by, { [`appointments/${CLINIC}/pending/bookedBy/name`]: null }),
  ]),
  attempt('change who booked with a move', 'clinic', {
    ...move(),
    [`appointments/${CLINIC}/pending/bookedBy/name`]: 'Olga Other',
  }),
]

const taxes: readonly Attempt[] = [
  ...ACTORS.filter((actor) => actor !== 'clinic').flatMap((actor) => [
    attempt(
      'say that a service is not taxed',
      actor,
      { [`${SERVICE}/not_taxed`]: true },
      {
        [`${SERVICE}/not_taxed`]: null,
      },
    ),
    attempt('say that a service is taxed', actor, { [`${SERVICE}/not_taxed`]: null }),
  ]),
  ...[false, 'true', 1, '', { yes: true }].map((value) =>
    attempt(`say ${JSON.stringify(value)} of a tax`, 'clinic', {
      [`${SERVICE}/not_taxed`]: value,
    }),
  ),
  attempt('say that no service is not taxed', 'clinic', {
    [`services/${CLINIC}/neverMade/not_taxed`]: true,
  }),
  ...[true, null].map((value) =>
    attempt(
      `say ${String(value)} of a tax in a session that is over`,
      'clinic',
      { [`${SERVICE}/not_taxed`]: value },
      {
        [`valid_since/${CLINIC}`]: hoursFromNow(0),
        ...(value === true && { [`${SERVICE}/not_taxed`]: null }),
      },
    ),
  ),
  byPatient('book as not taxed what is', reservation(), { [`${SERVICE}/not_taxed`]: null }),
  byPatient(
    'book as taxed what is not',
    withValues(reservation(), { [`${FRESH}/bookingDetails/notTaxed`]: undefined }),
  ),
  byPatient(
    'book what is not taxed, with a false',
    withValues(reservation(), { [`${FRESH}/bookingDetails/notTaxed`]: false }),
  ),
]

export const DETAILS_ATTACKS: readonly Attempt[] = [
  ...ofOthers,
  ...ofGoogle,
  ...own,
  ...names,
  ...taxes,
]
