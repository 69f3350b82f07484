import { NOT_A_TEXT } from '#tests/rules/attacks/badValues.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { listingOf, SERVER_TIME, settingsOf, type Update } from '#tests/rules/honestUpdates.ts'
import {
  ACTORS,
  CLINIC,
  clinicRecord,
  hoursFromNow,
  OTHER_CLINIC,
  startingData,
} from '#tests/rules/startingData.ts'
import { NEW_SETTINGS, renamed, settings, without, withValues } from '#tests/rules/transitions.ts'

const RECORD = `clinics/${CLINIC}`
const LISTING = `listed_clinics/${CLINIC}`
const SERVICE = `services/${CLINIC}/service`
const LISTED: Update = { [LISTING]: listingOf(clinicRecord()) }
/** Its entry in the public list refuses nothing then. */
const UNLISTED: Update = { [LISTING]: null }
const whileListed = settingsOf(
  { ...startingData(), listed_clinics: { [CLINIC]: listingOf(clinicRecord()) } },
  CLINIC,
  NEW_SETTINGS,
)
const honest = settings()
/** The same where the clinic is not listed. */
const whileUnlisted = without(honest, LISTING)
const byClinic = (name: string, changes: Update, given?: Update): Attempt =>
  attempt(name, 'clinic', changes, given)

const BAD_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  clinic_address: ['', '1', 'x'.repeat(201), ' 1 King Street', 5, null, true],
  province: ['XX', 'on', '', 5, null],
  time_zone: [
    '',
    'Europe/Bern',
    'America/Atlantis',
    'america/toronto',
    'America/Toronto ',
    'America/New_York',
    'UTC',
    -5,
    { zone: 'America/Toronto' },
  ],
  phone: ['', '5195550100', '(519) 555-010', '(519) 555-01000', '+1 (519) 555-0100', 5195550100],
  arrival_note: ['', 'x'.repeat(501), ...NOT_A_TEXT.filter((value) => value !== null)],
  arrival_note_other: ['', 'x'.repeat(501), ...NOT_A_TEXT.filter((value) => value !== null)],
}

const others: readonly Attempt[] = [
  ...ACTORS.filter((actor) => actor !== 'clinic').flatMap((actor) => [
    attempt('change the settings of a clinic', actor, honest),
    attempt('change the settings of a clinic that is listed', actor, whileListed, LISTED),
    attempt(
      'change the phone number of a clinic',
      actor,
      { [`${RECORD}/phone`]: '(807) 555-0110', [`${RECORD}/changed_at`]: SERVER_TIME },
      UNLISTED,
    ),
    attempt(
      'say that a clinic has changed',
      actor,
      { [`${RECORD}/changed_at`]: SERVER_TIME },
      UNLISTED,
    ),
    attempt(
      'let a service follow its clinic',
      actor,
      { [`${SERVICE}/clinic_address`]: NEW_SETTINGS.clinic_address },
      { [`${RECORD}/clinic_address`]: NEW_SETTINGS.clinic_address },
    ),
  ]),
  attempt('change its own settings and another’s', 'otherClinic', {
    ...honest,
    ...renamed(honest, CLINIC, OTHER_CLINIC),
  }),
  attempt('change settings without a record', 'patient', {
    'clinics/patientUid/phone': '(807) 555-0110',
    'clinics/patientUid/changed_at': SERVER_TIME,
  }),
  attempt('say that a clinic changed that does not exist', 'accountWithoutRecord', {
    'clinics/nobodyUid/changed_at': SERVER_TIME,
  }),
]

