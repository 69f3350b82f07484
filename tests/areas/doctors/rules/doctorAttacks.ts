import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import {
  CLINIC,
  doctorRecord,
  NOBODY,
  OTHER_CLINIC,
  PATIENT,
  PEOPLE,
} from '#tests/rules/startingData.ts'
import { addition } from '#tests/rules/transitions.ts'

const DOCTOR = `doctors/${CLINIC}/d00`
const NEW_DOCTOR = `doctors/${CLINIC}/d01`
const SERVICE = `services/${CLINIC}/service`
const ADDED: Update = { [NEW_DOCTOR]: doctorRecord() }
const NAMED: Update = { [`${SERVICE}/doctor_id`]: 'd00' }
const FIELDS = ['name', 'email', 'initials', 'colour', 'active']
const VALUES: Readonly<Record<string, unknown>> = {
  name: 'Dr Ann Other',
  email: 'ann@riverside.example',
  initials: 'AO',
  colour: 'red',
  active: false,
}
const without = (field: string): Update =>
  Object.fromEntries(Object.entries(doctorRecord()).filter(([name]) => name !== field))

const others: readonly Attempt[] = (
  ['visitor', 'patient', 'otherClinic', 'accountWithoutRecord'] as const
).flatMap((by) => [
  attempt('add a doctor to a clinic', by, ADDED),
  attempt(
    'add a doctor to a clinic where none is',
    by,
    { [DOCTOR]: doctorRecord() },
    { [DOCTOR]: null },
  ),
  attempt('take a doctor out of a clinic', by, { [DOCTOR]: null }),
  attempt('take all doctors out of a clinic', by, { [`doctors/${CLINIC}`]: null }),
  ...FIELDS.map((field) =>
    attempt(`change the ${field} of a clinic’s doctor`, by, {
      [`${DOCTOR}/${field}`]: VALUES[field],
    }),
  ),
  attempt('name the doctor of a clinic’s service', by, NAMED),
  attempt('let a clinic’s service name no doctor', by, { [`${SERVICE}/doctor_id`]: null }, NAMED),
  attempt('let a clinic’s doctor rest', by, { [`${SERVICE}/pause`]: 240 }),
  attempt(
    'let a clinic’s doctor not rest',
    by,
    { [`${SERVICE}/pause`]: null },
    {
      [`${SERVICE}/pause`]: 5,
    },
  ),
])

const records: readonly Attempt[] = [
  attempt('add a doctor over one that is there', 'clinic', { [DOCTOR]: doctorRecord() }),
  attempt('add a doctor twice, with an answer that was lost', 'clinic', ADDED, ADDED),
  attempt('take an own doctor out', 'clinic', { [DOCTOR]: null }),
  attempt('take all own doctors out', 'clinic', { [`doctors/${CLINIC}`]: null }),
  attempt('write all doctors at once', 'clinic', {
    [`doctors/${CLINIC}`]: { d00: doctorRecord(), d01: doctorRecord() },
  }),
  attempt('add a doctor with a text in the place of the record', 'clinic', { [NEW_DOCTOR]: 'Roy' }),
  attempt('add a doctor as a patient', 'patient', { [`doctors/${PATIENT}/d00`]: doctorRecord() }),
  attempt('add a doctor without a record', 'accountWithoutRecord', {
    [`doctors/${NOBODY}/d00`]: doctorRecord(),
  }),
  attempt('add a doctor beyond the hundredth', 'clinic', {
    [`doctors/${CLINIC}/d100`]: doctorRecord(),
  }),
  attempt('hide a note beside a doctor', 'clinic', {
    [NEW_DOCTOR]: { ...doctorRecord(), note: 'x'.repeat(9999) },
  }),
  ...(
    [
      ['initials', 'green'],
      ['email', 'green'],
      ['initials', 'a@b.ca'],
      ['colour', 'a@b.ca'],
      ['name', true],
      ['colour', 'LR'],
      ['colour', 'fr'],
      ['email', 'en'],
    ] as const
  ).map(([field, value]) =>
    attempt(`let the ${field} of a doctor be ${String(value)}`, 'clinic', {
      [`${DOCTOR}/${field}`]: value,
    }),
  ),
  attempt('hide a note in a doctor who is there', 'clinic', { [`${DOCTOR}/note`]: 'x' }),
  attempt('hide a record in the name of a doctor', 'clinic', {
    [`${DOCTOR}/name`]: { first: 'Lena' },
  }),
  ...FIELDS.flatMap((field) => [
    attempt(`add a doctor without ${field}`, 'clinic', { [NEW_DOCTOR]: without(field) }),
    attempt(`take the ${field} out of a doctor`, 'clinic', { [`${DOCTOR}/${field}`]: null }),
    attempt(`begin a doctor with the ${field}`, 'clinic', {
      [`${NEW_DOCTOR}/${field}`]: VALUES[field],
    }),
  ]),
  inEndedSession({ name: 'add a doctor', by: 'clinic', changes: ADDED }),
  inEndedSession({
    name: 'change a doctor',
    by: 'clinic',
    changes: { [`${DOCTOR}/active`]: false },
  }),
]

