import { deepTree, NOT_AN_EMAIL } from '#tests/rules/attacks/badValues.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow, OTHER_CLINIC } from '#tests/rules/startingData.ts'
import { reservation, withValues } from '#tests/rules/transitions.ts'
import { asTree } from '#tests/support/findBrokenInvariants.ts'
import { CALLED, PUSHED } from './moveDeeds.ts'

const DATA = `appointments/${CLINIC}/called/patientData`
const CALLED_DATA = asTree(asTree(CALLED[`appointments/${CLINIC}/called`])['patientData'])
const corrected = (changes: object = {}): Update => ({
  [DATA]: { ...CALLED_DATA, phoneNumber: '(807) 555-0110', corrected: 1, ...changes },
})
const byClinic = (name: string, changes: Update, given: Update = CALLED): Attempt =>
  attempt(name, 'clinic', changes, given)

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
    {
      [`completed_appointments/${CLINIC}/called`]: {
        ...asTree(CALLED[`appointments/${CLINIC}/called`]),
        completed: true,
        outcome: 'completed',
        ended_at: hoursFromNow(-1),
      },
    },
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

/** A clinic corrects how it reaches its callers, and nothing else. */
export const CONTACT_ATTACKS: readonly Attempt[] = [...people, ...notCallers, ...forms]
