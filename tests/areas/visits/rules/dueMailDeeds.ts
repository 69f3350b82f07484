import { MAIL_LEASE_MS } from '#src/areas/visits/model/dueMail.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { SINCE } from '#tests/rules/endedSession.ts'
import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, PATIENT } from '#tests/rules/startingData.ts'
import {
  approval,
  cancellation,
  clinicBooking,
  closingCancellation,
  explainedCancellation,
  KNOWN_PATIENT,
  move,
  notedApproval,
  ownMove,
  reservation,
  startingDataWith,
  withValues,
} from '#tests/rules/transitions.ts'
import { dueMailsOf, withDueMails } from '#tests/support/dueMails.ts'
import { asTree } from '#tests/support/findBrokenInvariants.ts'
import { CALLED, movedTimes } from './moveDeeds.ts'

/** When the change was made that mails are due about. */
export const DUE_AT = Date.now() - 3 * MAIL_LEASE_MS

/** The key of the record about the request `pending`. */
export const MAILS = `${CLINIC}:pending:booked`
const PLACE = `due_mails/${MAILS}`

/** Mails are due about the request `pending`. */
export const DUE: Update = dueMailsOf({
  clinicId: CLINIC,
  appointmentId: 'pending',
  change: 'booked',
  patientId: PATIENT,
  at: DUE_AT,
})

/** The record of an attempt by a tab. */
export const tryOf = (by: string, more: Update = {}): Update => ({
  by,
  of: DUE_AT,
  at: SERVER_TIME,
  times: 1,
  ...more,
})

/** Another tab is at it since so many milliseconds ago. */
export const triedAgo = (agoMs: number, more: Update = {}): Update => ({
  [PLACE]: {
    ...asTree(DUE[PLACE]),
    attempt: tryOf('other-tab', { at: Date.now() - agoMs, ...more }),
  },
})

/** A tab begins, goes on or says what went wrong; `sent` have got their mails. */
export const trial = (
  by: string,
  { sent = [], ...more }: Update & { readonly sent?: readonly string[] } = {},
): Update => ({
  [`${PLACE}/attempt`]: tryOf(by, more),
  ...Object.fromEntries(sent.map((reader) => [`${PLACE}/due/${reader}`, null])),
})

/** An attempt that is not forgotten, however long the tests before it take: it began in the future. */
export const FRESH_MS = -HOUR_MS

/** Long enough for the rules to have forgotten the tab. */
const LONG_AGO_MS = MAIL_LEASE_MS + 5000

const mailed = (
  name: string,
  by: 'patient' | 'clinic',
  changes: Update,
  given: Update = {},
): Attempt =>
  attempt(`${name}, with the mails`, by, withDueMails(startingDataWith(given), changes), given)

const MOVED_BEFORE: Update = {
  ...dueMailsOf({
    clinicId: CLINIC,
    appointmentId: 'pending',
    change: 'moved',
    patientId: PATIENT,
    at: DUE_AT,
    readers: ['patient'],
  }),
  ...movedTimes(1),
}

const withChanges: readonly Attempt[] = [
  mailed('book', 'patient', reservation()),
  mailed('book for a caller', 'clinic', clinicBooking()),
  mailed('book for a patient', 'clinic', clinicBooking({ patient: KNOWN_PATIENT })),
  mailed('approve', 'clinic', approval()),
  mailed('approve with a notice', 'clinic', notedApproval()),
  mailed('cancel', 'patient', cancellation('patient')),
  mailed('cancel', 'clinic', cancellation('clinic')),
  mailed('cancel and close', 'clinic', closingCancellation()),
  mailed('cancel and explain', 'clinic', explainedCancellation()),
  mailed('move', 'clinic', move()),
  mailed('move a confirmed visit', 'patient', ownMove('confirmed')),
  mailed(
    'move again while mails about the last move are due',
    'clinic',
    move('pending', {}, { given: MOVED_BEFORE }),
    MOVED_BEFORE,
  ),
  mailed('approve while mails about the request are due', 'clinic', approval(), DUE),
]

const bySender: readonly Attempt[] = [
  ...(['patient', 'clinic'] as const).flatMap((by) => [
    attempt('begin to send', by, trial('tab'), DUE),
    attempt('begin to send, blocked', by, trial('tab'), {
      ...DUE,
      'blocked/patientUid': true,
      'blocked/clinicUid': true,
    }),
    // The first second after all older ones were ended.
    ...(
      [
        ['begin to send', trial('tab'), DUE],
        ['clear what is sent', { [PLACE]: null }, withValues(DUE, { [`${PLACE}/due`]: undefined })],
      ] as const
    ).map(([name, changes, given]) =>
      attempt(
        `${name} in a session that lives`,
        by,
        changes,
        { ...given, [`valid_since/${by === 'clinic' ? CLINIC : PATIENT}`]: SINCE - 1 },
        { auth_time: 1_700_000_000 },
      ),
    ),
    attempt(
      'say the most that can be said',
      by,
      trial('t'.repeat(40), { times: 99, problem: 'p'.repeat(20) }),
      DUE,
    ),
    attempt('go on sending', by, trial('other-tab', { sent: ['clinic'] }), triedAgo(FRESH_MS)),
    attempt(
      'send the last mail',
      by,
      trial('other-tab', { sent: ['clinic', 'doctor', 'patient'] }),
      {
        ...triedAgo(FRESH_MS),
      },
    ),
    attempt(
      'say what went wrong',
      by,
      trial('other-tab', { problem: 'quota' }),
      triedAgo(FRESH_MS),
    ),
    attempt('try again after another tab failed', by, trial('tab', { times: 2 }), {
      ...triedAgo(FRESH_MS, { problem: 'quota' }),
    }),
    attempt('take over from a tab that is gone', by, trial('tab'), triedAgo(LONG_AGO_MS)),
    attempt(
      'clear what is sent',
      by,
      { [PLACE]: null },
      withValues(DUE, { [`${PLACE}/due`]: undefined }),
    ),
  ]),
  attempt(
    'begin to send to a caller',
    'clinic',
    { [`due_mails/${CLINIC}:called:booked/attempt`]: tryOf('tab') },
    {
      ...CALLED,
      ...dueMailsOf({
        clinicId: CLINIC,
        appointmentId: 'called',
        change: 'booked',
        patientId: CLINIC,
        at: DUE_AT,
      }),
    },
  ),
]

export const DUE_MAIL_DEEDS: readonly Attempt[] = [...withChanges, ...bySender]
