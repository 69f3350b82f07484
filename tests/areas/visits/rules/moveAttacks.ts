import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { BOOKED_COPIES } from '#tests/rules/copies.ts'
import { SERVER_TIME, type Update, moveOf } from '#tests/rules/honestUpdates.ts'
import {
  CLINIC,
  hoursFromNow,
  OTHER_CLINIC,
  OTHER_PATIENT,
  PATIENT,
  SLOT_HOURS,
  type SlotId,
} from '#tests/rules/startingData.ts'
import {
  approval,
  cancellation,
  completion,
  move,
  ownMove,
  renamed,
  reservation,
  startingDataWith,
  withValues,
  without,
} from '#tests/rules/transitions.ts'
import { asTree } from '#tests/support/findBrokenInvariants.ts'
import { claimsPath } from '#tests/support/places.ts'
import { CALLED, movedTimes, PUSHED } from './moveDeeds.ts'

const SERVICE = `services/${CLINIC}/service`
const SLOTS = `${SERVICE}/slots`
const CLAIMS = claimsPath(CLINIC, 'service')
const PENDING = `appointments/${CLINIC}/pending`
const MOVED = `${PENDING}/moved`
const DETAILS = `${PENDING}/bookingDetails`
const ENTRY = `patients/${PATIENT}/appointments/pending`
const honest = move()
const closing = move('pending', {}, { closesOldTime: true })
const timeOf = (slotId: SlotId): number => hoursFromNow(SLOT_HOURS[slotId])
const byClinic = (name: string, changes: Update, given?: Update): Attempt =>
  attempt(name, 'clinic', changes, given)
/** The honest move with other values in it. */
const twisted = (name: string, values: Update): Attempt =>
  byClinic(`move ${name}`, withValues(honest, values))

const people: readonly Attempt[] = (
  ['visitor', 'patient', 'otherPatient', 'otherClinic', 'accountWithoutRecord'] as const
).flatMap((by) => [
  attempt('move a clinic’s request', by, honest),
  attempt('move a confirmed visit', by, move('confirmed')),
  attempt('move a visit and close its time', by, closing),
])

/** The same move, with all of `moved` but who did it. */
function leavingMover(changes: Update): Update {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([path, value]) =>
      path.endsWith('/moved')
        ? Object.entries(asTree(value)).flatMap(([field, part]) =>
            field === 'by' ? [] : [[`${path}/${field}`, part]],
          )
        : [[path, value]],
    ),
  )
}

const parts: readonly Attempt[] = [
  ...[honest, closing].flatMap((update, index) =>
    Object.keys(update)
      // A slot that is dropped need not be remembered.
      .filter((leg) => !leg.startsWith('closed_slots'))
      .map((leg) =>
        byClinic(`move${index === 0 ? '' : ' and close'} without ${leg}`, without(update, leg)),
      ),
  ),
  ...Object.entries(honest).map(([leg, value]) => byClinic(`move only ${leg}`, { [leg]: value })),
  byClinic('count a move that is none', {
    [MOVED]: { from: timeOf('slot_3'), by: 'clinic', at: SERVER_TIME, times: 1 },
  }),
  byClinic('forget how often it was moved', { [MOVED]: null }, movedTimes(3)),
  byClinic('forget the number of a move', { [`${MOVED}/times`]: null }, movedTimes(3)),
  byClinic(
    'move, and forget how often',
    { ...without(move('pending', {}, { given: movedTimes(3) }), MOVED), [MOVED]: null },
    movedTimes(3),
  ),
  byClinic(
    'move, and forget the number',
    {
      ...without(move('pending', {}, { given: movedTimes(3) }), MOVED),
      [`${MOVED}/times`]: null,
      [`${MOVED}/at`]: SERVER_TIME,
    },
    movedTimes(3),
  ),
  byClinic('take another time without a move', {
    [DETAILS]: honest[DETAILS],
    [`${SLOTS}/slot_0/available`]: false,
    [`${CLAIMS}/slot_0`]: 'pending',
  }),
  byClinic(
    'move, and leave it to the patient who moved it before',
    leavingMover(move('pending', {}, { given: movedTimes(3, 'patient') })),
    movedTimes(3, 'patient'),
  ),
  byClinic(
    'take an approval back by a move that it leaves to the patient',
    {
      ...leavingMover(move('confirmed', {}, { given: movedTimes(3, 'patient', 'confirmed') })),
      [`appointments/${CLINIC}/confirmed/confirmed`]: false,
    },
    movedTimes(3, 'patient', 'confirmed'),
  ),
  attempt(
    'move as its patient, and leave it to the clinic that moved it before',
    'patient',
    // What is pending already need not be written.
    without(leavingMover(ownMove('pending', {}, { given: movedTimes(3) })), `${PENDING}/confirmed`),
    movedTimes(3),
  ),
  byClinic('move to a slot that keeps another detail', {
    ...without(honest, DETAILS),
    [`${DETAILS}/slot`]: { slotId: 'slot_0', timestamp: timeOf('slot_0'), available: false },
    [`${DETAILS}/price`]: 1,
  }),
]

