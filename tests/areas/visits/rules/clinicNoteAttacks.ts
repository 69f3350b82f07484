import { deepTree, NOT_A_TEXT } from '#tests/rules/attacks/badValues.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import { cancellationOf, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, OTHER_CLINIC, PATIENT, startingData } from '#tests/rules/startingData.ts'
import { clinicBooking, serviceRemoval, without } from '#tests/rules/transitions.ts'
import { claimsPath } from '#tests/support/places.ts'

const NOTE = `clinic_notes/${CLINIC}/pending`
const PAST_NOTE = `clinic_notes/${CLINIC}/done`
const TEXT = 'Asks for the room on the ground floor.'
const NOTED: Update = { [NOTE]: TEXT, [PAST_NOTE]: TEXT }
const byClinic = (name: string, changes: Update, given?: Update): Attempt =>
  attempt(name, 'clinic', changes, given)

const strangers: readonly Attempt[] = (
  ['visitor', 'patient', 'otherPatient', 'otherClinic', 'accountWithoutRecord'] as const
).flatMap((by) => [
  attempt('note something about a clinic’s appointment', by, { [NOTE]: TEXT }),
  attempt('change a clinic’s private note', by, { [NOTE]: 'Pays at once.' }, NOTED),
  attempt('remove a clinic’s private note', by, { [NOTE]: null }, NOTED),
  attempt('remove a private note of a past visit', by, { [PAST_NOTE]: null }, NOTED),
])

const withoutAppointment: readonly Attempt[] = [
  byClinic('note something about no appointment', { [`clinic_notes/${CLINIC}/neverMade`]: TEXT }),
  byClinic('note something about another clinic’s appointment', {
    [`clinic_notes/${CLINIC}/elsewhere`]: TEXT,
  }),
  byClinic('note something in another clinic’s place', {
    [`clinic_notes/${OTHER_CLINIC}/elsewhere`]: TEXT,
  }),
  attempt('note something about the own appointment in the own place', 'patient', {
    [`clinic_notes/${PATIENT}/pending`]: TEXT,
  }),
  byClinic(
    'fill the list with notes about no appointments',
    Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`clinic_notes/${CLINIC}/none${index}`, TEXT]),
    ),
  ),
  byClinic('note something about a booking that fails', {
    ...without(clinicBooking(), claimsPath(CLINIC, 'service', 'slot_0')),
    [`clinic_notes/${CLINIC}/fresh`]: TEXT,
  }),
  byClinic('write all notes in one value', { [`clinic_notes/${CLINIC}`]: { pending: TEXT } }),
  byClinic('remove all notes in one write', { [`clinic_notes/${CLINIC}`]: null }, NOTED),
]

const forms: readonly Attempt[] = [
  ...NOT_A_TEXT.filter((value) => value !== null).map((value, index) =>
    byClinic(`note what is no text, ${index}`, { [NOTE]: value }),
  ),
  byClinic('note an empty text', { [NOTE]: '' }),
  byClinic('note 2,001 characters', { [NOTE]: 'x'.repeat(2001) }),
  byClinic('note below a note', { [`${NOTE}/more`]: TEXT }, NOTED),
  byClinic('put a tree in place of a note', { [NOTE]: deepTree() }, NOTED),
]

const gates: readonly Attempt[] = [
  byClinic(
    'note something while the owner blocks the clinic',
    { [NOTE]: TEXT },
    {
      [`blocked/${CLINIC}`]: true,
    },
  ),
  byClinic(
    'change a note while the owner blocks the clinic',
    { [NOTE]: 'Pays at once.' },
    {
      ...NOTED,
      [`blocked/${CLINIC}`]: true,
    },
  ),
  inEndedSession({ name: 'note something', by: 'clinic', changes: { [NOTE]: TEXT } }),
  inEndedSession({ name: 'remove a note', by: 'clinic', changes: { [NOTE]: null }, given: NOTED }),
  attempt(
    'change a clinic’s note with a cancellation',
    'patient',
    { ...cancellationOf(startingData(), CLINIC, 'pending', 'patient'), [NOTE]: null },
    NOTED,
  ),
  attempt('note something with the removal of a service', 'otherClinic', {
    ...serviceRemoval('service', OTHER_CLINIC),
    [`clinic_notes/${CLINIC}/pending`]: TEXT,
  }),
]

export const CLINIC_NOTE_ATTACKS: readonly Attempt[] = [
  ...strangers,
  ...withoutAppointment,
  ...forms,
  ...gates,
]
