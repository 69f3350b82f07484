import { joining } from '#tests/areas/accounts/rules/staffScene.ts'
import { deepTree, NOT_AN_EMAIL } from '#tests/rules/attacks/badValues.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow, OTHER_CLINIC, PEOPLE } from '#tests/rules/startingData.ts'
import { clinicBooking, reservation, withValues } from '#tests/rules/transitions.ts'
import { NO_ENTRIES } from '#tests/support/changeLog.ts'
import { asTree } from '#tests/support/findBrokenInvariants.ts'
import { LANGUAGE } from './contactDeeds.ts'
import { CALLED, PUSHED } from './moveDeeds.ts'

const DATA = `appointments/${CLINIC}/called/patientData`
const CALLED_DATA = asTree(asTree(CALLED[`appointments/${CLINIC}/called`])['patientData'])
const corrected = (changes: object = {}): Update => ({
  [DATA]: { ...CALLED_DATA, phoneNumber: '(807) 555-0110', corrected: 1, ...changes },
})
const byClinic = (name: string, changes: Update, given: Update = CALLED): Attempt =>
  attempt(name, 'clinic', changes, given)

/** The caller's visit was completed. */
const OVER: Update = {
  [`completed_appointments/${CLINIC}/called`]: {
    ...asTree(CALLED[`appointments/${CLINIC}/called`]),
    completed: true,
    outcome: 'completed',
    ended_at: hoursFromNow(-1),
  },
}

const people: readonly Attempt[] = [
  ...(['visitor', 'patient', 'otherPatient', 'otherClinic', 'accountWithoutRecord'] as const).map(
    (by) => attempt('correct the contact of a clinic’s caller', by, corrected(), CALLED),
  ),
  byClinic('correct a contact while the owner blocks the clinic', corrected(), {
    ...CALLED,
    [`blocked/${CLINIC}`]: true,
  }),
  inEndedSession({ name: 'correct a contact', by: 'clinic', changes: corrected(), given: CALLED }),
]

/** Whose data are the patient's own. */
const notCallers: readonly Attempt[] = [
  ...['pending', 'confirmed', 'begun', 'others', 'neverMade'].flatMap((id) =>
    (['clinic', 'patient'] as const).map((by) =>
      attempt(`correct the contact of ${id}`, by, {
        [`appointments/${CLINIC}/${id}/patientData`]: { ...CALLED_DATA, corrected: 1 },
      }),
    ),
  ),
  byClinic(
    'correct the contact of a patient for whom it booked',
    { [`appointments/${CLINIC}/pushed/patientData`]: { ...CALLED_DATA, corrected: 1 } },
    PUSHED,
  ),
  byClinic('correct the contact of another clinic’s visit', {
    [`appointments/${OTHER_CLINIC}/elsewhere/patientData`]: { ...CALLED_DATA, corrected: 1 },
  }),
  byClinic(
    'correct the contact of a caller’s visit that is over',
    {
      [`completed_appointments/${CLINIC}/called/patientData`]: { ...CALLED_DATA, corrected: 1 },
    },
    OVER,
  ),
]

const forms: readonly Attempt[] = [
  ...[undefined, 0, 2, -1, 1.5, '1', true, null].map((number) =>
    byClinic(
      `correct a contact as number ${String(number)}`,
      withValues(corrected(), { [`${DATA}/corrected`]: number }),
    ),
  ),
  byClinic(
    'correct a contact with a priority at the number',
    corrected({ corrected: { '.value': 1, '.priority': 1 } }),
  ),
  attempt(
    'book with a text as the number of corrections',
    'patient',
    withValues(reservation(), { [`appointments/${CLINIC}/fresh/patientData/corrected`]: 'once' }),
  ),
  ...[1, 3].map((number) =>
    byClinic(
      `correct a contact as number ${String(number)} after another`,
      corrected({ corrected: number }),
      withValues(CALLED, { [`${DATA}/corrected`]: 1 }),
    ),
  ),
  ...['', 'A', ' Amara', 5, undefined].map((name) =>
    byClinic(
      `correct the name to ${String(name)}`,
      withValues(corrected(), { [`${DATA}/fullname`]: name }),
    ),
  ),
  ...['', '519 555 0142', 5, undefined].map((phone) =>
    byClinic(
      `correct the phone number to ${String(phone)}`,
      withValues(corrected(), { [`${DATA}/phoneNumber`]: phone }),
    ),
  ),
  ...NOT_AN_EMAIL.map((email) =>
    byClinic(`correct the e-mail address to ${String(email).slice(0, 30)}`, corrected({ email })),
  ),
  byClinic(
    'correct the notes with the contact',
    corrected({ additionalNotes: 'Bring the X-ray.' }),
  ),
  byClinic(
    'take the notes out with the contact',
    withValues(corrected(), { [`${DATA}/additionalNotes`]: undefined }),
  ),
  byClinic('correct a contact with a field that there is not', corrected({ room: deepTree() })),
  byClinic('correct a contact by one leaf', { [`${DATA}/phoneNumber`]: '(807) 555-0110' }),
  byClinic('remove a contact', { [DATA]: null }),
  byClinic('correct a contact and give it to an account', {
    ...corrected(),
    [`appointments/${CLINIC}/called/bookedBy/userId`]: 'patientUid',
  }),
]

/** With a correction of the contact, which alone would pass. */
const withLanguage = (changes: Update = {}): Update => ({
  ...corrected(),
  [LANGUAGE]: null,
  ...changes,
})
const PERSON = 'accountWithoutRecord'
const VISITS_DOCTOR = withValues(
  { ...CALLED, ...joining({ desk: null, doctor: `${CLINIC}/d00` }) },
  { [`appointments/${CLINIC}/called/bookingDetails/doctorId`]: 'd00' },
)

