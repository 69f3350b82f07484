import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, NOBODY, PATIENT, patientRecord, PEOPLE } from '#tests/rules/startingData.ts'
import {
  approval,
  cancellation,
  completion,
  reservation,
  withValues,
} from '#tests/rules/transitions.ts'

/** A patient's own details, whose account a booking was made with, and services that are not taxed. */

const RECORD = `patients/${PATIENT}`
const SERVICE = `services/${CLINIC}/service`
const FRESH = `appointments/${CLINIC}/fresh`
const ACTIVE = `appointments/${CLINIC}/pending`
const ENDED = `completed_appointments/${CLINIC}/pending`

export const DETAILS_DEEDS: readonly Attempt[] = [
  attempt('change the own name', 'patient', { [`${RECORD}/name`]: 'Ana' }),
  attempt(
    'change the own name in the spelling of a Google sign-up',
    'patient',
    { [`${RECORD}/fullName`]: 'Zoë O’Neill-Ångström' },
    { [`${RECORD}/name`]: null, [`${RECORD}/fullName`]: 'Pat Example' },
  ),
  attempt('change name and phone number at once', 'patient', {
    [`${RECORD}/name`]: 'Ana Osei',
    [`${RECORD}/phone`]: '(807) 555-0110',
  }),
  attempt(
    'keep a first phone number',
    'patient',
    { [`${RECORD}/phone`]: '(807) 555-0110' },
    { [`${RECORD}/phone`]: null },
  ),
  attempt('forget the phone number', 'patient', { [`${RECORD}/phone`]: null }),
  attempt(
    'forget a phone number that is not kept',
    'patient',
    { [`${RECORD}/phone`]: null },
    {
      [`${RECORD}/phone`]: null,
    },
  ),
  ...['p1', 'p9'].map((place) =>
    attempt(`keep someone in ${place}`, 'patient', { [`${RECORD}/people/${place}`]: 'Efua Osei' }),
  ),
  attempt(
    'keep the first person',
    'patient',
    { [`${RECORD}/people/p0`]: 'Jo' },
    { [`${RECORD}/people`]: null },
  ),
  attempt('forget a person', 'patient', { [`${RECORD}/people/p0`]: null }),
  attempt('sign up with a phone number and a person', 'accountWithoutRecord', {
    [`patients/${NOBODY}`]: patientRecord(PEOPLE.accountWithoutRecord),
  }),
  attempt(
    'book without saying whose account it is',
    'patient',
    withValues(reservation(), { [`${FRESH}/bookedBy/name`]: undefined }),
  ),
  attempt(
    'book for someone else under the name of a Google account',
    'patient',
    withValues(reservation(), {
      [`${FRESH}/bookedBy/name`]: 'Pat Example',
      [`${FRESH}/patientData/fullname`]: 'Kofi Osei',
    }),
    { [`${RECORD}/name`]: null, [`${RECORD}/fullName`]: 'Pat Example' },
  ),
  attempt('approve a booking whose account was renamed since', 'clinic', approval(), {
    [`${RECORD}/name`]: 'Ana Osei',
  }),
  attempt('cancel a booking whose account was renamed since', 'patient', cancellation('patient'), {
    [`${RECORD}/name`]: 'Ana Osei',
  }),
  attempt('complete a booking whose account was renamed since', 'clinic', completion(), {
    [`${RECORD}/name`]: 'Ana Osei',
  }),
  attempt(
    'cancel a booking that says nothing of its account',
    'patient',
    withValues(cancellation('patient'), { [`${ENDED}/bookedBy/name`]: undefined }),
    { [`${ACTIVE}/bookedBy/name`]: null },
  ),
  attempt(
    'say that a service is not taxed',
    'clinic',
    { [`${SERVICE}/not_taxed`]: true },
    { [`${SERVICE}/not_taxed`]: null },
  ),
  attempt('say that a service is taxed after all', 'clinic', { [`${SERVICE}/not_taxed`]: null }),
  attempt(
    'book what is taxed',
    'patient',
    withValues(reservation(), { [`${FRESH}/bookingDetails/notTaxed`]: undefined }),
    { [`${SERVICE}/not_taxed`]: null } satisfies Update,
  ),
]
