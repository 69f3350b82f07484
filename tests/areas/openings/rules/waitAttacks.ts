import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import { moveOf, SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import {
  ACTORS,
  CLINIC,
  hoursFromNow,
  NOBODY,
  OTHER_CLINIC,
  OTHER_PATIENT,
  PATIENT,
  PEOPLE,
  startingData,
} from '#tests/rules/startingData.ts'
import { wishOf } from '#tests/rules/wishUpdates.ts'
import {
  FREED,
  held,
  isPerson,
  KEY,
  newWait,
  offer,
  offered,
  otherWaiting,
  SLOT,
  takes,
  WAIT,
  waiting,
  waitPath,
} from './waitScene.ts'

const byPatient = (name: string, changes: Update, given?: Update): Attempt =>
  attempt(name, 'patient', changes, given)
const byClinic = (name: string, changes: Update, given?: Update): Attempt =>
  attempt(name, 'clinic', changes, given)

const changed = (changes: Update): Update => ({ [WAIT]: newWait(changes) })

const names: readonly Attempt[] = [
  ...ACTORS.filter((actor) => actor !== 'patient').map((by) =>
    attempt('wait in the name of the patient', by, { [WAIT]: newWait() }),
  ),
  ...(['otherPatient', 'clinic', 'accountWithoutRecord'] as const).map((by) =>
    attempt('wait in the own name at the patient’s place', by, {
      [WAIT]: newWait({ patient: PEOPLE[by].uid, email: PEOPLE[by].email }),
    }),
  ),
  ...(['clinic', 'otherClinic', 'accountWithoutRecord'] as const).map((by) =>
    attempt('wait without a patient’s record', by, {
      [waitPath('w0', PEOPLE[by].uid)]: newWait({
        patient: PEOPLE[by].uid,
        email: PEOPLE[by].email,
      }),
    }),
  ),
  byPatient('wait in the name of another', changed({ patient: OTHER_PATIENT })),
  byPatient('wait at another’s place', { [waitPath('w0', OTHER_PATIENT)]: newWait() }),
  byPatient('let the mailbox of another be written to', changed({ email: 'olga@example.com' })),
  byPatient('wait under a name of one’s choice', changed({ name: 'Noor Haddad' })),
  byPatient(
    'wait under another spelling of the name',
    changed({ name: null, fullName: 'Amara Osei' }),
  ),
  byPatient('wait with a phone number that is not kept', changed({ phone: '(807) 555-0110' })),
]

const counts: readonly Attempt[] = [
  byPatient(
    'wait a sixth time',
    { [waitPath('w5')]: newWait() },
    Object.assign({}, ...['w0', 'w1', 'w2', 'w3', 'w4'].map((place) => waiting(place))) as Update,
  ),
  ...['w', 'w00', 'w10', 'x0', 'W0', '', 'w0:w0', 'w0 ', 'a:w0'].map((place) =>
    byPatient(`wait at a place named “${place}”`, { [waitPath(place)]: newWait() }),
  ),
  byPatient('wait at a place without a colon', { [`waits/${PATIENT}w0`]: newWait() }),
  byPatient('wait at a place after a longer id', { [`waits/${PATIENT}x:w0`]: newWait() }),
  byPatient('change what one waits for', changed({ service: 'quiet' }), waiting()),
  byPatient('wait again at once, as if since today', changed({}), waiting()),
  byPatient('wait since longer', { [`${WAIT}/at`]: hoursFromNow(-500) }, waiting()),
  byPatient('change the days alone', { [`${WAIT}/when`]: '1234567 0000-2400' }, waiting()),
  byPatient('replace all waits', { waits: { [`${PATIENT}:w0`]: newWait() } }),
  byPatient('remove all waits', { waits: null }, waiting()),
]

const gates: readonly Attempt[] = [
  byPatient('wait while blocked by the owner', changed({}), { [`blocked/${PATIENT}`]: true }),
  byPatient('wait at a clinic that turns one away', changed({}), {
    [`clinic_blocks/${CLINIC}/${PATIENT}`]: true,
  }),
  byPatient('wait for a service that was removed', changed({ service: 'removed' })),
  byPatient(
    'wait for a service of another clinic',
    changed({ clinic_id: OTHER_CLINIC, service: 'quiet' }),
  ),
  byPatient('wait at a clinic that is none', changed({ clinic_id: PATIENT })),
  inEndedSession({ name: 'wait', by: 'patient', changes: changed({}) }),
  inEndedSession({
    name: 'stop waiting',
    by: 'patient',
    changes: { [WAIT]: null },
    given: waiting(),
  }),
  inEndedSession({
    name: 'take somebody off the list',
    by: 'clinic',
    changes: { [WAIT]: null },
    given: waiting(),
  }),
]

/** Null is missing. */
const BAD_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  at: [null, 0, hoursFromNow(-1), hoursFromNow(1), 'now'],
  patient: [null, 5, true],
  clinic_id: [null, 5, ''],
  service: [null, 5, true],
  doctor: ['d0', 'd000', 'xd00', 'dx0', 'd0x', 'r00', 'D00', 0, true],
  when: [
    null,
    '',
    '12345',
    '0 0900-1230',
    '8 0900-1230',
    '12345671 0900-1230',
    '1 900-1230',
    '1 a900-1230',
    '1 0900-12a0',
    ' 0900-1230',
    '1 09:00-12:30',
    '1 0900-1230 ',
    900,
  ],
  phone: [null, '', '5195550142', 5],
  email: [null, '', 5],
  name: ['', ' Amara Osei', 5],
  note: ['please', 1, '1 0900-1230', 'd00', 'service:slot_0'],
  xat: [1],
  patients: [PATIENT],
  user_type: ['patient'],
  offer: ['', 'service', 'service:slot_x', 'service:slot_0:x', 'a/b:slot_0', 5, 'x'.repeat(300)],
}

