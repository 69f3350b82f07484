import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, OTHER_CLINIC, PATIENT } from '#tests/rules/startingData.ts'
import { move, without, withValues } from '#tests/rules/transitions.ts'
import { dueMailsOf } from '#tests/support/dueMails.ts'
import { approvedAgo, UNDONE } from './undoDeeds.ts'

const FRESH = approvedAgo(-60 * 60_000)
const CONFIRMED = `appointments/${CLINIC}/pending/confirmed`
const NOTICE = `patients/${PATIENT}/appointments/pending/notice`
const DUE = `due_mails/${CLINIC}:pending:approved`
const MAIL = dueMailsOf({
  clinicId: CLINIC,
  appointmentId: 'pending',
  change: 'approved',
  patientId: PATIENT,
})
const byClinic = (name: string, changes: Update, given: Update = FRESH): Attempt =>
  attempt(name, 'clinic', changes, given)
const ATTEMPT = { by: 'tab', of: 1, at: 1, times: 1 }
const BEGUN = withValues(FRESH, { [`${DUE}/attempt`]: ATTEMPT })

export const UNDO_ATTACKS: readonly Attempt[] = [
  ...(
    ['visitor', 'patient', 'otherPatient', 'otherClinic', 'accountWithoutRecord'] as const
  ).flatMap((by) => [
    attempt('take a clinic’s approval back', by, UNDONE, FRESH),
    attempt('take a clinic’s approval back without its notice', by, { [CONFIRMED]: false }, FRESH),
  ]),
  ...(['visitor', 'otherPatient', 'clinic', 'otherClinic'] as const).map((by) =>
    attempt('take the notice of an approval away, which stays', by, { [NOTICE]: null }, FRESH),
  ),
  byClinic('take back an approval of 15 seconds ago', UNDONE, approvedAgo(15_000)),
  byClinic('take back an approval of yesterday', UNDONE, approvedAgo(86_400_000)),
  byClinic('take back an approval whose mails are sent', UNDONE, {
    ...without(FRESH, DUE),
  }),
  byClinic('take back an approval about which a mail was begun', UNDONE, BEGUN),
  byClinic(
    'take back an approval about which a mail was begun, with a move',
    { ...move('pending', {}, { given: BEGUN }), [CONFIRMED]: false },
    BEGUN,
  ),
  byClinic(
    'approve again what was taken back, while blocked',
    { [CONFIRMED]: true },
    { ...FRESH, ...UNDONE, [`blocked/${CLINIC}`]: true },
  ),
  byClinic(
    'take back an approval about which a mail has failed',
    UNDONE,
    withValues(FRESH, { [`${DUE}/attempt`]: { ...ATTEMPT, problem: 'quota' } }),
  ),
  byClinic('take back an approval by the mails about a move', UNDONE, {
    ...without(FRESH, DUE),
    ...dueMailsOf({
      clinicId: CLINIC,
      appointmentId: 'pending',
      change: 'moved',
      patientId: PATIENT,
      at: Date.now() + 60 * 60_000,
    }),
  }),
  byClinic('take back an approval by the mails about another appointment', UNDONE, {
    ...without(FRESH, DUE),
    ...dueMailsOf({
      clinicId: CLINIC,
      appointmentId: 'confirmed',
      change: 'approved',
      patientId: PATIENT,
      at: Date.now() + 60 * 60_000,
    }),
  }),
  byClinic('take back another approval than the one that was just made', {
    [`appointments/${CLINIC}/confirmed/confirmed`]: false,
  }),
  byClinic('take back an approval of another clinic', {
    [`appointments/${OTHER_CLINIC}/elsewhere/confirmed`]: false,
  }),
  byClinic('take back an approval and make its mails due at once', { ...UNDONE, ...MAIL }),
  byClinic('take back an approval and leave a new notice', {
    [CONFIRMED]: false,
    [NOTICE]: { kind: 'approved', at: SERVER_TIME },
  }),
  byClinic('take back an approval and leave a notice of a move', {
    [CONFIRMED]: false,
    [NOTICE]: { kind: 'moved', at: SERVER_TIME, from: 5 },
  }),
  byClinic('take the flag of a fresh approval away', { [CONFIRMED]: null }),
  byClinic('put a text in place of a fresh approval', { [CONFIRMED]: 'false' }),
  byClinic('put a number in place of a fresh approval', { [CONFIRMED]: 0 }),
  byClinic('approve a second time while it can be taken back', { ...MAIL, [CONFIRMED]: true }),
  byClinic(
    'make the mails of an approval young again',
    { [`${DUE}/at`]: SERVER_TIME },
    approvedAgo(60_000),
  ),
  byClinic('make the mails of an approval due again', MAIL, approvedAgo(60_000)),
  byClinic('take the attempt at a mail away', { [`${DUE}/attempt`]: null }, BEGUN),
  byClinic('take back an approval, and the price too', {
    ...UNDONE,
    [`appointments/${CLINIC}/pending/bookingDetails/price`]: 1,
  }),
  byClinic('take back an approval and free its slot', {
    ...UNDONE,
    [`services/${CLINIC}/service/slots/slot_3/available`]: true,
  }),
  byClinic('take back an approval that is completed', {
    [`completed_appointments/${CLINIC}/done/confirmed`]: false,
  }),
  inEndedSession({ name: 'take an approval back', by: 'clinic', changes: UNDONE, given: FRESH }),
]
