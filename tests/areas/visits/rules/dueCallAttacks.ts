import { NOT_WHOLE } from '#tests/rules/attacks/badValues.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow, OTHER_CLINIC, PATIENT } from '#tests/rules/startingData.ts'
import { cancellation, withValues } from '#tests/rules/transitions.ts'

const CALLS = `due_calls/${CLINIC}`
const CALL = `${CALLS}/pending`
const NOTED: Update = { [CALL]: hoursFromNow(-1) }

const NOT_THE_CLINIC = [
  'visitor',
  'patient',
  'otherPatient',
  'otherClinic',
  'accountWithoutRecord',
] as const

const byClinic = (name: string, changes: Update, given?: Update): Attempt =>
  attempt(name, 'clinic', changes, given)

/** What nobody may do with the calls that a clinic has to make. */
export const DUE_CALL_ATTACKS: readonly Attempt[] = [
  ...NOT_THE_CLINIC.flatMap((by) => [
    attempt('give a clinic a patient to call', by, { [CALL]: SERVER_TIME }),
    attempt('take a call off a clinic’s list', by, { [CALL]: null }, NOTED),
    attempt('say that a call is due since now', by, { [CALL]: SERVER_TIME }, NOTED),
  ]),
  attempt('cancel as the patient and have the clinic call', 'patient', {
    ...cancellation('patient'),
    [CALL]: SERVER_TIME,
  }),
  attempt('have oneself called', 'patient', { [`due_calls/${PATIENT}/pending`]: SERVER_TIME }),
  byClinic('call about an appointment that never was', { [`${CALLS}/neverMade`]: SERVER_TIME }),
  byClinic('call about another clinic’s appointment', { [`${CALLS}/elsewhere`]: SERVER_TIME }),
  byClinic('give another clinic a patient to call', {
    [`due_calls/${OTHER_CLINIC}/elsewhere`]: SERVER_TIME,
  }),
  byClinic('fill the list with calls about nothing', {
    [CALL]: SERVER_TIME,
    ...Object.fromEntries(
      Array.from({ length: 50 }, (_item, number) => [
        `${CALLS}/made-up-${String(number)}`,
        SERVER_TIME,
      ]),
    ),
  }),
  byClinic(
    'cancel and call about another that never was',
    withValues(cancellation('clinic'), { [`${CALLS}/neverMade`]: SERVER_TIME }),
  ),
  byClinic('put all calls in one write', { [CALLS]: { pending: SERVER_TIME } }),
  byClinic('take all calls off in one write', { [CALLS]: null }, NOTED),
  ...[...NOT_WHOLE.slice(1), hoursFromNow(-1), hoursFromNow(1), 0, 'now', { at: SERVER_TIME }].map(
    (value) => byClinic(`call since ${JSON.stringify(value)}`, { [CALL]: value }),
  ),
  inEndedSession({ name: 'note a call', by: 'clinic', changes: { [CALL]: SERVER_TIME } }),
  inEndedSession({
    name: 'take a call off',
    by: 'clinic',
    changes: { [CALL]: null },
    given: NOTED,
  }),
]