const PHOTO = `${DOCTOR}/photo`
const WITH_PHOTO: Update = { [PHOTO]: `${CLINIC}/a7.webp` }
/** What no photo is: not one in the folder of who writes it, or no text. */
const NO_PHOTOS: readonly unknown[] = [
  `${OTHER_CLINIC}/a7.webp`,
  `${PATIENT}/a7.webp`,
  `/${CLINIC}/a7.webp`,
  `${CLINIC}x/a7.webp`,
  `x${CLINIC}/a7.webp`,
  CLINIC,
  CLINIC.slice(0, -1),
  'a7.webp',
  '../a7.webp',
  ' ',
  '/',
  'https://evil.example/a7.webp',
  'javascript:alert(1)',
  `${CLINIC}/${'x'.repeat(140)}`,
  `${CLINIC}/a7.`.padEnd(140, 'x'),
  0,
  1,
  true,
  false,
  ['a7'],
  { [CLINIC]: 'a7.webp' },
]

const photos: readonly Attempt[] = [
  ...(['visitor', 'patient', 'otherClinic', 'accountWithoutRecord'] as const).flatMap((by) => [
    attempt('give a clinic’s doctor a photo', by, {
      [PHOTO]: `${by === 'visitor' ? '' : PEOPLE[by].uid}/a7.webp`,
    }),
    attempt('take the photo of a clinic’s doctor away', by, { [PHOTO]: '' }, WITH_PHOTO),
    attempt('erase the photo of a clinic’s doctor', by, { [PHOTO]: null }, WITH_PHOTO),
  ]),
  ...NO_PHOTOS.map((photo) =>
    attempt(`let the photo of a doctor be ${JSON.stringify(photo).slice(0, 60)}`, 'clinic', {
      [PHOTO]: photo,
    }),
  ),
  ...NO_PHOTOS.map((photo) =>
    attempt(`add a doctor with the photo ${JSON.stringify(photo).slice(0, 60)}`, 'clinic', {
      [NEW_DOCTOR]: { ...doctorRecord(), photo },
    }),
  ),
  attempt('erase the photo of an own doctor', 'clinic', { [PHOTO]: null }, WITH_PHOTO),
  attempt('begin a doctor with the photo', 'clinic', {
    [`${NEW_DOCTOR}/photo`]: `${CLINIC}/a7.webp`,
  }),
  attempt('give a doctor beyond the hundredth a photo', 'clinic', {
    [`doctors/${CLINIC}/d100/photo`]: `${CLINIC}/a7.webp`,
  }),
  attempt('give a room a photo', 'clinic', {
    [`rooms/${CLINIC}/r00/photo`]: `${CLINIC}/a7.webp`,
  }),
  attempt('give a doctor a second photo', 'clinic', { [`${DOCTOR}/photo2`]: `${CLINIC}/a7.webp` }),
  inEndedSession({ name: 'give a doctor a photo', by: 'clinic', changes: WITH_PHOTO }),
]

const LANGUAGE = `${DOCTOR}/language`
const IN_FRENCH: Update = { [LANGUAGE]: 'fr' }
/** What no language of mails is. */
const NO_LANGUAGES: readonly unknown[] = [
  '',
  'de',
  'FR',
  'fr-CA',
  'xfr',
  'frx',
  'en|fr',
  0,
  true,
  ['fr'],
  { fr: 'fr' },
]

const languages: readonly Attempt[] = [
  ...(['visitor', 'patient', 'otherClinic', 'accountWithoutRecord'] as const).flatMap((by) => [
    attempt('let a clinic’s doctor have mails in French', by, IN_FRENCH),
    attempt('let a clinic’s doctor have mails in English', by, { [LANGUAGE]: 'en' }, IN_FRENCH),
    attempt('take the language of a clinic’s doctor away', by, { [LANGUAGE]: null }, IN_FRENCH),
  ]),
  ...NO_LANGUAGES.flatMap((language) => [
    attempt(`let a doctor have mails in ${JSON.stringify(language)}`, 'clinic', {
      [LANGUAGE]: language,
    }),
    attempt(`add a doctor who reads ${JSON.stringify(language)}`, 'clinic', {
      [NEW_DOCTOR]: { ...doctorRecord(), language },
    }),
  ]),
  attempt('take the language of an own doctor away', 'clinic', { [LANGUAGE]: null }, IN_FRENCH),
  attempt('begin a doctor with the language', 'clinic', { [`${NEW_DOCTOR}/language`]: 'fr' }),
  attempt('give a room a language', 'clinic', { [`rooms/${CLINIC}/r00/language`]: 'fr' }),
  attempt('give a doctor a second language', 'clinic', { [`${LANGUAGE}_other`]: 'fr' }),
  inEndedSession({ name: 'let a doctor have mails in French', by: 'clinic', changes: IN_FRENCH }),
]