const targets: readonly Attempt[] = [
  byClinic('move into a time that is taken', move('pending', { slotId: 'slot_4' })),
  byClinic('move into the time of a completed visit', move('pending', { slotId: 'slot_6' })),
  byClinic('move into a time that has passed', move('pending', { slotId: 'slot_2' })),
  byClinic('move into a slot that there is not', move('pending', { slotId: 'slot_9' })),
  byClinic('move into a service that there is not', move('pending', { serviceId: 'gone' })),
  byClinic('move to where it is', move('pending', { slotId: 'slot_3' })),
  byClinic('move to another clinic', renamed(honest, CLINIC, OTHER_CLINIC)),
  byClinic('move into a slot of another clinic', {
    ...withValues(honest, { [`${DETAILS}/clinicId`]: OTHER_CLINIC }),
    [`services/${OTHER_CLINIC}/service/slots/slot_0/available`]: false,
    [claimsPath(OTHER_CLINIC, 'service', 'slot_0')]: 'pending',
  }),
  byClinic('move two into one time', { ...honest, ...move('confirmed') }),
  byClinic('move one into the time that another leaves', {
    ...honest,
    ...move('confirmed', { slotId: 'slot_3' }),
  }),
  byClinic('swap two visits', {
    ...move('pending', { slotId: 'slot_4' }),
    ...move('confirmed', { slotId: 'slot_3' }),
  }),
  byClinic('move into a time that a patient books in the same update', {
    ...reservation(),
    ...honest,
  }),
  byClinic('move and give the old time to another', { ...honest, [`${CLAIMS}/slot_3`]: 'others' }),
  byClinic('move and keep the old claim', { ...honest, [`${CLAIMS}/slot_3`]: 'pending' }),
  byClinic(
    'move what is left of a removed service, and keep the old claim',
    without(
      move('pending', { serviceId: 'quiet' }, { given: { [SERVICE]: null } }),
      `${CLAIMS}/slot_3`,
    ),
    { [SERVICE]: null },
  ),
  byClinic('move and free another slot as well', {
    ...honest,
    [`${SLOTS}/slot_4/available`]: true,
    [`${CLAIMS}/slot_4`]: null,
  }),
  byClinic('move and claim another slot as well', {
    ...honest,
    [`${SLOTS}/slot_1/available`]: false,
    [`${CLAIMS}/slot_1`]: 'pending',
  }),
  byClinic('move and move the old slot in time', {
    ...honest,
    [`${SLOTS}/slot_3/timestamp`]: hoursFromNow(73),
  }),
]

/** The pending appointment was another service before it was moved. */
const movedFromOtherTerms: Update = {
  [MOVED]: {
    ...asTree(movedTimes(1)[MOVED]),
    serviceName: 'Something else',
    duration: 44,
    price: 1,
  },
}

