import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow, NOBODY, OTHER_CLINIC, PATIENT } from '#tests/rules/startingData.ts'
import {
  ANSWER,
  answered,
  begunReminder,
  claim,
  claimed,
  isPerson,
  LINK,
  newAnswer,
  OTHER_LINK,
  REMINDER,
  START,
} from './reminderScene.ts'

const NOT_THE_DESK = [
  'visitor',
  'patient',
  'otherPatient',
  'otherClinic',
  'accountWithoutRecord',
] as const

/** In minutes ago: a reminder is begun again after ten, and on a slow machine many attacks come before these. */
const STILL_FRESH = -30

const byClinic = (name: string, changes: Update, given?: Update): Attempt =>
  attempt(name, 'clinic', changes, given)
const byNobody = (name: string, changes: Update, given?: Update): Attempt =>
  attempt(name, 'accountWithoutRecord', changes, given)
const again = (changes: Update): Update => ({ [REMINDER]: begunReminder(changes) })

const strangers = NOT_THE_DESK.flatMap((by) => [
  attempt('begin a reminder at a clinic of others', by, claim()),
  attempt('begin one in the own name', by, claim({ by: by === 'visitor' ? null : by })),
  attempt('say that a reminder of others is sent', by, again({ state: 'sent' }), claimed()),
  attempt('say that a patient of others was called', by, again({ state: 'called', link: null })),
  attempt('remove a reminder', by, { [REMINDER]: null }, claimed()),
])

/** About a visit that is none to remind of. */
const visits: readonly Attempt[] = [
  ['that is only asked for', 'pending', 72],
  ['that has begun', 'begun', -3],
  ['of another clinic', 'elsewhere', 36],
  ['that is over', 'done', 144],
  ['that never was', 'neverMade', 96],
].flatMap(([what, id, hours]) => {
  const start = hoursFromNow(Number(hours))
  return [
    byClinic(`remind of a visit ${String(what)}`, {
      [`reminders/${CLINIC}/${String(id)}`]: begunReminder({ for: start }),
      [ANSWER]: newAnswer({ appointment: id, visit: start }),
    }),
    byClinic(`note a call about a visit ${String(what)}`, {
      [`reminders/${CLINIC}/${String(id)}`]: begunReminder({
        for: start,
        state: 'called',
        link: null,
      }),
    }),
  ]
})