const languagePeople: readonly Attempt[] = [
  ...(['visitor', 'patient', 'otherPatient', 'otherClinic', PERSON] as const).flatMap((by) => [
    attempt('correct the language of a clinic’s caller', by, withLanguage(), CALLED),
    attempt(
      'write the language of a clinic’s caller and nothing else',
      by,
      { [LANGUAGE]: null },
      CALLED,
    ),
  ]),
  attempt('correct the language as the doctor of the visit', PERSON, withLanguage(), VISITS_DOCTOR),
  attempt(
    'write nothing but the language as the doctor of the visit',
    PERSON,
    { [LANGUAGE]: null },
    VISITS_DOCTOR,
  ),
  byClinic('correct the language while the owner blocks the clinic', withLanguage(), {
    ...CALLED,
    [`blocked/${CLINIC}`]: true,
  }),
  inEndedSession({
    name: 'correct the language',
    by: 'clinic',
    changes: withLanguage(),
    given: CALLED,
  }),
]

/** A language goes with a whole correction of the contact of the same visit. */
const halves: readonly Attempt[] = [
  ...[null, 'en'].map((language) =>
    byClinic(`change the language to ${String(language)} without a correction`, {
      [LANGUAGE]: language,
    }),
  ),
  byClinic(
    'give a caller a language without a correction',
    { [LANGUAGE]: 'fr' },
    withValues(CALLED, { [LANGUAGE]: undefined }),
  ),
  byClinic(
    'change the language without a correction after one',
    { [LANGUAGE]: null },
    withValues(CALLED, { [`${DATA}/corrected`]: 1 }),
  ),
  byClinic('correct the language with the contact as it is', {
    [DATA]: CALLED_DATA,
    [LANGUAGE]: null,
  }),
  byClinic('correct the language without an entry in the log', withLanguage(NO_ENTRIES)),
  byClinic('correct the language with the number after the next', {
    ...corrected({ corrected: 2 }),
    [LANGUAGE]: null,
  }),
  byClinic('correct the language with the number alone', {
    [`${DATA}/corrected`]: 1,
    [LANGUAGE]: null,
  }),
  byClinic('correct the language and remove the contact', { [DATA]: null, [LANGUAGE]: null }),
  byClinic(
    'correct the contact of one visit and the language of another',
    { ...corrected(), [`appointments/${CLINIC}/fresh/bookedBy/language`]: null },
    { ...CALLED, ...clinicBooking() },
  ),
  byClinic(
    'correct the language of two visits with the contact of one',
    withLanguage({ [`appointments/${CLINIC}/fresh/bookedBy/language`]: null }),
    { ...CALLED, ...clinicBooking() },
  ),
]

/** An account has a language of its own, and what is over keeps what it has. */
const otherVisits: readonly Attempt[] = [
  ...['pending', 'confirmed', 'begun', 'others', 'neverMade', 'pushed'].flatMap((id) =>
    (['clinic', 'patient'] as const).flatMap((by) => {
      const language = { [`appointments/${CLINIC}/${id}/bookedBy/language`]: 'fr' }
      const data = { ...CALLED_DATA, email: PEOPLE.patient.email, corrected: 1 }
      return [
        attempt(`say the language of ${id}`, by, language, PUSHED),
        attempt(
          `say the language of ${id} with a correction`,
          by,
          { ...language, [`appointments/${CLINIC}/${id}/patientData`]: data },
          PUSHED,
        ),
      ]
    }),
  ),
  byClinic(
    'correct the language of another clinic’s visit',
    {
      [`appointments/${OTHER_CLINIC}/elsewhere/bookedBy/language`]: 'fr',
      [`appointments/${OTHER_CLINIC}/elsewhere/patientData`]: { ...CALLED_DATA, corrected: 1 },
    },
    {},
  ),
  ...[{}, { [`completed_appointments/${CLINIC}/called/patientData/corrected`]: 1 }].map(
    (correction) =>
      byClinic(
        `change the language of a visit that is over${Object.keys(correction).length > 0 ? ' with a correction' : ''}`,
        { ...correction, [`completed_appointments/${CLINIC}/called/bookedBy/language`]: null },
        OVER,
      ),
  ),
]

const languageForms: readonly Attempt[] = [
  ...['', 'FR', 'fr-CA', 'de', 'e', 'enfr', 5, true, { fr: true }].map((language) =>
    byClinic(
      `correct the language to ${JSON.stringify(language)}`,
      withLanguage({ [LANGUAGE]: language }),
    ),
  ),
  byClinic(
    'correct the language with a priority',
    withLanguage({ [LANGUAGE]: { '.value': 'en', '.priority': 1 } }),
  ),
  ...Object.entries({
    userId: 'patientUid',
    by: null,
    previous: 'done',
    name: 'Amara Osei',
    anything: 'fr',
    '.priority': 1,
  }).map(([field, value]) =>
    byClinic(
      `correct the language and bookedBy/${field}`,
      withLanguage({ [`appointments/${CLINIC}/called/bookedBy/${field}`]: value }),
    ),
  ),
  byClinic('correct the language with all that says who booked', {
    ...corrected(),
    [`appointments/${CLINIC}/called/bookedBy`]: { userId: CLINIC, by: 'clinic' },
  }),
]

/** A clinic corrects how it reaches its callers, and nothing else. */
export const CONTACT_ATTACKS: readonly Attempt[] = [
  ...people,
  ...notCallers,
  ...forms,
  ...languagePeople,
  ...halves,
  ...otherVisits,
  ...languageForms,
]
