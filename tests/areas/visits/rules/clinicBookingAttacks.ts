import { deepTree, NOT_A_TEXT, NOT_AN_EMAIL } from '#tests/rules/attacks/badValues.ts'
import { attempt, withBadValues, type Attempt } from '#tests/rules/Attempt.ts'
import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import {
  CLINIC,
  hoursFromNow,
  NOBODY,
  OTHER_CLINIC,
  OTHER_PATIENT,
  PATIENT,
  startingData,
  ticketRecord,
} from '#tests/rules/startingData.ts'
import {
  cancellation,
  clinicBooking,
  KNOWN_PATIENT,
  renamed,
  reservation,
  withValues,
  without,
} from '#tests/rules/transitions.ts'
import { asTree, at } from '#tests/support/findBrokenInvariants.ts'
import { CALLED, PUSHED } from './moveDeeds.ts'

const FRESH = `appointments/${CLINIC}/fresh`
const ENTRY = `patients/${PATIENT}/appointments/fresh`
const TICKETS = `clinic_tickets/${CLINIC}/${PATIENT}`
const REFUSAL = `clinic_refusals/${PATIENT}/${CLINIC}`
const SLOT = `services/${CLINIC}/service/slots/slot_0`
const forCaller = clinicBooking()
const forPatient = clinicBooking({ patient: KNOWN_PATIENT })
const byClinic = (name: string, changes: Update, given?: Update): Attempt =>
  attempt(name, 'clinic', changes, given)
const both = (
  name: string,
  change: (honest: Update) => Update,
  given?: Update,
): readonly Attempt[] => [
  byClinic(`${name}, for a caller`, change(forCaller), given),
  byClinic(`${name}, for a patient`, change(forPatient), given),
]

const STRANGERS = [
  'visitor',
  'patient',
  'otherPatient',
  'otherClinic',
  'accountWithoutRecord',
] as const

const people: readonly Attempt[] = [
  ...STRANGERS.flatMap((by) => [
    attempt('book for a caller as the clinic', by, forCaller),
    attempt('book for a patient as the clinic', by, forPatient),
  ]),
  attempt('book for oneself as if the clinic did', 'patient', {
    ...withValues(reservation(), { [`${FRESH}/bookedBy/by`]: 'clinic' }),
  }),
  attempt('book for oneself with both', 'patient', {
    ...withValues(reservation(), {
      [`${FRESH}/bookedBy/by`]: 'clinic',
      [`${FRESH}/bookedBy/previous`]: 'done',
    }),
  }),
  attempt('book for oneself with a notice', 'patient', {
    ...withValues(reservation(), { [`${ENTRY}/notice`]: { kind: 'booked', at: SERVER_TIME } }),
  }),
  attempt('book for oneself with a ticket of the clinic', 'patient', forPatient),
  attempt('book for oneself without an address', 'patient', {
    ...withValues(reservation(), { [`${FRESH}/patientData/email`]: undefined }),
  }),
  attempt('book at once what the clinic would approve', 'patient', {
    ...withValues(reservation(), { [`${FRESH}/confirmed`]: true }),
  }),
]

const parts: readonly Attempt[] = [
  ...Object.keys(forCaller).map((leg) =>
    byClinic(`book for a caller without ${leg}`, without(forCaller, leg)),
  ),
  ...Object.keys(forPatient).map((leg) =>
    byClinic(`book for a patient without ${leg}`, without(forPatient, leg)),
  ),
  byClinic(
    'book for a patient without an entry in the index, nor a ticket',
    without(forPatient, ENTRY, `${TICKETS}/k0`),
  ),
  ...both('book a time that is taken', (honest) => renamed(honest, 'slot_0', 'slot_3')),
  ...both('book a slot that there is not', (honest) => renamed(honest, 'slot_0', 'slot_9')),
  ...both(
    'book a time of the day before yesterday',
    (honest) => withValues(honest, timesOf(honest, hoursFromNow(-26))),
    { [`${SLOT}/timestamp`]: hoursFromNow(-26) },
  ),
  ...both('book with another price', (honest) =>
    withValues(honest, { [`${FRESH}/bookingDetails/price`]: 1 }),
  ),
  ...both('book under the key of a completed visit', (honest) => renamed(honest, 'fresh', 'done')),
  ...both('book under the key of an active visit', (honest) => renamed(honest, 'fresh', 'others')),
  ...both('book a visit that was moved already', (honest) =>
    withValues(honest, {
      [`${FRESH}/moved`]: { from: hoursFromNow(24), by: 'clinic', at: SERVER_TIME, times: 1 },
    }),
  ),
  ...both('book a visit that is over', (honest) =>
    withValues(honest, { [`${FRESH}/completed`]: true }),
  ),
  ...both('book a visit with a field that there is not', (honest) =>
    withValues(honest, { [`${FRESH}/room`]: deepTree() }),
  ),
  byClinic('book one slot for two', {
    ...forCaller,
    ...clinicBooking({ appointmentId: 'fresh2' }),
  }),
]