const claims: readonly Attempt[] = [
  byClinic('remind in the name of another', claim({ by: NOBODY })),
  byClinic('remind in the name of a run', claim({ by: 'run' })),
  byClinic('remind in nobody’s name', claim({ by: null })),
  byClinic(
    'remind of another time than the visit’s',
    claim({ for: START + 1 }, { visit: START + 1 }),
  ),
  byClinic('remind at another moment', claim({ at: hoursFromNow(-1) })),
  byClinic('begin a first reminder as the second', claim({ times: 2 })),
  byClinic('begin a first reminder as none', claim({ times: 0 })),
  byClinic('begin a reminder as sent', claim({ state: 'sent' })),
  byClinic('begin a reminder as failed', claim({ state: 'failed' })),
  byClinic('begin a reminder in a state of its own', claim({ state: 'sendings' })),
  byClinic('begin a reminder without a state', claim({ state: null })),
  byClinic('begin a reminder that is called off', claim({ state: 'recalled' })),
  ...['resent', 'sent again', 'unfailed', 'waiting'].map((state) =>
    byClinic(`say that the own reminder is ${state}`, again({ state }), claimed()),
  ),
  byClinic(
    'begin a reminder that somebody is sending',
    again({ times: 2 }),
    claimed(STILL_FRESH, { by: 'run' }),
  ),
  byClinic('begin the own reminder again at once', again({ times: 2 }), claimed(STILL_FRESH)),
  byClinic('begin a reminder that is sent', again({ times: 2 }), claimed(60, { state: 'sent' })),
  byClinic('begin a reminder after a call', again({ times: 2 }), claimed(60, { state: 'called' })),
  byClinic('begin a fourth time', again({ times: 4 }), claimed(60, { state: 'failed', times: 3 })),
  byClinic(
    'begin a fourth time as the third',
    again({ times: 3 }),
    claimed(60, { state: 'failed', times: 3 }),
  ),
  byClinic(
    'begin a second time as the first',
    again({ times: 1 }),
    claimed(60, { state: 'failed' }),
  ),
  byClinic(
    'count otherwise with a call',
    again({ state: 'called', times: 3 }),
    claimed(9, { state: 'sent' }),
  ),
  byClinic('say how another’s reminder went', again({ state: 'sent' }), claimed(1, { by: 'run' })),
  byClinic('say how a reminder went that nobody began', again({ state: 'sent' })),
  byClinic(
    'send what failed without beginning again',
    again({ state: 'sent' }),
    claimed(1, { state: 'failed' }),
  ),
  byClinic(
    'say that what is sent failed',
    again({ state: 'failed' }),
    claimed(1, { state: 'sent' }),
  ),
  byClinic('remove a reminder', { [REMINDER]: null }, claimed()),
  byClinic('remove all reminders', { [`reminders/${CLINIC}`]: null }, claimed()),
  byClinic('write all reminders at once', {
    [`reminders/${CLINIC}`]: { confirmed: begunReminder({ link: null }) },
  }),
  byClinic('give a reminder another field', claim({ note: 'x' })),
  byClinic('give a reminder a field that ends like another', claim({ xtimes: 1 })),
  byClinic('give a reminder a field that begins like another', claim({ forx: START })),
  byClinic('give a reminder its link a second time', claim({ note: LINK })),
  byClinic(
    'give a reminder a long problem',
    again({ state: 'failed', problem: 'x'.repeat(101) }),
    claimed(),
  ),
  byClinic(
    'give a reminder a problem that is no text',
    again({ state: 'failed', problem: { a: 1 } }),
    claimed(),
  ),
  byClinic('change the state alone', { [`${REMINDER}/state`]: 'sent' }, claimed()),
  byClinic('remind as a blocked clinic', claim(), { [`blocked/${CLINIC}`]: true }),
  byNobody('remind as a doctor', claim({ by: NOBODY }), isPerson({ doctor: `${CLINIC}/d00` })),
  byNobody('remind as a colleague who was removed', claim({ by: NOBODY }), {
    ...isPerson({ desk: CLINIC }),
    [`staff/${NOBODY}`]: null,
  }),
  byNobody(
    'remind as a person of another clinic',
    claim({ by: NOBODY }),
    isPerson({ clinic: OTHER_CLINIC, desk: OTHER_CLINIC }),
  ),
  inEndedSession({ name: 'begin a reminder', by: 'clinic', changes: claim() }),
]

const links: readonly Attempt[] = [
  byClinic('begin a reminder whose link leads nowhere', again({})),
  byClinic('give a link to another time', claim({}, { visit: START + 1 })),
  byClinic('give a link to another visit', claim({}, { appointment: 'pending' })),
  byClinic('give a link to another clinic', claim({}, { clinic: OTHER_CLINIC })),
  byClinic('give a link that begins earlier', claim({}, { at: 5 })),
  byClinic('give a link without a visit', claim({}, { appointment: null })),
  byClinic('give a link a name', claim({}, { name: 'Amara Osei' })),
  byClinic('give a link a field that ends like another', claim({}, { xvisit: START })),
  byClinic('give a link a field that begins like another', claim({}, { atx: 5 })),
  byClinic('give a link the time of an answer by another name', claim({}, { note: SERVER_TIME })),
  byClinic('give a link an answer by another name', claim({}, { note: 'comes' })),
  byClinic(
    'give a link that is answered already, long ago',
    claim({}, { answer: 'comes', answered: 5 }),
  ),
  byClinic(
    'keep the link of a visit that moved',
    again({}),
    claimed(1, { for: hoursFromNow(48) }, { visit: hoursFromNow(48) }),
  ),
  byClinic('make a link without a reminder', { [ANSWER]: newAnswer() }),
  byClinic(
    'make a second link to a reminder',
    { [`visit_answers/${OTHER_LINK}`]: newAnswer() },
    claimed(),
  ),
  byClinic('point a link to another visit', { [`${ANSWER}/appointment`]: 'pending' }, claimed()),
  byClinic('point a link to another time', { [`${ANSWER}/visit`]: START + 1 }, claimed()),
  byClinic(
    'begin a reminder anew with a used link',
    claim({ times: 2 }),
    claimed(60, { state: 'failed' }),
  ),
  byClinic('remove an answer', { [ANSWER]: null }, claimed()),
]