const values: readonly Attempt[] = [
  ...[
    undefined,
    null,
    0,
    hoursFromNow(71),
    String(timeOf('slot_3')),
    SERVER_TIME,
    { '.value': timeOf('slot_3'), '.priority': 1 },
  ].map((from, index) => twisted(`from elsewhere, ${index}`, { [`${MOVED}/from`]: from })),
  ...['patient', 'owner', '', true, undefined].map((by) =>
    twisted(`by ${String(by)}`, { [`${MOVED}/by`]: by }),
  ),
  ...[0, hoursFromNow(-1), hoursFromNow(1), 'now', undefined].map((at) =>
    twisted(`at ${String(at)}`, { [`${MOVED}/at`]: at }),
  ),
  ...[0, -1, 2, 1.5, 21, '1', null, undefined, { '.sv': { increment: 2 } }].map((times, index) =>
    twisted(`so many times, ${index}`, { [`${MOVED}/times`]: times }),
  ),
  ...[1, 3, 5].map((times) =>
    byClinic(
      `move and count ${times} after 3 times`,
      withValues(move('pending', {}, { given: movedTimes(3) }), { [`${MOVED}/times`]: times }),
      movedTimes(3),
    ),
  ),
  byClinic(
    'move for the 41st time',
    move('pending', {}, { given: movedTimes(40) }),
    movedTimes(40),
  ),
  ...Object.entries({ serviceName: 'Something else', duration: 44, price: 1 }).flatMap(
    ([term, other]) =>
      [other, '', null].map((value) =>
        twisted(`from another ${term}, ${String(value)}`, { [`${MOVED}/${term}`]: value }),
      ),
  ),
  byClinic(
    'move once more, and keep the terms from before the first move',
    Object.fromEntries(
      Object.entries(move('pending', {}, { given: movedFromOtherTerms })).flatMap(
        ([path, value]) =>
          path === MOVED
            ? ['from', 'by', 'at', 'times'].map((field) => [
                `${path}/${field}`,
                asTree(value)[field],
              ])
            : [[path, value]],
      ),
    ),
    movedFromOtherTerms,
  ),
  ...Object.entries({ by: 'clinic', at: SERVER_TIME, times: 1 }).map(([field, value]) =>
    twisted(`with a priority on ${field}`, {
      [`${MOVED}/${field}`]: { '.value': value, '.priority': 1 },
    }),
  ),
  byClinic('move and drop the old time, at another hour than now', {
    ...without(withValues(honest, { [`${MOVED}/at`]: 0 }), `${SLOTS}/slot_3/available`),
    [`${SLOTS}/slot_3`]: null,
  }),
  twisted('with a note', { [`${MOVED}/note`]: 'x' }),
  twisted('with a priority', { [`${MOVED}/.priority`]: 1 }),

  ...BOOKED_COPIES.map(({ copy, form }) =>
    twisted(`with another ${copy}`, {
      [`${DETAILS}/${copy}`]:
        form.type === 'number' || form.type === 'wholeNumber' ? 44 : 'Something else',
    }),
  ),
  twisted('to another hour than the slot’s', { [`${DETAILS}/slot/timestamp`]: hoursFromNow(25) }),
  twisted('to a slot that says it is free', { [`${DETAILS}/slot/available`]: true }),
  twisted('to the clinic of somebody else', { [`${DETAILS}/clinicId`]: OTHER_CLINIC }),
  twisted('with a detail that there is not', { [`${DETAILS}/room`]: '12' }),
  byClinic('move with the price before it was raised', move(), { [`${SERVICE}/price`]: 300 }),

  ...Object.entries({
    'bookedBy/userId': OTHER_PATIENT,
    'bookedBy/by': 'clinic',
    'bookedBy/previous': 'done',
    'patientData/fullname': 'Somebody Else',
    'patientData/email': null,
    'patientData/phoneNumber': '(519) 555-0199',
    'patientData/additionalNotes': 'Changed.',
    taken: true,
    completed: true,
  }).map(([field, value]) =>
    byClinic(`move and change ${field}`, { ...honest, [`${PENDING}/${field}`]: value }),
  ),
  byClinic('move and take the approval back', {
    ...move('confirmed'),
    [`appointments/${CLINIC}/confirmed/confirmed`]: false,
  }),
]

