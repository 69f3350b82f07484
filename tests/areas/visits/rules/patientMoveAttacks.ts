import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { BOOKED_COPIES } from '#tests/rules/copies.ts'
import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import {
  CLINIC,
  hoursFromNow,
  OTHER_CLINIC,
  OTHER_PATIENT,
  PATIENT,
  ticketRecord,
} from '#tests/rules/startingData.ts'
import {
  approval,
  cancellation,
  move,
  ownMove,
  reservation,
  withValues,
  without,
} from '#tests/rules/transitions.ts'
import { claimsPath } from '#tests/support/places.ts'
import { CALLED, movedTimes } from './moveDeeds.ts'

/** Moves by a patient: whose visit it is, what comes with it, and what it may become. */

const SERVICE = `services/${CLINIC}/service`
const SLOTS = `${SERVICE}/slots`
const CLAIMS = claimsPath(CLINIC, 'service')
const VISIT = `appointments/${CLINIC}/confirmed`
const MOVED = `${VISIT}/moved`
const DETAILS = `${VISIT}/bookingDetails`
const ENTRY = `patients/${PATIENT}/appointments/confirmed`
/** Of a confirmed visit, whose approval the patient has not dismissed yet. */
const honest = ownMove('confirmed')
const byPatient = (name: string, changes: Update, given?: Update): Attempt =>
  attempt(`as its patient, ${name}`, 'patient', changes, given)
/** The honest move with other values in it. */
const twisted = (name: string, values: Update): Attempt =>
  byPatient(`move ${name}`, withValues(honest, values))

/** The other patient has a visit elsewhere under the key of this patient's, with a ticket that has rested. */
const SAME_KEY: Update = {
  ...reservation({
    appointmentId: 'pending',
    patientId: OTHER_PATIENT,
    clinicId: OTHER_CLINIC,
    ticket: 't05',
  }),
  [`booking_tickets/${OTHER_PATIENT}/t05`]: ticketRecord('pending'),
}

const people: readonly Attempt[] = [
  ...(['visitor', 'otherPatient', 'clinic', 'otherClinic', 'accountWithoutRecord'] as const).map(
    (by) => attempt('move a visit as its patient would', by, honest),
  ),
  byPatient('move a visit of another', ownMove('others')),
  attempt(
    'move a visit of another with the ticket of an own visit under the same key',
    'otherPatient',
    {
      ...ownMove('pending', {}, { ticket: null }),
      [`booking_tickets/${OTHER_PATIENT}/t05`]: { appointment: 'pending', at: SERVER_TIME },
    },
    SAME_KEY,
  ),
  byPatient(
    'move a visit that the clinic booked for a caller',
    ownMove('called', {}, { given: CALLED }),
    CALLED,
  ),
  attempt(
    'move a caller’s visit, and take the approval back',
    'clinic',
    ownMove('called', {}, { given: CALLED }),
    CALLED,
  ),
  attempt(
    'move a caller’s visit as the clinic, and take the approval back',
    'clinic',
    {
      ...move('called', {}, { given: CALLED }),
      [`appointments/${CLINIC}/called/confirmed`]: false,
    },
    CALLED,
  ),
]

const parts: readonly Attempt[] = [
  ...Object.keys(honest).map((leg) => byPatient(`move without ${leg}`, without(honest, leg))),
  ...Object.entries(honest)
    // A notice may be dismissed at any time.
    .filter(([leg]) => leg !== `${ENTRY}/notice`)
    .map(([leg, value]) => byPatient(`move only ${leg}`, { [leg]: value })),
  byPatient('ask again for a visit that was approved', { [`${VISIT}/confirmed`]: false }),
  byPatient(
    'ask again for what was moved before',
    { [`${VISIT}/confirmed`]: false },
    { [MOVED]: { from: hoursFromNow(70), by: 'patient', at: hoursFromNow(-2), times: 1 } },
  ),
  byPatient(
    'forget how often it was moved',
    { [`appointments/${CLINIC}/pending/moved`]: null },
    movedTimes(3),
  ),
  byPatient('count a move that is none', {
    [MOVED]: { from: hoursFromNow(96), by: 'patient', at: SERVER_TIME, times: 1 },
    [`${VISIT}/confirmed`]: false,
  }),
]