/** All times of a booking. */
function timesOf(honest: Update, timestamp: number): Update {
  return {
    [`${FRESH}/bookingDetails/slot/timestamp`]: timestamp,
    ...(ENTRY in honest && { [`${ENTRY}/timestamp`]: timestamp }),
  }
}

const callers: readonly Attempt[] = [
  ...withBadValues(
    'clinic',
    forCaller,
    FRESH,
    {
      'bookedBy/by': ['patient', '', true, 1, undefined, { '.value': 'clinic', '.priority': 1 }],
      'bookedBy/previous': ['done', 'neverMade', ''],
      'bookedBy/userId': [PATIENT, OTHER_CLINIC, NOBODY, '', undefined, 'a/b'],
      'bookedBy/name': ['x'],
      'bookedBy/language': ['', 'de', 'FR', 5, true, { '.value': 'fr', '.priority': 1 }],
      'patientData/phoneNumber': [undefined, '', '519 555 0142', '(519) 555-014'],
      'patientData/fullname': [undefined, '', 'A', ' Amara'],
      'patientData/email': NOT_AN_EMAIL,
      confirmed: [undefined, 'true', 1],
      taken: [true, undefined],
    },
    withValues,
  ),
  byClinic('book for a caller into the own index', {
    ...forCaller,
    [`patients/${CLINIC}/appointments/fresh`]: { clinic_id: CLINIC, timestamp: hoursFromNow(24) },
  }),
  byClinic('book for a caller into the index of a patient', {
    ...forCaller,
    [ENTRY]: forPatient[ENTRY],
    [`${TICKETS}/k0`]: forPatient[`${TICKETS}/k0`],
  }),
  byClinic('book for a caller with a ticket', {
    ...forCaller,
    [`clinic_tickets/${CLINIC}/${CLINIC}/k0`]: { appointment: 'fresh', at: SERVER_TIME },
  }),
  ...both(
    'book by the visit of a caller',
    (honest) => withValues(honest, { [`${FRESH}/bookedBy/previous`]: 'called' }),
    {
      [`completed_appointments/${CLINIC}/called`]: {
        ...asTree(CALLED[`appointments/${CLINIC}/called`]),
        completed: true,
        outcome: 'completed',
        ended_at: hoursFromNow(-1),
      },
    },
  ),
]

const DONE = at(startingData(), 'completed_appointments', CLINIC, 'done')
/** Another patient's visit that took place. */
const OTHERS_VISIT: Update = {
  [`completed_appointments/${CLINIC}/othersDone`]: {
    ...asTree(DONE),
    bookedBy: { userId: OTHER_PATIENT },
  },
}

