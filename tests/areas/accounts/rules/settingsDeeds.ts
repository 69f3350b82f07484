import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { listingOf, SERVER_TIME, settingsOf, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, clinicRecord, startingData } from '#tests/rules/startingData.ts'
import { NEW_SETTINGS, settings, without } from '#tests/rules/transitions.ts'

/** What a clinic may change of its record, alone and with all that copies it. */

const RECORD = `clinics/${CLINIC}`
const LISTING = `listed_clinics/${CLINIC}`
const LISTED: Update = { [LISTING]: listingOf(clinicRecord()) }
/** The starting data has it on the list. */
const UNLISTED: Update = { [LISTING]: null }
const listed = { ...startingData(), listed_clinics: { [CLINIC]: listingOf(clinicRecord()) } }

/** From before there was more than an address. */
const OLD: Update = {
  [`${RECORD}/time_zone`]: null,
  [`${RECORD}/phone`]: null,
  [`${RECORD}/arrival_note`]: null,
  [`services/${CLINIC}/service/clinic_time_zone`]: null,
  [`services/${CLINIC}/quiet/clinic_time_zone`]: null,
}

export const SETTINGS_DEEDS: readonly Attempt[] = [
  attempt('change all of its settings', 'clinic', without(settings(), LISTING), UNLISTED),
  attempt(
    'change all of its settings while it is listed',
    'clinic',
    settingsOf(listed, CLINIC, NEW_SETTINGS),
    LISTED,
  ),
  attempt('change its settings once more', 'clinic', settingsOf(listed, CLINIC, NEW_SETTINGS), {
    [`${RECORD}/changed_at`]: 5,
    [LISTING]: { ...listingOf(clinicRecord()), changed_at: 5 },
  }),
  attempt('name a time zone for the first time', 'clinic', settings(), OLD),
  ...['time_zone', 'phone', 'arrival_note', 'arrival_note_other'].map((field) =>
    attempt(
      `take its ${field} away`,
      'clinic',
      settingsOf(listed, CLINIC, { [field]: null }),
      LISTED,
    ),
  ),
  attempt(
    'change its phone number alone',
    'clinic',
    { [`${RECORD}/phone`]: '(807) 555-0110', [`${RECORD}/changed_at`]: SERVER_TIME },
    UNLISTED,
  ),
  attempt(
    'say anew that nothing has changed',
    'clinic',
    { [`${RECORD}/changed_at`]: SERVER_TIME },
    UNLISTED,
  ),
  attempt(
    'leave the public list and change its settings',
    'clinic',
    {
      ...settings(),
      [LISTING]: null,
    },
    LISTED,
  ),
  attempt(
    'change its settings and enter the public list',
    'clinic',
    {
      ...settings(),
      [LISTING]: {
        ...listingOf({ ...clinicRecord(), ...NEW_SETTINGS }),
        changed_at: SERVER_TIME,
      },
    },
    UNLISTED,
  ),
  attempt(
    'let a service follow later',
    'clinic',
    { [`services/${CLINIC}/service/clinic_address`]: NEW_SETTINGS.clinic_address },
    { ...UNLISTED, [`${RECORD}/clinic_address`]: NEW_SETTINGS.clinic_address },
  ),
  attempt(
    'let a service follow a time zone that is gone',
    'clinic',
    { [`services/${CLINIC}/service/clinic_time_zone`]: null },
    { ...UNLISTED, [`${RECORD}/time_zone`]: null },
  ),
  attempt(
    'change its settings although its deletion was asked for',
    'clinic',
    without(settings(), LISTING),
    { ...UNLISTED, [`deletion_requests/${CLINIC}`]: 5 },
  ),
]
