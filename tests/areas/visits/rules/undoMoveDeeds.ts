import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow, PATIENT, SLOT_HOURS } from '#tests/rules/startingData.ts'
import { move } from '#tests/rules/transitions.ts'
import { dueMailsOf } from '#tests/support/dueMails.ts'
import { asTree } from '#tests/support/findBrokenInvariants.ts'
import type { StoredRecord } from '#tests/support/storedRecords.ts'

/** The tests take minutes: a move of later is one of a moment ago whenever they come to it. */
const MINUTES = 60 * 60_000
const NOTICE = `patients/${PATIENT}/appointments/pending/notice`
const DUE = `due_mails/${CLINIC}:pending:moved`
const { serviceName, duration, price } = asTree(
  move()[`appointments/${CLINIC}/pending/bookingDetails`],
)

/** The clinic moved `pending` from slot_0 so many milliseconds ago, and nobody has begun to send the mails about it. */
export const movedAgo = (ms: number, more: StoredRecord = {}): Update => ({
  [`appointments/${CLINIC}/pending/moved`]: {
    from: hoursFromNow(SLOT_HOURS.slot_0),
    by: 'clinic',
    at: hoursFromNow(-1),
    times: 1,
    serviceName,
    duration,
    price,
    ...more,
  },
  ...dueMailsOf({
    clinicId: CLINIC,
    appointmentId: 'pending',
    change: 'moved',
    patientId: PATIENT,
    at: Date.now() - ms,
  }),
})

/** The move is taken back, and leaves no notice. */
export const movedBack = (given: Update): Update => ({
  ...move('pending', {}, { given }),
  [NOTICE]: null,
})

const FRESH = movedAgo(-MINUTES)

/** What a clinic takes back within seconds. The starting data are of the moment in which the tests begin. */
export const UNDO_MOVE_DEEDS: readonly Attempt[] = [
  attempt('take a move back', 'clinic', movedBack(FRESH), FRESH),
  attempt(
    'take a move back, and the mails about it',
    'clinic',
    {
      ...movedBack(FRESH),
      [`${DUE}/attempt`]: {
        by: 'undo',
        of: asTree(FRESH[DUE])['at'] ?? null,
        at: SERVER_TIME,
        times: 1,
      },
      [`${DUE}/due/clinic`]: null,
      [`${DUE}/due/doctor`]: null,
      [`${DUE}/due/patient`]: null,
    },
    FRESH,
  ),
  attempt(
    'take a move back as any other move, with a notice',
    'clinic',
    move('pending', {}, { given: movedAgo(-MINUTES, { times: 2 }) }),
    movedAgo(-MINUTES, { times: 2 }),
  ),
]
