import { DUE, DUE_AT, MAILS, trial } from '#tests/areas/visits/rules/dueMailDeeds.ts'
import { withBusyTimes } from '#tests/support/busyTimes.ts'
import { asTree } from '#tests/support/jsonTree.ts'
import { attempt, type Attempt } from '../Attempt.ts'
import { SERVER_TIME, type Update } from '../honestUpdates.ts'
import {
  CLINIC,
  hoursFromNow,
  lateDoctorRecord,
  serviceRecord,
  startingData,
  type Actor,
} from '../startingData.ts'
import {
  addition,
  clinicBooking,
  KNOWN_PATIENT,
  NEW_SETTINGS,
  reservation,
  settings,
  withValues,
} from '../transitions.ts'

/**
 * A field with a value that only another field of its record may have, and a field that the record does not have with each
 * value that one of its fields may have: one rule is asked about all of them.
 */

const FRESH = `appointments/${CLINIC}/fresh`
const LATE = `late_doctors/${CLINIC}/l01`
const BLOCK = `busy_times/${CLINIC}/d00/b001`
const HAS_PHONE: Update = { [`clinics/${CLINIC}/phone`]: NEW_SETTINGS.phone }

const unknown = (
  by: Actor,
  changes: Update,
  record: string,
  values: readonly unknown[],
  given: Update = {},
): readonly Attempt[] =>
  values.map((value) =>
    attempt(
      `write an unknown field into /${record} with the value ${JSON.stringify(value)} of another`,
      by,
      withValues(changes, { [`${record}/unknown`]: value }),
      given,
    ),
  )

const OF_SETTINGS: readonly (readonly [field: string, value: string, of: string])[] = [
  ['phone', 'dental', 'a category'],
  ['phone', 'ON', 'a province'],
  ['phone', 'America/Toronto', 'a time zone'],
  ['time_zone', '(519) 555-0142', 'a phone number'],
  ['phone', 'fr', 'a language'],
  ['language', 'ON', 'a province'],
  ['phone', '1:08:00-12:00,13:00-17:00', 'opening hours'],
  ['phone', 'riverside', 'the name of the own page'],
]
/** Its entry in the public list, which would be compared, refuses nothing then. */
const UNLISTED: Update = {
  [`listed_clinics/${CLINIC}`]: null,
  'clinic_names/riverside': CLINIC,
}

export const BORROWED_VALUE_ATTACKS: readonly Attempt[] = [
  ...OF_SETTINGS.flatMap(([field, value, of]) => [
    attempt(
      `set the ${field} of a clinic to ${of}, with all that a change of settings brings`,
      'clinic',
      withValues(settings(), { [`clinics/${CLINIC}/${field}`]: value }),
    ),
    attempt(
      `set the ${field} of a clinic to ${of}`,
      'clinic',
      {
        [`clinics/${CLINIC}/${field}`]: value,
        [`clinics/${CLINIC}/changed_at`]: SERVER_TIME,
      },
      UNLISTED,
    ),
  ]),
  attempt(
    'publish a service with the phone number of the clinic as a field',
    'clinic',
    withValues(addition(), { [`services/${CLINIC}/added/phone`]: NEW_SETTINGS.phone }),
    HAS_PHONE,
  ),
  ...unknown('clinic', { [LATE]: lateDoctorRecord() }, LATE, [10, hoursFromNow(5)]),
  ...unknown(
    'clinic',
    withBusyTimes(startingData(), {
      [BLOCK]: { from: hoursFromNow(400), until: hoursFromNow(401) },
    }),
    BLOCK,
    [hoursFromNow(402)],
  ),
  ...unknown('patient', reservation(), FRESH, [
    false,
    asTree(reservation()[FRESH])['bookingDetails'],
  ]),
  ...['description', 'doctor_email'].map((field) =>
    attempt(
      `copy the ${field} of a service into a booking by the name that it has there`,
      'patient',
      withValues(reservation(), { [`${FRESH}/bookingDetails/${field}`]: serviceRecord()[field] }),
    ),
  ),
  ...unknown('patient', reservation(), `${FRESH}/patientData`, [
    'pat@example.com',
    '(519) 555-0142',
  ]),
  ...unknown('patient', reservation(), `${FRESH}/bookedBy`, ['Amara Osei']),
  ...unknown('clinic', clinicBooking(), `${FRESH}/bookedBy`, ['clinic', 'fr']),
  ...unknown('clinic', clinicBooking({ patient: KNOWN_PATIENT }), `${FRESH}/bookedBy`, ['done']),
  ...unknown('patient', trial('tab'), `due_mails/${MAILS}/attempt`, [DUE_AT, SERVER_TIME], DUE),
]