const answers: readonly Attempt[] = (['visitor', 'patient', 'clinic'] as const).flatMap((by) => [
  attempt('answer with a guessed link', by, answered('comes', OTHER_LINK), claimed()),
  attempt(
    'answer when the visit has begun',
    by,
    answered(),
    claimed(1, {}, { visit: hoursFromNow(0) }),
  ),
  attempt('answer without a time', by, { [`${ANSWER}/answer`]: 'comes' }, claimed()),
  attempt('answer with a time alone', by, { [`${ANSWER}/answered`]: SERVER_TIME }, claimed()),
  attempt('answer in the past', by, { ...answered(), [`${ANSWER}/answered`]: 5 }, claimed()),
  attempt('answer in words', by, answered('I would rather not'), claimed()),
  attempt('answer twice in one', by, answered('comescomes-not'), claimed()),
  attempt('answer no, and no again', by, answered('comes-not-not'), claimed()),
  attempt('answer yes', by, answered(true), claimed()),
  attempt('answer with a record', by, answered({ a: 'comes' }), claimed()),
  attempt(
    'take an answer back',
    by,
    answered(null),
    claimed(1, {}, { answer: 'comes', answered: 5 }),
  ),
  attempt(
    'answer about another visit',
    by,
    { ...answered(), [`${ANSWER}/appointment`]: 'others' },
    claimed(),
  ),
  attempt(
    'answer and put the visit off',
    by,
    { ...answered(), [`${ANSWER}/visit`]: START + 9 },
    claimed(),
  ),
  attempt('answer and add a field', by, { ...answered(), [`${ANSWER}/answers`]: 'x' }, claimed()),
  attempt(
    'answer and add a note',
    by,
    { ...answered(), [`${ANSWER}/answer_note`]: 'x' },
    claimed(),
  ),
  attempt(
    'answer with a hidden value',
    by,
    { ...answered({ '.value': 'comes', '.priority': 'x' }) },
    claimed(),
  ),
  attempt(
    'answer and cancel',
    by,
    { ...answered('comes-not'), [`appointments/${CLINIC}/confirmed`]: null },
    claimed(),
  ),
  attempt('remove what a link leads to', by, { [ANSWER]: null }, claimed()),
  attempt('remove all that links lead to', by, { visit_answers: null }, claimed()),
])

const switches: readonly Attempt[] = (
  ['visitor', 'otherPatient', 'clinic', 'accountWithoutRecord'] as const
).map((by) =>
  attempt('switch another’s reminders off', by, { [`patients/${PATIENT}/no_reminders`]: true }),
)
const ownSwitch: readonly Attempt[] = [null, 'true', 1, { a: true }].map((value) =>
  attempt(
    `switch reminders to ${JSON.stringify(value)}`,
    'patient',
    { [`patients/${PATIENT}/no_reminders`]: value },
    { [`patients/${PATIENT}/no_reminders`]: true },
  ),
)

/** What nobody may do with reminders and their answers. */
export const REMINDER_ATTACKS: readonly Attempt[] = [
  ...strangers,
  ...visits,
  ...claims,
  ...links,
  ...answers,
  ...switches,
  ...ownSwitch,
  attempt('switch off what there is not', 'patient', { [`patients/${PATIENT}/no_mails`]: true }),
  byNobody('switch reminders off without an account', {
    [`patients/${NOBODY}/no_reminders`]: true,
  }),
  inEndedSession({
    name: 'switch reminders off',
    by: 'patient',
    changes: { [`patients/${PATIENT}/no_reminders`]: true },
  }),
]