const halves: readonly Attempt[] = [
  ...Object.entries(NEW_SETTINGS).flatMap(([field, value]) => [
    byClinic(`change ${field} without saying when`, {
      [`${RECORD}/${field}`]: field === 'province' ? 'MB' : value,
    }),
    byClinic(
      `change ${field} with the time of an earlier change`,
      { [`${RECORD}/${field}`]: field === 'province' ? 'MB' : value, [`${RECORD}/changed_at`]: 5 },
      { [`${RECORD}/changed_at`]: 5 },
    ),
  ]),
  byClinic(
    'change the settings and not the entry in the public list',
    without(honest, LISTING),
    LISTED,
  ),
  ...['clinic_address', 'time_zone', 'phone', 'language', 'arrival_note', 'arrival_note_other'].map(
    (field) =>
      byClinic(
        `change the settings, ${field} not in the public list`,
        withValues(whileListed, {
          [`${LISTING}/${field}`]: Reflect.get(clinicRecord(), field),
        }),
        LISTED,
      ),
  ),
  // Nobody asks about the leaves of the entry that are not written.
  ...(
    [
      ['province', 'QC'],
      ['clinic_address', '9 Rainy Lake Road'],
    ] as const
  ).map(([field, value]) =>
    byClinic(
      `change ${field}, and tell the public list only when`,
      {
        [`${RECORD}/${field}`]: value,
        [`${RECORD}/changed_at`]: SERVER_TIME,
        [`${LISTING}/changed_at`]: SERVER_TIME,
      },
      LISTED,
    ),
  ),
  byClinic(
    'change address and province, and tell the public list only when',
    {
      [`${RECORD}/clinic_address`]: '9 Rainy Lake Road',
      [`${RECORD}/province`]: 'QC',
      [`${RECORD}/changed_at`]: SERVER_TIME,
      [`${LISTING}/changed_at`]: SERVER_TIME,
    },
    LISTED,
  ),
  ...['time_zone', 'phone', 'language', 'arrival_note', 'arrival_note_other', 'changed_at'].map(
    (field) =>
      byClinic(
        `change the settings, without ${field} in the public list`,
        withValues(whileListed, { [`${LISTING}/${field}`]: undefined }),
        LISTED,
      ),
  ),
  ...['phone', 'time_zone', 'language', 'arrival_note', 'arrival_note_other'].flatMap((field) => [
    byClinic(
      `take ${field} away, and not from the public list`,
      { [`${RECORD}/${field}`]: null, [`${RECORD}/changed_at`]: SERVER_TIME },
      LISTED,
    ),
    byClinic(
      `take ${field} out of the public list alone`,
      { [`${LISTING}/${field}`]: null },
      LISTED,
    ),
    byClinic(`take ${field} away without saying when`, { [`${RECORD}/${field}`]: null }),
  ]),
  byClinic(
    'change the entry in the public list alone',
    { [LISTING]: { ...listingOf(clinicRecord()), phone: '(807) 555-0110' } },
    LISTED,
  ),
  byClinic('put another time of change into the public list', {
    [LISTING]: { ...listingOf(clinicRecord()), changed_at: SERVER_TIME },
  }),
  byClinic('enter the public list without saying when it changed', LISTED, {
    [`${RECORD}/changed_at`]: 5,
  }),
  // As the first and the last field of the list begin and end.
  ...['nickname', 'phone_at_home'].map((field) =>
    byClinic(
      `put ${field} into the public list, which someone added to the record by hand`,
      { [LISTING]: { ...listingOf(clinicRecord()), [field]: 'x' } },
      { [`${RECORD}/${field}`]: 'x' },
    ),
  ),
  byClinic('put the e-mail address into the public list', {
    [LISTING]: { ...listingOf(clinicRecord()), email: 'clinic@example.com' },
  }),
  byClinic('put the kind of account into the public list', {
    [LISTING]: { ...listingOf(clinicRecord()), user_type: 'clinic' },
  }),
  byClinic('take the address away', {
    [`${RECORD}/clinic_address`]: null,
    [`${RECORD}/changed_at`]: SERVER_TIME,
  }),
  byClinic('take the province away', {
    [`${RECORD}/province`]: null,
    [`${RECORD}/changed_at`]: SERVER_TIME,
  }),
  byClinic(
    'forget when it changed',
    { [`${RECORD}/changed_at`]: null },
    { ...UNLISTED, [`${RECORD}/changed_at`]: 5 },
  ),
  ...[5, hoursFromNow(1), 'now', true, null].map((at) =>
    byClinic(
      `change the settings at ${JSON.stringify(at)}`,
      { ...whileUnlisted, [`${RECORD}/changed_at`]: at },
      UNLISTED,
    ),
  ),
]