const confirmations: readonly Attempt[] = [
  ...[true, null, 'false', 0].map((confirmed) =>
    byPatient(`move and be confirmed as ${String(confirmed)}`, {
      ...honest,
      [`${VISIT}/confirmed`]: confirmed,
    }),
  ),
  byPatient('approve its own request', approval()),
  byPatient('move and approve', { ...ownMove(), ...approval() }),
  twisted('in the name of the clinic', { [`${MOVED}/by`]: 'clinic' }),
  byPatient('move as the clinic does', move('confirmed')),
  byPatient('move as the clinic does, and stay confirmed', {
    ...without(honest, `${VISIT}/confirmed`),
    [MOVED]: { from: hoursFromNow(96), by: 'clinic', at: SERVER_TIME, times: 1 },
  }),
]

const targets: readonly Attempt[] = [
  byPatient('move into a time that is taken', ownMove('confirmed', { slotId: 'slot_5' })),
  byPatient('move into a time that has passed', ownMove('confirmed', { slotId: 'slot_2' })),
  byPatient('move into a slot that there is not', ownMove('confirmed', { slotId: 'slot_9' })),
  byPatient('move into a service that there is not', ownMove('confirmed', { serviceId: 'gone' })),
  byPatient('move to where it is', ownMove('confirmed', { slotId: 'slot_4' })),
  byPatient('move into a slot of another clinic', {
    ...withValues(honest, { [`${DETAILS}/clinicId`]: OTHER_CLINIC }),
    [`services/${OTHER_CLINIC}/service/slots/slot_0/available`]: false,
    [claimsPath(OTHER_CLINIC, 'service', 'slot_0')]: 'confirmed',
  }),
  byPatient('move two into one time', { ...honest, ...ownMove() }),
  byPatient('move one into the time that another leaves', {
    ...honest,
    ...ownMove('pending', { slotId: 'slot_4' }),
  }),
  byPatient('swap two visits', {
    ...ownMove('pending', { slotId: 'slot_4' }),
    ...ownMove('confirmed', { slotId: 'slot_3' }),
  }),
  byPatient('move and book the same time', { ...reservation(), ...honest }),
  byPatient('move and keep the old time', { ...honest, [`${CLAIMS}/slot_4`]: 'confirmed' }),
  byPatient('move and claim another time as well', {
    ...honest,
    [`${SLOTS}/slot_1/available`]: false,
    [`${CLAIMS}/slot_1`]: 'confirmed',
  }),
  byPatient('move and free another’s time', {
    ...honest,
    [`${SLOTS}/slot_5/available`]: true,
    [`${CLAIMS}/slot_5`]: null,
  }),
  byPatient('move and close the old time', ownMove('confirmed', {}, { closesOldTime: true })),
  byPatient('move and drop the old time', {
    ...without(honest, `${SLOTS}/slot_4/available`),
    [`${SLOTS}/slot_4`]: null,
  }),
]

const values: readonly Attempt[] = [
  ...[undefined, 0, hoursFromNow(72), SERVER_TIME].map((from, index) =>
    twisted(`from elsewhere, ${index}`, { [`${MOVED}/from`]: from }),
  ),
  ...[undefined, 0, hoursFromNow(-1)].map((at) =>
    twisted(`at ${String(at)}`, { [`${MOVED}/at`]: at }),
  ),
  ...[undefined, 0, 2, 1.5].map((times) =>
    twisted(`so many times: ${String(times)}`, { [`${MOVED}/times`]: times }),
  ),
  byPatient(
    'move for the 21st time',
    ownMove('pending', {}, { given: movedTimes(20) }),
    movedTimes(20),
  ),
  ...BOOKED_COPIES.map(({ copy, form }) =>
    twisted(`with another ${copy}`, {
      [`${DETAILS}/${copy}`]:
        form.type === 'number' || form.type === 'wholeNumber' ? 44 : 'Something else',
    }),
  ),
  ...Object.entries({
    'bookedBy/userId': OTHER_PATIENT,
    'patientData/fullname': 'Somebody Else',
    'patientData/additionalNotes': 'Changed.',
    taken: true,
    completed: true,
  }).map(([field, value]) =>
    byPatient(`move and change ${field}`, { ...honest, [`${VISIT}/${field}`]: value }),
  ),
]