const previous: readonly Attempt[] = [
  ...['neverMade', 'pending', 'confirmed', 'dropped', 'elsewhere', '', 'a/b', 5, null].map((id) =>
    byClinic(
      `book for a patient by the visit ${String(id)}`,
      withValues(forPatient, { [`${FRESH}/bookedBy/previous`]: id }),
    ),
  ),
  byClinic(
    'book for a patient by a visit with a priority',
    withValues(forPatient, {
      [`${FRESH}/bookedBy/previous`]: { '.value': 'done', '.priority': 1 },
    }),
  ),
  byClinic('book for a patient by a visit that was missed', forPatient, {
    [`completed_appointments/${CLINIC}/done/outcome`]: 'no-show',
  }),
  byClinic(
    'book for a patient by another’s visit',
    withValues(forPatient, { [`${FRESH}/bookedBy/previous`]: 'othersDone' }),
    OTHERS_VISIT,
  ),
  byClinic(
    'book for another patient by this one’s visit',
    clinicBooking({ patient: { userId: OTHER_PATIENT, previous: 'done' } }),
  ),
  byClinic(
    'book for a patient who was erased',
    clinicBooking({ patient: { userId: 'erased', previous: 'done' } }),
    { [`completed_appointments/${CLINIC}/done/bookedBy/userId`]: 'erased' },
  ),
  byClinic('book for an account that is no patient’s', forPatient, {
    [`patients/${PATIENT}/user_type`]: 'clinic',
  }),
  attempt(
    'book by a visit to another clinic',
    'otherClinic',
    renamed(forPatient, CLINIC, OTHER_CLINIC),
  ),
]

const consent: readonly Attempt[] = [
  byClinic(
    'book for a patient under the key of a visit that was completed elsewhere',
    renamed(forPatient, 'fresh', 'doneElsewhere'),
    {
      [`patients/${PATIENT}/completed_appointments/doneElsewhere`]: {
        clinic_id: OTHER_CLINIC,
        timestamp: hoursFromNow(-30),
        ended_at: hoursFromNow(-29),
      },
    },
  ),
  byClinic('book for a patient who refuses', forPatient, { [REFUSAL]: true }),
  byClinic('book for a patient whom the owner blocked', forPatient, {
    [`blocked/${PATIENT}`]: true,
  }),
  byClinic('book for a patient who wants to be deleted', forPatient, {
    [`deletion_requests/${PATIENT}`]: 5,
  }),
  byClinic('book and lift the refusal', { ...forPatient, [REFUSAL]: null }, { [REFUSAL]: true }),
  ...withBadValues(
    'clinic',
    forPatient,
    FRESH,
    { 'patientData/email': [undefined, 5] },
    withValues,
  ),
  ...withBadValues(
    'clinic',
    forPatient,
    ENTRY,
    {
      'notice/kind': ['moved', 'approved', 'cancelled', '', undefined],
      'notice/at': [0, hoursFromNow(-1), undefined],
      'notice/from': [hoursFromNow(24)],
      notice: [undefined],
      ticket: [undefined, 't04', 'k10', 'k', 'k00', 'K0', '0', 5],
      timestamp: [hoursFromNow(25), undefined],
      clinic_id: [OTHER_CLINIC, undefined],
    },
    withValues,
  ),
  ...['k10', 't00', 'k00', 'k', 'kk', 'xk0', 'x'].map((ticket) =>
    byClinic(
      `book for a patient with the ticket ${ticket}, which there is not`,
      clinicBooking({ patient: KNOWN_PATIENT, ticket }),
    ),
  ),
]

const tickets: readonly Attempt[] = [
  byClinic('book with a ticket that an active booking holds', forPatient, {
    ...PUSHED,
    [`${TICKETS}/k0`]: { appointment: 'pushed', at: ticketRecord('pushed')['at'] },
  }),
  byClinic('book with a ticket before it has rested', forPatient, {
    [`${TICKETS}/k0`]: {
      appointment: 'gone',
      at: ticketRecord('gone', { hoursAgo: 0.5 })['at'],
    },
  }),
  byClinic('book two with one ticket', {
    ...forPatient,
    ...clinicBooking({ appointmentId: 'fresh2', slotId: 'slot_1', patient: KNOWN_PATIENT }),
  }),
  byClinic('book with an unchanged ticket', without(forPatient, `${TICKETS}/k0`), {
    [`${TICKETS}/k0`]: { appointment: 'fresh', at: ticketRecord('fresh')['at'] },
  }),
  byClinic('book with the ticket for another patient', {
    ...without(forPatient, `${TICKETS}/k0`),
    [`clinic_tickets/${CLINIC}/${OTHER_PATIENT}/k0`]: { appointment: 'fresh', at: SERVER_TIME },
  }),
  byClinic('take a ticket for nothing', {
    [`${TICKETS}/k0`]: { appointment: 'pending', at: SERVER_TIME },
  }),
  byClinic('give a ticket back', { [`${TICKETS}/k1`]: null }, PUSHED),
  byClinic('make a ticket older', { [`${TICKETS}/k1/at`]: hoursFromNow(-3) }, PUSHED),
  byClinic(
    'cancel and book again with its ticket',
    {
      ...cancellation('clinic'),
      ...forPatient,
    },
    {
      [`${TICKETS}/k0`]: { appointment: 'pending', at: ticketRecord('pending')['at'] },
    },
  ),
  attempt('take a ticket of the clinic', 'patient', {
    [`${TICKETS}/k0`]: { appointment: 'pending', at: SERVER_TIME },
  }),
]

