import { deepTree, NOT_A_TEXT, NOT_AN_EMAIL } from '#tests/rules/attacks/badValues.ts'
import { attempt, withBadValues, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import {
  CLINIC,
  clinicRecord,
  NOBODY,
  OTHER_CLINIC,
  OTHER_PATIENT,
  PATIENT,
  patientRecord,
  PEOPLE,
  clinicSignUp,
} from '#tests/rules/startingData.ts'
import { settings, withValues } from '#tests/rules/transitions.ts'

const { accountWithoutRecord: newcomer } = PEOPLE
const OWN_PATIENT = `patients/${NOBODY}`
const OWN_CLINIC = `clinics/${NOBODY}`
const asPatient: Update = { [OWN_PATIENT]: patientRecord(newcomer) }
const asClinic = clinicSignUp(newcomer)
const signUp = (name: string, changes: Update): Attempt =>
  attempt(name, 'accountWithoutRecord', changes)

/** Others read it: no other text, and nothing hidden beside it. */
const NO_LANGUAGE = [
  '',
  'de',
  'FR',
  'fra',
  'en-CA',
  5,
  true,
  deepTree(),
  { '.value': 'fr', '.priority': 1 },
]

const languages: readonly Attempt[] = [
  attempt('have mails to another patient written in another language', 'patient', {
    [`patients/${OTHER_PATIENT}/language`]: 'en',
  }),
  attempt('change the language of a patient who comes', 'clinic', {
    [`patients/${PATIENT}/language`]: 'en',
  }),
  attempt('change the language of a patient, signed out', 'visitor', {
    [`patients/${PATIENT}/language`]: 'en',
  }),
  attempt('take the own language away', 'patient', { [`patients/${PATIENT}/language`]: null }),
  attempt('make a record of a language alone', 'accountWithoutRecord', {
    [`${OWN_PATIENT}/language`]: 'fr',
  }),
  inEndedSession({
    name: 'change the own language',
    by: 'patient',
    changes: { [`patients/${PATIENT}/language`]: 'en' },
  }),
  attempt('change the language of a clinic', 'patient', { [`clinics/${CLINIC}/language`]: 'en' }),
  attempt('change the own language without saying when', 'clinic', {
    [`clinics/${CLINIC}/language`]: 'en',
  }),
  attempt('take the own language away without saying when', 'clinic', {
    [`clinics/${CLINIC}/language`]: null,
  }),
  attempt('change the settings of another clinic, with its language', 'otherClinic', settings()),
  inEndedSession({
    name: 'change the settings, with the language',
    by: 'clinic',
    changes: settings(),
  }),
  ...withBadValues(
    'clinic',
    settings(),
    `clinics/${CLINIC}`,
    { language: NO_LANGUAGE },
    withValues,
  ),
  ...NO_LANGUAGE.map((language) =>
    attempt(`write the language ${JSON.stringify(language)}`, 'patient', {
      [`patients/${PATIENT}/language`]: language,
    }),
  ),
]

const signingUp: readonly Attempt[] = [
  signUp('sign up as both at once', { ...asPatient, ...asClinic }),
  signUp('sign up in another’s place as a patient', { 'patients/victim': patientRecord(newcomer) }),
  signUp('sign up in another’s place as a clinic', {
    ...clinicSignUp({ uid: 'victim', email: newcomer.email }),
  }),
  attempt(
    'sign up as a patient in the place of an account that has signed in already',
    'accountWithoutRecord',
    { 'patients/victim': patientRecord(newcomer) },
    { 'valid_since/victim': 0 },
  ),
  attempt(
    'sign up as a patient and say nothing of the time from which sessions count',
    'accountWithoutRecord',
    asPatient,
    { [`valid_since/${NOBODY}`]: null },
  ),
  signUp('sign up for oneself and for another', {
    ...asPatient,
    'patients/victim': patientRecord(newcomer),
  }),
  signUp(
    'sign up with another’s e-mail as a patient',
    withValues(asPatient, { [`${OWN_PATIENT}/email`]: PEOPLE.patient.email }),
  ),
  signUp(
    'sign up with another’s e-mail as a clinic',
    withValues(asClinic, { [`${OWN_CLINIC}/email`]: PEOPLE.clinic.email }),
  ),
  signUp(
    'sign up with the own e-mail in capitals',
    withValues(asPatient, { [`${OWN_PATIENT}/email`]: 'NOBODY@example.com' }),
  ),
  signUp('sign up leaf by leaf without an e-mail', {
    [`${OWN_PATIENT}/name`]: 'Nobody Yet',
    [`${OWN_PATIENT}/user_type`]: 'patient',
  }),
  signUp('sign up with requested times', {
    ...asClinic,
    [OWN_CLINIC]: {
      ...clinicRecord('Three', newcomer.email),
      slots: { '2031-05-20': { '10:30': { available: false, appointmentId: 'x' } } },
    },
  }),
  signUp('sign up with appointments', {
    [OWN_PATIENT]: {
      ...patientRecord(newcomer),
      appointments: { pending: { clinic_id: CLINIC, timestamp: 5 } },
    },
  }),
  signUp('sign up with a past', {
    [OWN_PATIENT]: {
      ...patientRecord(newcomer),
      completed_appointments: { done: { clinic_id: CLINIC, timestamp: 5 } },
    },
  }),
  ...withBadValues(
    'accountWithoutRecord',
    asPatient,
    OWN_PATIENT,
    {
      name: ['', 'N', 'x'.repeat(101), ...NOT_A_TEXT],
      fullName: ['Nobody Yet'],
      email: [...NOT_AN_EMAIL, 5, null, { '.sv': 'timestamp' }],
      language: NO_LANGUAGE,
      user_type: [undefined, 'clinic', 'admin', 5],
      discount: [0, 5, -5, '5'],
      province: ['ON'],
      role: [deepTree()],
    },
    withValues,
  ),
  ...withBadValues(
    'accountWithoutRecord',
    asClinic,
    OWN_CLINIC,
    {
      category: [undefined, '', 'unheard_of', 'Dental', 'dental,gp', 5],
      name: ['', 'C', 'x'.repeat(101), ...NOT_A_TEXT],
      clinic_address: ['', '1', 'x'.repeat(201), ...NOT_A_TEXT],
      province: [undefined, 'XX', 'on', 'ONT', 5],
      language: NO_LANGUAGE,
      email: [...NOT_AN_EMAIL, 5, null],
      user_type: [undefined, 'patient', 'admin', 5],
      discount: [0, 5, -5, '5'],
      fullName: ['Clinic Three'],
      slots: ['none', deepTree()],
      verified: [true],
    },
    withValues,
  ),
  signUp('sign up with a text in the place of a record', { [OWN_PATIENT]: 'patient' }),
  signUp('sign up as a patient through a list', { [OWN_PATIENT]: ['patient'] }),
  signUp('sign up with nothing as a patient', { [OWN_PATIENT]: null }),
  signUp('sign up with nothing as a clinic', { ...asClinic, [OWN_CLINIC]: null }),
  attempt('sign up somebody else, signed out', 'visitor', asPatient),
  attempt('sign up a clinic, signed out', 'visitor', asClinic),
  attempt('sign up another as a clinic', 'clinic', asPatient),
]

const rolesAndRecords: readonly Attempt[] = [
  attempt('become a clinic as well', 'patient', {
    ...clinicSignUp(PEOPLE.patient, 'Mine'),
  }),
  attempt('become a patient as well', 'clinic', {
    [`patients/${CLINIC}`]: patientRecord(PEOPLE.clinic),
  }),
  attempt('change the role, dropping the record', 'patient', {
    [`patients/${PATIENT}`]: null,
    ...clinicSignUp(PEOPLE.patient, 'Mine'),
  }),
  attempt('change the role, dropping the record', 'otherClinic', {
    [`clinics/${OTHER_CLINIC}`]: null,
    [`patients/${OTHER_CLINIC}`]: patientRecord(PEOPLE.otherClinic),
  }),
  attempt('sign up again over the record', 'patient', {
    [`patients/${PATIENT}`]: patientRecord(PEOPLE.patient),
  }),
  attempt('sign up again over the record', 'otherClinic', {
    [`clinics/${OTHER_CLINIC}`]: clinicRecord('Clinic Two', PEOPLE.otherClinic.email),
  }),
  attempt('delete the record', 'patient', { [`patients/${PATIENT}`]: null }),
  attempt('delete the record', 'otherClinic', { [`clinics/${OTHER_CLINIC}`]: null }),
  attempt('delete another patient', 'patient', { [`patients/${OTHER_PATIENT}`]: null }),
  attempt('delete a clinic', 'patient', { [`clinics/${CLINIC}`]: null }),
  ...(['patient', 'clinic', 'visitor', 'accountWithoutRecord'] as const).flatMap((by) =>
    Object.entries({
      [`patients/${PATIENT}/discount`]: 50,
      [`patients/${PATIENT}/user_type`]: 'clinic',
      [`patients/${PATIENT}/name`]: 'Renamed',
      [`patients/${PATIENT}/fullName`]: 'Renamed',
      [`patients/${PATIENT}/email`]: PEOPLE.clinic.email,
      [`clinics/${CLINIC}/discount`]: 50,
      [`clinics/${CLINIC}/name`]: 'Renamed',
      [`clinics/${CLINIC}/email`]: PEOPLE.patient.email,
      [`clinics/${CLINIC}/category`]: 'gp',
      [`clinics/${CLINIC}/province`]: 'BC',
      [`clinics/${CLINIC}/user_type`]: 'patient',
      [`clinics/${CLINIC}/slots`]: null,
    })
      .filter(([path]) => by !== 'patient' || path !== `patients/${PATIENT}/name`)
      .map(([path, value]) => attempt(`write /${path}`, by, { [path]: value })),
  ),
  attempt('count a discount up', 'patient', {
    [`patients/${PATIENT}/discount`]: { '.sv': { increment: -5 } },
  }),
  attempt('drop the own appointment out of the index', 'patient', {
    [`patients/${PATIENT}/appointments/pending`]: null,
  }),
  attempt('clear the own index', 'patient', { [`patients/${PATIENT}/appointments`]: null }),
  attempt('move an entry to another patient', 'patient', {
    [`patients/${PATIENT}/appointments/pending`]: null,
    [`patients/${OTHER_PATIENT}/appointments/pending`]: { clinic_id: CLINIC, timestamp: 5 },
  }),
  attempt('change the time of an entry', 'patient', {
    [`patients/${PATIENT}/appointments/pending/timestamp`]: 5,
  }),
  attempt('enter another’s appointment as one’s own', 'patient', {
    [`patients/${PATIENT}/appointments/others`]: { clinic_id: CLINIC, timestamp: 5 },
  }),
  attempt('enter a past that never was', 'patient', {
    [`patients/${PATIENT}/completed_appointments/never`]: { clinic_id: CLINIC, timestamp: 5 },
  }),
  attempt('enter an active appointment as past', 'patient', {
    [`patients/${PATIENT}/completed_appointments/pending`]: { clinic_id: CLINIC, timestamp: 5 },
  }),
  attempt('clear a patient’s past', 'clinic', {
    [`patients/${PATIENT}/completed_appointments`]: null,
  }),
]

/** An account whose address is confirmed; the record has the one from before. */
const CONFIRMED = { email: 'pat.new@example.com', email_verified: true }
const OWN_EMAIL_PLACE = `patients/${PATIENT}/email`
const withToken = (name: string, changes: Update, claims: Attempt['claims'] = CONFIRMED): Attempt =>
  attempt(name, 'patient', changes, {}, claims)

const addresses: readonly Attempt[] = [
  withToken(
    'follow an address that is not confirmed',
    { [OWN_EMAIL_PLACE]: CONFIRMED.email },
    { email: CONFIRMED.email, email_verified: false },
  ),
  withToken('enter another address than the confirmed one', {
    [OWN_EMAIL_PLACE]: 'somebody@example.com',
  }),
  withToken('keep the address from before once another one is confirmed', {
    [OWN_EMAIL_PLACE]: PEOPLE.patient.email,
    [`patients/${PATIENT}/name`]: 'Renamed',
  }),
  withToken('take the own address away', { [OWN_EMAIL_PLACE]: null }),
  withToken('enter the confirmed address in another patient’s record', {
    [`patients/${OTHER_PATIENT}/email`]: CONFIRMED.email,
  }),
  withToken('enter the confirmed address as a clinic’s', {
    [`clinics/${CLINIC}/email`]: CONFIRMED.email,
  }),
  withToken(
    'enter a confirmed address that is none',
    { [OWN_EMAIL_PLACE]: 'pat' },
    {
      email: 'pat',
      email_verified: true,
    },
  ),
  attempt(
    'change a clinic’s address for the confirmed one',
    'clinic',
    { [`clinics/${CLINIC}/email`]: CONFIRMED.email },
    {},
    CONFIRMED,
  ),
  attempt(
    'make a record of a confirmed address alone',
    'accountWithoutRecord',
    { [`${OWN_PATIENT}/email`]: newcomer.email },
    {},
    { email_verified: true },
  ),
]

const elsewhere: readonly Attempt[] = (
  ['visitor', 'patient', 'clinic', 'accountWithoutRecord'] as const
).flatMap((by) =>
  Object.entries({
    '': { taken: 'over' },
    admins: { me: true },
    'admins/me': true,
    clinics: { mine: true },
    patients: { mine: true },
    services: { mine: true },
    appointments: { mine: true },
    completed_appointments: { mine: true },
    slot_claims: { mine: true },
    appointment_requests: { mine: true },
    'deep/in/nowhere': deepTree(),
  })
    .flatMap(([path, value]) => [
      ...(path === '' ? [] : [{ path, value }]),
      ...Object.keys(path === '' ? { taken: 1 } : {}).map((key) => ({ path: key, value: 'over' })),
    ])
    .map(({ path, value }) => attempt(`write /${path}`, by, { [path]: value })),
)

export const ACCOUNT_ATTACKS: readonly Attempt[] = [
  ...signingUp,
  ...rolesAndRecords,
  ...addresses,
  ...languages,
  ...elsewhere,
]
