import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow, PATIENT } from '#tests/rules/startingData.ts'
import { move, without, withValues } from '#tests/rules/transitions.ts'
import { dueMailsOf } from '#tests/support/dueMails.ts'
import { movedAgo, movedBack } from './undoMoveDeeds.ts'

const LATER = -60 * 60_000
const FRESH = movedAgo(LATER)
const BACK = movedBack(FRESH)
const NOTICE = `patients/${PATIENT}/appointments/pending/notice`
const DUE = `due_mails/${CLINIC}:pending:moved`
const ATTEMPT = { by: 'tab', of: 1, at: 1, times: 1 }

const byClinic = (name: string, changes: Update, given: Update = FRESH): Attempt =>
  attempt(name, 'clinic', changes, given)

/** Where the move before was another one than the clinic's first, of now, from the same time and terms. */
const after = (name: string, given: Update): Attempt =>
  byClinic(`move without a notice ${name}`, movedBack(given), given)

const mailsOf = (appointmentId: string, change: 'moved' | 'approved'): Update =>
  dueMailsOf({
    clinicId: CLINIC,
    appointmentId,
    change,
    patientId: PATIENT,
    at: Date.now() - LATER,
  })

export const UNDO_MOVE_ATTACKS: readonly Attempt[] = [
  ...(['visitor', 'patient', 'otherPatient', 'otherClinic', 'accountWithoutRecord'] as const).map(
    (by) => attempt('take a clinic’s move back', by, BACK, FRESH),
  ),
  byClinic('move without a notice what was never moved', movedBack({}), {}),
  after('15 seconds after a move', movedAgo(15_000)),
  after('a day after a move', movedAgo(86_400_000)),
  after('what the patient moved', movedAgo(LATER, { by: 'patient' })),
  after('what was moved twice', movedAgo(LATER, { times: 2 })),
  after('to another time than before', movedAgo(LATER, { from: hoursFromNow(70) })),
  after('at another price than before', movedAgo(LATER, { price: 1 })),
  after('for another service than before', movedAgo(LATER, { serviceName: 'Other' })),
  after('for longer than before', movedAgo(LATER, { duration: 1 })),
  after('on terms that nobody noted', movedAgo(LATER, { price: null })),
  after('once the mails about it are sent', without(FRESH, DUE)),
  after('once a mail about it was begun', withValues(FRESH, { [`${DUE}/attempt`]: ATTEMPT })),
  after(
    'once a mail about it has failed',
    withValues(FRESH, { [`${DUE}/attempt`]: { ...ATTEMPT, problem: 'unanswered' } }),
  ),
  after('by the mails about an approval', {
    ...without(FRESH, DUE),
    ...mailsOf('pending', 'approved'),
  }),
  after('by the mails about another appointment', {
    ...without(FRESH, DUE),
    ...mailsOf('confirmed', 'moved'),
  }),
  byClinic(
    'take only the notice of a move away',
    { [NOTICE]: null },
    {
      ...FRESH,
      [NOTICE]: { kind: 'moved', at: hoursFromNow(-1), from: hoursFromNow(70) },
    },
  ),
  byClinic('take a move back and leave a notice of an approval', {
    ...BACK,
    [NOTICE]: { kind: 'approved', at: SERVER_TIME },
  }),
  byClinic('take a move back and count it as none', {
    ...BACK,
    [`appointments/${CLINIC}/pending/moved`]: null,
  }),
  byClinic(
    'begin a mail again that another tab has begun, as a move is taken back',
    {
      ...move('pending', {}, { given: FRESH }),
      [`${DUE}/attempt`]: { by: 'undo', of: 1, at: SERVER_TIME, times: 1 },
    },
    withValues(FRESH, { [`${DUE}/attempt`]: { ...ATTEMPT, at: Date.now() - LATER } }),
  ),
  inEndedSession({ name: 'take a move back', by: 'clinic', changes: BACK, given: FRESH }),
]