const forms: readonly Attempt[] = Object.entries(BAD_VALUES).flatMap(([field, values]) =>
  values.map((value) =>
    byPatient(
      `wait with ${field} ${JSON.stringify(value).slice(0, 40)}`,
      changed({ [field]: value }),
    ),
  ),
)

const hidden: readonly Attempt[] = [
  byPatient('wait with a note that names an offered time', changed({ note: KEY }), offered()),
]

/** A time is offered that is none of theirs. */
const notes: readonly Attempt[] = (
  ['visitor', 'patient', 'otherClinic', 'accountWithoutRecord'] as const
).map((by) =>
  attempt('note an offer where nobody waits', by, { [`${waitPath('w3')}/offer`]: KEY }, offered()),
)

const removals: readonly Attempt[] = [
  ...(['visitor', 'otherPatient', 'otherClinic', 'accountWithoutRecord'] as const).map((by) =>
    attempt('take the patient off the list', by, { [WAIT]: null }, waiting()),
  ),
  attempt(
    'take somebody off the list as a doctor',
    'accountWithoutRecord',
    { [WAIT]: null },
    {
      ...waiting(),
      ...isPerson({ doctor: `${CLINIC}/d00` }),
    },
  ),
]

const offers: readonly Attempt[] = [
  ...(
    ['visitor', 'patient', 'otherPatient', 'otherClinic', 'accountWithoutRecord'] as const
  ).flatMap((by) => [
    attempt('offer a time of a clinic of others', by, offered(), waiting()),
    attempt(
      'note an offer with the patient',
      by,
      { [`${WAIT}/offer`]: KEY },
      {
        ...waiting(),
        ...offered(),
      },
    ),
    attempt('take an offer of others back', by, { [FREED]: null }, held(45)),
  ]),
  byPatient('offer a time to oneself', held(45, { [PATIENT]: -1 }), waiting()),
  byPatient('add oneself to an offer', { [`${FREED}/${PATIENT}`]: 5 }, held(45)),
  byPatient(
    'make the own turn earlier',
    { [`${FREED}/${PATIENT}`]: 5 },
    held(45, { [PATIENT]: 40 }),
  ),
  byPatient('end what is held', { [`${FREED}/until`]: 5 }, held(45)),
  attempt('offer a time as a doctor', 'accountWithoutRecord', offered(), {
    ...waiting(),
    ...isPerson({ doctor: `${CLINIC}/d00` }),
  }),
  byClinic('offer a time twice', offer(), { ...waiting(), ...held(30) }),
  byClinic('hold a time on and on', { [`${FREED}/until`]: Date.now() + 3_000_000 }, held(30)),
  byClinic('hold a time for two hours', held(120), waiting()),
  byClinic('hold a time for ever', { [FREED]: { until: 8e15 } }),
  byClinic('hold a time without saying until when', { [FREED]: { [PATIENT]: Date.now() } }),
  byClinic('hold a time until an unreadable moment', { [FREED]: { until: 'tomorrow' } }),
  byClinic('hold a time until the moment of the write', {
    [FREED]: { until: { at: SERVER_TIME } },
  }),
  byClinic('offer a time that is taken', {
    [`freed_times/${CLINIC}/service:slot_3`]: { until: Date.now() + 2_000_000 },
  }),
  byClinic('offer a time that is none', {
    [`freed_times/${CLINIC}/service:slot_99`]: { until: Date.now() + 2_000_000 },
  }),
  byClinic('offer a time of a service that is gone', {
    [`freed_times/${CLINIC}/removed:slot_0`]: { until: Date.now() + 2_000_000 },
  }),
  byClinic('offer a time under a key that is none', {
    [`freed_times/${CLINIC}/service`]: { until: Date.now() + 2_000_000 },
  }),
  byClinic('offer a time of another clinic', {
    [`freed_times/${OTHER_CLINIC}/service:slot_0`]: { until: Date.now() + 2_000_000 },
  }),
  byClinic('offer a time to somebody who is no patient', offered({ [NOBODY]: Date.now() })),
  byClinic('offer a time to itself', offered({ [CLINIC]: Date.now() })),
  byClinic(
    'let a turn begin after the time is free',
    offered({ [PATIENT]: Date.now() + 9_000_000 }),
  ),
  byClinic('give a turn that is no time', offered({ [PATIENT]: true })),
  byClinic('give a turn as a text', offered({ [PATIENT]: 'first' })),
  byClinic('give a turn with a note', offered({ [PATIENT]: { from: 5 } })),
  byClinic('hide something with a turn', {
    ...offered(),
    [FREED]: { until: Date.now() + 2_000_000, [PATIENT]: { '.value': 5, '.priority': 'x' } },
  }),
  byClinic('offer all times at once', {
    [`freed_times/${CLINIC}`]: { [KEY]: { until: Date.now() + 2_000_000 } },
  }),
  byClinic('remove all offers at once', { [`freed_times/${CLINIC}`]: null }, held(45)),
  byClinic('note an offer with somebody who does not wait', { [`${WAIT}/offer`]: KEY }, offered()),
  byClinic('note an offer of a time that is not offered', { [`${WAIT}/offer`]: KEY }, waiting()),
  byClinic(
    'take the note of an offer away',
    { [`${WAIT}/offer`]: null },
    waiting('w0', { offer: KEY }),
  ),
  byClinic('change what somebody waits for', { [`${WAIT}/service`]: 'quiet' }, waiting()),
  byClinic('let somebody wait since longer', { [`${WAIT}/at`]: 5 }, waiting()),
  byClinic(
    'change the address of somebody who waits',
    { [`${WAIT}/email`]: 'x@example.com' },
    waiting(),
  ),
  byClinic(
    'note an offer with somebody who waits elsewhere',
    { [`${WAIT}/offer`]: KEY },
    waiting('w0', { clinic_id: OTHER_CLINIC }),
  ),
  inEndedSession({ name: 'offer a time', by: 'clinic', changes: offer(), given: waiting() }),
  inEndedSession({
    name: 'take an offer back',
    by: 'clinic',
    changes: { [FREED]: null },
    given: held(45),
  }),
]

