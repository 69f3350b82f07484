import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, OTHER_CLINIC } from '#tests/rules/startingData.ts'
import { cancellation, clinicBooking, completion, KNOWN_PATIENT } from '#tests/rules/transitions.ts'

const NOTE = `clinic_notes/${CLINIC}/pending`
const TEXT = 'Asks for the room on the ground floor.'
const NOTED: Update = { [NOTE]: TEXT }

/** What a clinic notes about its appointments for itself. */
export const CLINIC_NOTE_DEEDS: readonly Attempt[] = [
  attempt('note one character', 'clinic', { [NOTE]: 'x' }),
  attempt('note 2,000 characters', 'clinic', { [NOTE]: 'é'.repeat(2000) }),
  attempt('note something about a past visit', 'clinic', { [`clinic_notes/${CLINIC}/done`]: TEXT }),
  attempt('note something about a confirmed visit', 'otherClinic', {
    [`clinic_notes/${OTHER_CLINIC}/elsewhere`]: TEXT,
  }),
  attempt('change a private note', 'clinic', { [NOTE]: 'Pays at once.' }, NOTED),
  attempt('remove a private note', 'clinic', { [NOTE]: null }, NOTED),
  attempt('remove a private note that there is not', 'clinic', { [NOTE]: null }),
  attempt('remove a private note about an appointment that is gone', 'clinic', {
    [`clinic_notes/${CLINIC}/neverMade`]: null,
  }),
  attempt(
    'remove a private note although the owner blocked the clinic',
    'clinic',
    { [NOTE]: null },
    {
      ...NOTED,
      [`blocked/${CLINIC}`]: true,
    },
  ),
  attempt('book for a caller with a private note', 'clinic', {
    ...clinicBooking(),
    [`clinic_notes/${CLINIC}/fresh`]: TEXT,
  }),
  attempt('book for a patient with a private note', 'clinic', {
    ...clinicBooking({ patient: KNOWN_PATIENT }),
    [`clinic_notes/${CLINIC}/fresh`]: TEXT,
  }),
  attempt('complete a visit and note something about it', 'clinic', {
    ...completion(),
    [`clinic_notes/${CLINIC}/begun`]: TEXT,
  }),
  attempt('cancel a visit that has a private note', 'patient', cancellation('patient'), NOTED),
]