const fields: readonly Attempt[] = [
  ...Object.entries(BAD_VALUES).flatMap(([field, values]) =>
    values.map((value) => {
      const text = JSON.stringify(value)
      return byClinic(`set ${field} to ${text.slice(0, 40)} (${text.length} characters)`, {
        [`${RECORD}/${field}`]: value,
        [`${RECORD}/changed_at`]: SERVER_TIME,
      })
    }),
  ),
  ...Object.entries({
    name: 'Clinic Two',
    category: 'gp',
    email: 'other@example.com',
    user_type: 'patient',
    discount: 10,
    website: 'https://example.com',
  }).map(([field, value]) =>
    byClinic(`change ${field} with its settings`, { ...honest, [`${RECORD}/${field}`]: value }),
  ),
  byClinic('change the record whole', {
    [RECORD]: { ...clinicRecord(), ...NEW_SETTINGS, changed_at: SERVER_TIME },
  }),
  byClinic('take a requested time away with its settings', {
    ...honest,
    [`${RECORD}/slots`]: null,
  }),
]

const COPIES = {
  clinic_address: ['2 King Street', ''],
  clinic_province: ['BC', 'XX'],
  clinic_time_zone: ['America/Vancouver', 'Europe/Bern', 5],
} as const

const services: readonly Attempt[] = [
  ...Object.entries(COPIES).flatMap(([field, values]) => [
    ...values.flatMap((value) => [
      byClinic(`set ${field} of a service to ${value}, apart from its record`, {
        [`${SERVICE}/${field}`]: value,
      }),
      byClinic(`set ${field} of a service to ${value}, with other settings`, {
        ...honest,
        [`${SERVICE}/${field}`]: value,
      }),
    ]),
    byClinic(`take ${field} of a service away`, { [`${SERVICE}/${field}`]: null }),
    byClinic(`change the settings and take ${field} of a service away`, {
      ...honest,
      [`${SERVICE}/${field}`]: null,
    }),
  ]),
  byClinic(
    'leave a service with what its clinic said before',
    { [`${SERVICE}/clinic_address`]: clinicRecord()['clinic_address'] },
    {
      [`${RECORD}/clinic_address`]: '2 King Street',
      [`${SERVICE}/clinic_address`]: NEW_SETTINGS.clinic_address,
    },
  ),
  byClinic('make half a service of the copies', {
    [`services/${CLINIC}/added/clinic_address`]: clinicRecord()['clinic_address'],
    [`services/${CLINIC}/added/clinic_province`]: clinicRecord()['province'],
  }),
  byClinic('let another clinic’s service follow', {
    ...honest,
    [`services/${OTHER_CLINIC}/service/clinic_address`]: NEW_SETTINGS.clinic_address,
  }),
  byClinic(
    'change its own name together with its settings',
    { ...whileUnlisted, [`${RECORD}/name`]: 'Clinic Two' },
    UNLISTED,
  ),
  byClinic('change the name in a service', { [`${SERVICE}/clinic_name`]: 'Clinic Two' }),
]

const accounts: readonly Attempt[] = [
  byClinic('change its settings although the owner blocked it', whileUnlisted, {
    ...UNLISTED,
    [`blocked/${CLINIC}`]: true,
  }),
  byClinic('change its settings in the public list although it has to be approved', whileListed, {
    ...LISTED,
    'settings/clinic_approval_required': true,
  }),
  attempt(
    'change its settings in the public list with an address that is not confirmed',
    'clinic',
    whileListed,
    { ...LISTED, 'settings/confirmed_email_required': true },
    { email_verified: false },
  ),
  attempt(
    'let a service follow in a session that is over',
    'clinic',
    { [`${SERVICE}/clinic_address`]: NEW_SETTINGS.clinic_address },
    {
      [`${RECORD}/clinic_address`]: NEW_SETTINGS.clinic_address,
      [`valid_since/${CLINIC}`]: 1_700_000_009_000,
    },
    { auth_time: 1_700_000_000 },
  ),
  attempt(
    'let a service follow a time zone in a session that is over',
    'clinic',
    { [`${SERVICE}/clinic_time_zone`]: null },
    { [`${RECORD}/time_zone`]: null, [`valid_since/${CLINIC}`]: 1_700_000_009_000 },
    { auth_time: 1_700_000_000 },
  ),
]

export const SETTINGS_ATTACKS: readonly Attempt[] = [
  ...others,
  ...halves,
  ...fields,
  ...services,
  ...accounts,
]