const entries: readonly Attempt[] = [
  ...['moved', 'booked', 'cancelled', 'approved'].map((kind) =>
    byPatient(`move with the notice ${kind}`, {
      ...honest,
      [`${ENTRY}/notice`]: {
        kind,
        at: SERVER_TIME,
        ...(kind === 'moved' && { from: hoursFromNow(96) }),
      },
    }),
  ),
  byPatient('move to another time in the index', {
    ...honest,
    [`${ENTRY}/timestamp`]: hoursFromNow(48),
  }),
  byPatient('move and take a ticket', { ...honest, [`${ENTRY}/ticket`]: 't05' }),
  byPatient('move and point the index elsewhere', {
    ...honest,
    [`${ENTRY}/clinic_id`]: OTHER_CLINIC,
  }),
  byPatient('move and remove the entry', {
    ...without(honest, `${ENTRY}/timestamp`, `${ENTRY}/notice`, `${ENTRY}/ticket`),
    [ENTRY]: null,
  }),
]

/** The visit has already been moved to slot_1. */
const elsewhere = move('confirmed', { slotId: 'slot_1' })

const stale: readonly Attempt[] = [
  byPatient('move a visit that has begun', ownMove('begun')),
  byPatient('move what another tab has moved', honest, ownMove('confirmed', { slotId: 'slot_1' })),
  byPatient('move what the clinic has moved', honest, elsewhere),
  byPatient('move a second time to the same time', honest, honest),
  byPatient('move what was cancelled since', honest, cancellation('clinic', 'confirmed')),
  byPatient(
    'move into a time that was booked since',
    honest,
    reservation({ patientId: OTHER_PATIENT }),
  ),
  byPatient('move into a time that was dropped since', honest, { [`${SLOTS}/slot_0`]: null }),
  byPatient('move with the price before it was raised', honest, { [`${SERVICE}/price`]: 300 }),
  attempt(
    'approve the time that its patient has left',
    'clinic',
    { ...approval(), [`${CLAIMS}/slot_3`]: 'pending' },
    ownMove(),
  ),
]

/** A move takes a ticket, under the rules of a booking. */
const tickets: readonly Attempt[] = [
  byPatient('move without a ticket', ownMove('confirmed', {}, { ticket: null })),
  byPatient(
    'move with the ticket of its booking before it has rested',
    ownMove('pending', {}, { ticket: 't01' }),
    { [`booking_tickets/${PATIENT}/t01`]: ticketRecord('pending', { hoursAgo: 0.5 }) },
  ),
  byPatient(
    'move with the ticket of another visit, which has rested',
    ownMove('confirmed', {}, { ticket: 't01' }),
  ),
  byPatient(
    'move with a ticket that was taken for it before',
    without(ownMove(), `booking_tickets/${PATIENT}/t10`),
    { [`booking_tickets/${PATIENT}/t10`]: ticketRecord('pending') },
  ),
  byPatient('move two with one ticket', {
    ...ownMove('pending', { slotId: 'slot_1' }),
    ...honest,
  }),
  byPatient('move with a ticket beyond the last', ownMove('confirmed', {}, { ticket: 't20' })),
  byPatient('move into the same time of another service without a ticket', {
    ...ownMove('confirmed', { serviceId: 'quiet' }, { ticket: null }),
  }),
]

const barred: readonly Attempt[] = Object.entries({
  'while bookings are closed': { 'settings/bookings_closed': true },
  'once the clinic turned its patient away': { [`clinic_blocks/${CLINIC}/${PATIENT}`]: true },
  'at a clinic that the owner blocked': { [`blocked/${CLINIC}`]: true },
  'at a clinic that is to be deleted': { [`deletion_requests/${CLINIC}`]: 5 },
  'at a clinic that is not approved': { 'settings/clinic_approval_required': true },
}).map(([when, given]) => byPatient(`move ${when}`, honest, given))

export const PATIENT_MOVE_ATTACKS: readonly Attempt[] = [
  ...people,
  ...parts,
  ...confirmations,
  ...targets,
  ...values,
  ...entries,
  ...stale,
  ...tickets,
  ...barred,
]