/** A clinic may take its own ticket by a booking of another clinic: what it says of itself has a form. */
const OTHERS_TICKET = `clinic_tickets/${OTHER_CLINIC}/${PATIENT}/k1`
const BAD_TICKETS: Readonly<Record<string, Update>> = {
  'without a time': { appointment: 'pushed' },
  'of earlier': { appointment: 'pushed', at: hoursFromNow(-3) },
  'of later': { appointment: 'pushed', at: hoursFromNow(30) },
  'with a note': { appointment: 'pushed', at: SERVER_TIME, note: 'x' },
}

const formsOfTickets: readonly Attempt[] = [
  ...Object.entries(BAD_TICKETS).map(([what, ticket]) =>
    attempt(
      `take a ticket ${what} by the booking of another clinic`,
      'otherClinic',
      { [OTHERS_TICKET]: ticket },
      PUSHED,
    ),
  ),
  ...(['clinic', 'patient'] as const).map((by) =>
    attempt(
      'take a ticket of another clinic by a booking',
      by,
      { [OTHERS_TICKET]: { appointment: 'pushed', at: SERVER_TIME } },
      PUSHED,
    ),
  ),
]

const gates: readonly Attempt[] = [
  ...both('book while bookings are closed', (honest) => honest, {
    'settings/bookings_closed': true,
  }),
]

const refusals: readonly Attempt[] = [
  byClinic('lift a refusal', { [REFUSAL]: null }, { [REFUSAL]: true }),
  byClinic('refuse in a patient’s name', { [REFUSAL]: true }),
  attempt('refuse in another patient’s name', 'otherPatient', { [REFUSAL]: true }),
  attempt('lift another’s refusal', 'otherPatient', { [REFUSAL]: null }, { [REFUSAL]: true }),
  attempt('refuse signed out', 'visitor', { [REFUSAL]: true }),
  attempt('refuse what is no clinic', 'patient', {
    [`clinic_refusals/${PATIENT}/${OTHER_PATIENT}`]: true,
  }),
  ...[false, 1, 'true', { since: 5 }, deepTree(), { '.value': true, '.priority': 1 }].map(
    (value, index) => attempt(`refuse by another value, ${index}`, 'patient', { [REFUSAL]: value }),
  ),
  attempt('refuse with a whole list', 'patient', {
    [`clinic_refusals/${PATIENT}`]: { [CLINIC]: true },
  }),
  attempt(
    'lift all refusals',
    'patient',
    { [`clinic_refusals/${PATIENT}`]: null },
    {
      [REFUSAL]: true,
    },
  ),
  attempt(
    'refuse in a session that is over',
    'patient',
    { [REFUSAL]: true },
    { [`valid_since/${PATIENT}`]: hoursFromNow(-1) },
    { auth_time: 1 },
  ),
]

const endings: readonly Attempt[] = [
  ...STRANGERS.map((by) =>
    attempt(
      'cancel a caller’s visit',
      by,
      renamed(cancellation('clinic'), 'pending', 'called'),
      CALLED,
    ),
  ),
  ...NOT_A_TEXT.slice(0, 4).map((value, index) =>
    byClinic(
      `book for a caller whose notes are no text, ${index}`,
      withValues(forCaller, {
        [`${FRESH}/patientData/additionalNotes`]: value === null ? { none: true } : value,
      }),
    ),
  ),
]

export const CLINIC_BOOKING_ATTACKS: readonly Attempt[] = [
  ...people,
  ...parts,
  ...callers,
  ...previous,
  ...consent,
  ...tickets,
  ...formsOfTickets,
  ...gates,
  ...refusals,
  ...endings,
]
