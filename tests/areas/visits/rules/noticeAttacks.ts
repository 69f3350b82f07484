import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { attempt, withBadValues, type Attempt } from '#tests/rules/Attempt.ts'
import { noticeOf, SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import {
  CLINIC,
  hoursFromNow,
  noticeRecord,
  OTHER_PATIENT,
  PATIENT,
} from '#tests/rules/startingData.ts'
import {
  approval,
  cancellation,
  completion,
  move,
  notedApproval,
  reservation,
  withValues,
  without,
} from '#tests/rules/transitions.ts'

const ENTRIES = `patients/${PATIENT}/appointments`
const PAST_ENTRIES = `patients/${PATIENT}/completed_appointments`
const PENDING = `${ENTRIES}/pending/notice`
const CONFIRMED = `${ENTRIES}/confirmed/notice`
const CANCELLED = `${PAST_ENTRIES}/pending`

const cancelled = cancellation('clinic')
const approved = notedApproval()

/** What a notice never is, whoever leaves it with whatever. */
const BAD_NOTICES: Readonly<Record<string, readonly unknown[]>> = {
  'notice/kind': [undefined, 'moved', 'booked', 'seen', '', 5, { kind: 'approved' }],
  'notice/at': [undefined, 0, hoursFromNow(-1), hoursFromNow(2), 'now', { time: SERVER_TIME }],
  'notice/from': [5, hoursFromNow(-1), 'yesterday'],
  'notice/text': ['Please call us.'],
  'notice/.priority': [1],
}

const withCancellations: readonly Attempt[] = [
  attempt(
    'cancel and tell nobody',
    'clinic',
    withValues(cancelled, { [`${CANCELLED}/notice`]: undefined }),
  ),
  attempt(
    'cancel with a text for a notice',
    'clinic',
    withValues(cancelled, { [`${CANCELLED}/notice`]: 'cancelled' }),
  ),
  ...withBadValues('clinic', cancelled, CANCELLED, BAD_NOTICES, withValues),
  attempt(
    'cancel and say that it was approved',
    'clinic',
    withValues(cancelled, { [`${CANCELLED}/notice/kind`]: 'approved' }),
  ),
  ...['cancelled', 'approved', 'booked', 'moved'].map((kind) =>
    attempt(
      `cancel and leave oneself the notice ${kind}`,
      'patient',
      withValues(cancellation('patient'), { [`${CANCELLED}/notice`]: noticeOf(kind) }),
    ),
  ),
  attempt(
    'cancel and leave oneself a notice without a kind',
    'patient',
    withValues(cancellation('patient'), { [`${CANCELLED}/notice`]: { at: SERVER_TIME } }),
  ),
  ...['cancelled', 'approved'].map((kind) =>
    attempt(
      `complete and leave the notice ${kind}`,
      'clinic',
      withValues(completion(), { [`${PAST_ENTRIES}/begun/notice`]: noticeOf(kind) }),
    ),
  ),
  attempt('cancel and tell another patient', 'clinic', {
    ...withValues(cancelled, { [`${CANCELLED}/notice`]: undefined }),
    [`patients/${OTHER_PATIENT}/completed_appointments/pending`]: cancelled[CANCELLED],
  }),
  attempt('cancel and tell another patient as well', 'clinic', {
    ...cancelled,
    [`patients/${OTHER_PATIENT}/appointments/others/notice`]: noticeOf('cancelled'),
  }),
  attempt('cancel and leave the notice in the active entry', 'clinic', {
    ...without(cancelled, `${ENTRIES}/pending`),
    [PENDING]: noticeOf('cancelled'),
  }),
]

const withApprovals: readonly Attempt[] = [
  attempt(
    'move with a priority on the time before',
    'clinic',
    withValues(move(), {
      [`${PENDING}/from`]: { '.value': hoursFromNow(72), '.priority': 1 },
    }),
  ),
  attempt(
    'cancel with the time before a move',
    'clinic',
    withValues(cancelled, { [`${CANCELLED}/notice/from`]: hoursFromNow(72) }),
  ),
  ...withBadValues(
    'clinic',
    approved,
    `${ENTRIES}/pending`,
    Object.fromEntries(
      Object.entries(BAD_NOTICES).map(([field, values]) => [
        field,
        field === 'notice/kind' ? [...values, 'cancelled'] : values,
      ]),
    ),
    withValues,
  ),
  attempt('approve with a text for a notice', 'clinic', { ...approval(), [PENDING]: 'approved' }),
  ...(
    ['patient', 'otherPatient', 'otherClinic', 'visitor', 'accountWithoutRecord'] as const
  ).flatMap((by) => [
    attempt('approve with a notice', by, approved),
    attempt(
      'leave a notice without an approval',
      by,
      without(approved, `appointments/${CLINIC}/pending/confirmed`),
    ),
  ]),
  attempt('tell of an approval that is not made', 'clinic', { [PENDING]: noticeOf('approved') }),
  attempt('tell again of an approval', 'clinic', { [CONFIRMED]: noticeOf('approved') }),
  attempt(
    'bring a dismissed notice back',
    'clinic',
    { [CONFIRMED]: noticeOf('approved') },
    { [CONFIRMED]: null },
  ),
  attempt('approve again to tell again', 'clinic', notedApproval('confirmed')),
  attempt('approve one and tell of another', 'clinic', {
    ...approval('others'),
    [PENDING]: noticeOf('approved'),
  }),
  attempt('approve and tell another patient', 'clinic', {
    ...approval(),
    [`patients/${OTHER_PATIENT}/appointments/others/notice`]: noticeOf('approved'),
  }),
  attempt('approve and tell a patient who has no such entry', 'clinic', {
    ...approval(),
    [`patients/${OTHER_PATIENT}/appointments/pending/notice`]: noticeOf('approved'),
  }),
  attempt('approve and tell a patient whose entry is gone', 'clinic', approved, {
    [`${ENTRIES}/pending`]: null,
  }),
  attempt('approve and tell among the past ones', 'clinic', {
    ...approval(),
    [`${PAST_ENTRIES}/done/notice`]: noticeOf('approved'),
  }),
  attempt('approve and write the whole entry', 'clinic', {
    ...approval(),
    [`${ENTRIES}/pending`]: {
      clinic_id: CLINIC,
      timestamp: hoursFromNow(72),
      ticket: 't01',
      notice: noticeOf('approved'),
    },
  }),
  attempt('approve what was cancelled in the meantime', 'clinic', approved, cancelledBefore()),
  ...['approved', 'booked', 'moved', 'cancelled'].map((kind) =>
    attempt(
      `book with the notice ${kind}`,
      'patient',
      withValues(reservation(), { [`${ENTRIES}/fresh/notice`]: noticeOf(kind) }),
    ),
  ),
]

/** The clinic cancelled `pending` an hour ago. */
function cancelledBefore(): Update {
  const past = hoursFromNow(-1)
  return withValues(cancelled, {
    [`completed_appointments/${CLINIC}/pending/ended_at`]: past,
    [`${CANCELLED}/ended_at`]: past,
    [`${CANCELLED}/notice/at`]: past,
  })
}

const PAST_NOTICE = `${PAST_ENTRIES}/dropped/notice`
const toldOfDropped: Update = { [PAST_NOTICE]: noticeRecord('cancelled') }

const dismissals: readonly Attempt[] = [
  ...(
    ['clinic', 'otherClinic', 'otherPatient', 'visitor', 'accountWithoutRecord'] as const
  ).flatMap((by) => [
    attempt('dismiss another’s notice', by, { [CONFIRMED]: null }),
    attempt('dismiss another’s notice of a past visit', by, { [PAST_NOTICE]: null }, toldOfDropped),
  ]),
  ...(
    [
      [CONFIRMED, 'approved', {}],
      [PAST_NOTICE, 'cancelled', toldOfDropped],
    ] as const
  ).flatMap(([place, kind, given]) => [
    attempt(`dismiss half of /${place}`, 'patient', { [`${place}/at`]: null }, given),
    attempt(`say that /${place} is of now`, 'patient', { [`${place}/at`]: SERVER_TIME }, given),
    attempt(
      `say that /${place} is of something else`,
      'patient',
      { [`${place}/kind`]: 'moved' },
      given,
    ),
    attempt(`write /${place} again`, 'patient', { [place]: noticeOf(kind) }, given),
    attempt(`bring /${place} back`, 'patient', { [place]: noticeOf(kind) }, { [place]: null }),
    attempt(
      `give /${place} as the clinic`,
      'clinic',
      { [place]: noticeOf(kind) },
      { [place]: null },
    ),
    attempt(
      `dismiss /${place} in a session that is over`,
      'patient',
      { [place]: null },
      { ...given, [`valid_since/${PATIENT}`]: Date.now() - MINUTE_MS },
    ),
  ]),
  attempt('dismiss a notice with its entry', 'patient', { [`${ENTRIES}/confirmed`]: null }),
  attempt('dismiss a notice with the past entry', 'patient', { [`${PAST_ENTRIES}/dropped`]: null }),
  attempt('dismiss a notice and give the ticket back', 'patient', {
    [`${ENTRIES}/pending/ticket`]: null,
    [CONFIRMED]: null,
  }),
  attempt('dismiss a notice and leave another', 'patient', {
    [CONFIRMED]: null,
    [PENDING]: noticeOf('approved'),
  }),
]

export const NOTICE_ATTACKS: readonly Attempt[] = [
  ...withCancellations,
  ...withApprovals,
  ...dismissals,
]