const notices: readonly Attempt[] = [
  ...['booked', 'cancelled', 'approved', 'x', '', true].map((kind) =>
    twisted(`with the notice ${String(kind)}`, { [`${ENTRY}/notice/kind`]: kind }),
  ),
  ...[undefined, hoursFromNow(71), SERVER_TIME].map((from, index) =>
    twisted(`with a notice from elsewhere, ${index}`, { [`${ENTRY}/notice/from`]: from }),
  ),
  ...[0, hoursFromNow(-1), undefined].map((at) =>
    twisted(`with a notice of ${String(at)}`, { [`${ENTRY}/notice/at`]: at }),
  ),
  twisted('to another time in the index', { [`${ENTRY}/timestamp`]: timeOf('slot_1') }),
  byClinic('move and change the ticket', { ...honest, [`${ENTRY}/ticket`]: 't05' }),
  byClinic('move and take the ticket away', { ...honest, [`${ENTRY}/ticket`]: null }),
  byClinic('move and point the index elsewhere', {
    ...honest,
    [`${ENTRY}/clinic_id`]: OTHER_CLINIC,
  }),
  byClinic('move and remove the entry', {
    ...without(honest, `${ENTRY}/timestamp`, `${ENTRY}/notice`),
    [ENTRY]: null,
  }),
  byClinic('move with the notice of before', without(honest, `${ENTRY}/notice`), {
    [`${ENTRY}/notice`]: { kind: 'moved', at: hoursFromNow(-2), from: timeOf('slot_3') },
  }),
  byClinic('change an entry without a move', { [`${ENTRY}/timestamp`]: hoursFromNow(5) }),
  byClinic('leave the notice of a move without one', {
    [`${ENTRY}/notice`]: { kind: 'moved', at: SERVER_TIME, from: timeOf('slot_3') },
  }),
]

/** The pending appointment has already been moved to slot_1. */
const elsewhere = move('pending', { slotId: 'slot_1' })

const stale: readonly Attempt[] = [
  byClinic('move what was never made', move('neverMade')),
  byClinic('move a completed visit', renamed(honest, 'pending', 'done')),
  byClinic('move a cancelled visit', renamed(honest, 'pending', 'dropped')),
  byClinic('move once more what another tab has moved', honest, elsewhere),
  byClinic('move a second time to the same time', honest, honest),
  byClinic('complete with what it was before the move', completion(), move('begun')),
  attempt('cancel with what it was before the move', 'patient', cancellation('patient'), elsewhere),
  byClinic(
    'approve what was moved since',
    { ...approval(), [`${CLAIMS}/slot_3`]: 'pending' },
    elsewhere,
  ),
  byClinic('move what was cancelled since', honest, cancellation('patient')),
  byClinic(
    'move into a time that was booked since',
    honest,
    reservation({ patientId: OTHER_PATIENT }),
  ),
  byClinic('move into a time that was dropped since', honest, { [`${SLOTS}/slot_0`]: null }),
  byClinic('move into a time that was shifted since', honest, {
    [`${SLOTS}/slot_0/timestamp`]: hoursFromNow(30),
  }),
  byClinic('move as a clinic that the owner blocked', honest, { [`blocked/${CLINIC}`]: true }),
  attempt(
    'move in a session that is over',
    'clinic',
    honest,
    { [`valid_since/${CLINIC}`]: hoursFromNow(-1) },
    { auth_time: 1 },
  ),
  byClinic(
    'move a caller’s visit into an index',
    {
      ...move('called', {}, { given: CALLED }),
      [`patients/${PATIENT}/appointments/called`]: {
        clinic_id: CLINIC,
        timestamp: timeOf('slot_0'),
        notice: { kind: 'moved', at: SERVER_TIME, from: timeOf('slot_1') },
      },
    },
    CALLED,
  ),
  byClinic(
    'move what was booked for a patient, and not say so',
    without(
      moveOf(startingDataWith(PUSHED), 'pushed', {
        clinicId: CLINIC,
        serviceId: 'service',
        slotId: 'slot_0',
      }),
      `patients/${PATIENT}/appointments/pushed/notice`,
    ),
    PUSHED,
  ),
]

export const MOVE_ATTACKS: readonly Attempt[] = [
  ...people,
  ...parts,
  ...targets,
  ...values,
  ...notices,
  ...stale,
]
