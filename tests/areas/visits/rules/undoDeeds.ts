import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, noticeRecord, PATIENT } from '#tests/rules/startingData.ts'
import { dueMailsOf } from '#tests/support/dueMails.ts'

/** The tests take minutes: an approval of later is one of a moment ago whenever they come to it. */
const MINUTES = 60 * 60_000
const ENTRY = `patients/${PATIENT}/appointments/pending`

/** The clinic approved `pending` so many milliseconds ago, and nobody has begun to send the mails about it. */
export const approvedAgo = (ms: number): Update => ({
  [`appointments/${CLINIC}/pending/confirmed`]: true,
  [`${ENTRY}/notice`]: noticeRecord('approved'),
  ...dueMailsOf({
    clinicId: CLINIC,
    appointmentId: 'pending',
    change: 'approved',
    patientId: PATIENT,
    at: Date.now() - ms,
  }),
})

/** The approval is taken back, with its notice. */
export const UNDONE: Update = {
  [`appointments/${CLINIC}/pending/confirmed`]: false,
  [`${ENTRY}/notice`]: null,
}

/** What a clinic takes back within seconds. The starting data are of the moment in which the tests begin. */
export const UNDO_DEEDS: readonly Attempt[] = [
  attempt('take an approval back', 'clinic', UNDONE, approvedAgo(-MINUTES)),
  attempt(
    'take an approval back whose notice the patient has dismissed',
    'clinic',
    { [`appointments/${CLINIC}/pending/confirmed`]: false },
    { ...approvedAgo(-MINUTES), [`${ENTRY}/notice`]: null },
  ),
]