const taking: readonly Attempt[] = [
  byPatient('take a time that is held for others', takes(PATIENT), held(600)),
  byPatient('take a time before the own turn', takes(PATIENT), held(600, { [PATIENT]: 300 })),
  attempt(
    'take a time in the turn of another',
    'otherPatient',
    takes(OTHER_PATIENT),
    held(600, { [PATIENT]: -1 }),
  ),
  attempt('take a time before the second turn', 'otherPatient', takes(OTHER_PATIENT), {
    ...otherWaiting(),
    ...held(600, { [PATIENT]: -1, [OTHER_PATIENT]: 300 }),
  }),
  byPatient(
    'take a time and end in the same update that it is held',
    { ...takes(PATIENT), [FREED]: null },
    held(600),
  ),
  byPatient(
    'take a time and put oneself first in the same update',
    { ...takes(PATIENT), [`${FREED}/${PATIENT}`]: 5 },
    held(600),
  ),
  byPatient(
    'move to a time that is held for others',
    moveOf(startingData(), 'pending', SLOT, { by: 'patient' }),
    held(600),
  ),
  byPatient(
    'move to a time before the own turn',
    moveOf(startingData(), 'pending', SLOT, { by: 'patient' }),
    held(600, { [PATIENT]: 300 }),
  ),
  byPatient(
    'ask for a time that is held for others',
    wishOf(startingData(), 'confirmed', SLOT),
    held(600),
  ),
  byPatient(
    'ask for a time before the own turn',
    wishOf(startingData(), 'confirmed', SLOT),
    held(600, { [PATIENT]: 300 }),
  ),
  inEndedSession({
    name: 'take a time in the own turn',
    by: 'patient',
    changes: takes(PATIENT),
    given: held(600, { [PATIENT]: -1 }),
  }),
]

/** What nobody may do with waits and with times that are held. */
export const WAIT_ATTACKS: readonly Attempt[] = [
  ...names,
  ...counts,
  ...gates,
  ...forms,
  ...hidden,
  ...notes,
  ...removals,
  ...offers,
  ...taking,
]