const ANOTHER = { [`doctors/${CLINIC}/d01`]: { ...doctorRecord(), name: 'Dr Ann Other' } }
const ABROAD = { [`doctors/${OTHER_CLINIC}/d01`]: doctorRecord() }

const naming: readonly Attempt[] = [
  ...['d00x', 'dx0', 'd0x'].map((id) =>
    attempt(
      `name a doctor by the id ${id}, who is stored by hand`,
      'clinic',
      { [`${SERVICE}/doctor_id`]: id },
      { [`doctors/${CLINIC}/${id}`]: doctorRecord() },
    ),
  ),
  attempt('name a doctor who is not there', 'clinic', { [`${SERVICE}/doctor_id`]: 'd01' }),
  attempt('name a doctor of another clinic', 'clinic', { [`${SERVICE}/doctor_id`]: 'd01' }, ABROAD),
  attempt(
    'name a doctor of another clinic by the path',
    'clinic',
    { [`${SERVICE}/doctor_id`]: `../${OTHER_CLINIC}/d01` },
    ABROAD,
  ),
  attempt(
    'name a doctor who is called otherwise',
    'clinic',
    { [`${SERVICE}/doctor_id`]: 'd01' },
    ANOTHER,
  ),
  attempt('name a doctor whose address is another', 'clinic', NAMED, {
    [`${DOCTOR}/email`]: 'ann@riverside.example',
  }),
  ...['d00/', '/d00', 'd00/name', 'd0', 'D00', '', 'd00 '].map((id) =>
    attempt(`name a doctor by the id ${JSON.stringify(id)}`, 'clinic', {
      [`${SERVICE}/doctor_id`]: id,
    }),
  ),
  ...[0, true, { d00: true }, ['d00']].map((id) =>
    attempt(`name a doctor by ${JSON.stringify(id)}`, 'clinic', { [`${SERVICE}/doctor_id`]: id }),
  ),
  attempt(
    'type another name of a named doctor',
    'clinic',
    { [`${SERVICE}/doctor`]: 'Dr Ann Other' },
    NAMED,
  ),
  attempt(
    'type another address of a named doctor',
    'clinic',
    { [`${SERVICE}/doctor_email`]: 'ann@riverside.example' },
    NAMED,
  ),
  attempt(
    'write a doctor’s name with other blanks than the record',
    'clinic',
    {
      [`${SERVICE}/doctor`]: 'Dr  Lena Roy',
    },
    NAMED,
  ),
  attempt('name a doctor and type another name', 'clinic', {
    ...NAMED,
    [`${SERVICE}/doctor`]: 'Dr Ann Other',
  }),
  attempt('name a doctor and rename the doctor', 'clinic', {
    ...NAMED,
    [`${DOCTOR}/name`]: 'Dr Ann Other',
  }),
  attempt(
    'rename a doctor only in the service',
    'clinic',
    {
      [`${DOCTOR}/colour`]: 'red',
      [`${SERVICE}/doctor`]: 'Dr Ann Other',
    },
    NAMED,
  ),
  attempt(
    'give a service to another doctor without that doctor’s name',
    'clinic',
    {
      [`${SERVICE}/doctor_id`]: 'd01',
    },
    { ...NAMED, ...ANOTHER },
  ),
  attempt('add a service of a doctor who is not there', 'clinic', addition({ doctor_id: 'd01' })),
  attempt(
    'add a service that calls its doctor otherwise',
    'clinic',
    addition({
      doctor_id: 'd00',
      doctor: 'Dr Ann Other',
    }),
  ),
  attempt(
    'add a service with another address of its doctor',
    'clinic',
    addition({
      doctor_id: 'd00',
      doctor_email: 'ann@riverside.example',
    }),
  ),
  ...[0, -5, 0.5, 241, '10', true, { minutes: 5 }].map((pause) =>
    attempt(`let a doctor rest ${JSON.stringify(pause)} minutes`, 'clinic', {
      [`${SERVICE}/pause`]: pause,
    }),
  ),
  attempt('name the doctor of a service that is not there', 'clinic', {
    [`services/${CLINIC}/neverMade/doctor_id`]: 'd00',
  }),
  attempt('let the doctor of a service that is not there rest', 'clinic', {
    [`services/${CLINIC}/neverMade/pause`]: 10,
  }),
  inEndedSession({ name: 'name a doctor', by: 'clinic', changes: NAMED }),
  inEndedSession({
    name: 'name a doctor no longer',
    by: 'clinic',
    changes: { [`${SERVICE}/doctor_id`]: null },
    given: NAMED,
  }),
]

/** Doctors who are not the clinic's own, or not whole, and services that say something else than the doctor's record. */
export const DOCTOR_ATTACKS: readonly Attempt[] = [
  ...others,
  ...records,
  ...photos,
  ...languages,
  ...naming,
]
