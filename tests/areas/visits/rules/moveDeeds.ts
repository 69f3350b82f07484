import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { cancellationOf, completionOf, type Update } from '#tests/rules/honestUpdates.ts'
import {
  CLINIC,
  hoursFromNow,
  OTHER_CLINIC,
  PATIENT,
  ticketRecord,
} from '#tests/rules/startingData.ts'
import {
  approval,
  cancellation,
  clinicBooking,
  completion,
  KNOWN_PATIENT,
  move,
  notedApproval,
  ownMove,
  reservation,
  startingDataWith,
  withValues,
  without,
} from '#tests/rules/transitions.ts'
import { claimsPath } from '#tests/support/places.ts'

const SERVICE = `services/${CLINIC}/service`
const SLOTS = `${SERVICE}/slots`
const FRESH = `appointments/${CLINIC}/fresh`
const REFUSAL = `clinic_refusals/${PATIENT}/${CLINIC}`
const forPatient = clinicBooking({ patient: KNOWN_PATIENT })
const edited: Update = { [`${SERVICE}/price`]: 99, [`${SERVICE}/doctor`]: 'Dr. Ann Other' }

/** An appointment, the pending one by default, was moved so many times before. */
export const movedTimes = (
  times: number,
  by: 'patient' | 'clinic' = 'clinic',
  appointmentId = 'pending',
): Update => ({
  [`appointments/${CLINIC}/${appointmentId}/moved`]: {
    from: hoursFromNow(70),
    by,
    at: hoursFromNow(-2),
    times,
  },
})

/** The clinic has booked `called` for someone without an account, in slot_1. */
export const CALLED = clinicBooking({ appointmentId: 'called', slotId: 'slot_1' })

/** The clinic has booked `pushed` for the patient, in slot_1, with the ticket k1. */
export const PUSHED = clinicBooking({
  appointmentId: 'pushed',
  slotId: 'slot_1',
  patient: KNOWN_PATIENT,
  ticket: 'k1',
})

/** A time that has begun, and is still free. */
const LATE: Update = { [`${SLOTS}/slot_0/timestamp`]: hoursFromNow(-2) }

/** The clinic has booked `called` for someone without an account, two hours ago. */
export const CALLED_EARLIER: Update = {
  ...LATE,
  ...clinicBooking({ appointmentId: 'called', given: LATE }),
}

/** A free slot of another service has the id of the one that the pending appointment holds. */
const SAME_NAME: Update = {
  [`services/${CLINIC}/quiet/slots/slot_3`]: { available: true, timestamp: hoursFromNow(80) },
}

const moves: readonly Attempt[] = [
  attempt('move a request', 'clinic', move()),
  attempt('move a request while nobody books', 'clinic', move(), {
    'settings/bookings_closed': true,
  }),
  attempt('move a confirmed visit', 'clinic', move('confirmed')),
  attempt('move a visit of another patient', 'clinic', move('others')),
  attempt('move a visit that was missed', 'clinic', move('begun')),
  attempt('move to another service', 'clinic', move('pending', { serviceId: 'quiet' })),
  attempt(
    'move and keep the old time closed',
    'clinic',
    move('pending', {}, { closesOldTime: true }),
  ),
  attempt('move and drop the old time', 'clinic', {
    ...without(move(), `${SLOTS}/slot_3/available`),
    [`${SLOTS}/slot_3`]: null,
  }),
  ...[1, 39].map((times) => {
    const given = movedTimes(times)
    return attempt(
      `move what was moved ${times} times`,
      'clinic',
      move('pending', {}, { given }),
      given,
    )
  }),
  attempt('move two in one update', 'clinic', {
    ...move(),
    ...move('confirmed', { slotId: 'slot_1' }),
  }),
  attempt('move one and cancel another', 'clinic', {
    ...move(),
    ...cancellation('clinic', 'others'),
  }),
  attempt('move one and complete another', 'clinic', { ...move(), ...completion() }),
  attempt('move and approve in one update', 'clinic', { ...approval(), ...move() }),
  attempt(
    'move after the service was edited',
    'clinic',
    move('pending', {}, { given: edited }),
    edited,
  ),
  attempt(
    'move to the slot of the same name of another service',
    'clinic',
    move('pending', { serviceId: 'quiet', slotId: 'slot_3' }, { given: SAME_NAME }),
    SAME_NAME,
  ),
  attempt(
    'move what is left of a removed service',
    'clinic',
    move('pending', { serviceId: 'quiet' }, { given: { [SERVICE]: null } }),
    { [SERVICE]: null },
  ),
  attempt('move a caller’s visit', 'clinic', move('called', {}, { given: CALLED }), CALLED),
  attempt(
    'move what it booked for a patient',
    'clinic',
    move('pushed', {}, { given: PUSHED }),
    PUSHED,
  ),
  attempt('approve and name the claim as it is', 'clinic', {
    ...notedApproval(),
    [claimsPath(CLINIC, 'service', 'slot_3')]: 'pending',
  }),
]

/** The clinic has moved the pending appointment to slot_1. */
const MOVED_BEFORE = move('pending', { slotId: 'slot_1' })

const ownMoves: readonly Attempt[] = [
  attempt('move with the ticket of its booking, which has rested', 'patient', {
    ...ownMove('pending', {}, { ticket: 't01' }),
  }),
  attempt(
    'move a visit that its patient has moved as often as a patient may',
    'clinic',
    move('pending', {}, { given: movedTimes(20, 'patient') }),
    movedTimes(20, 'patient'),
  ),
  attempt('move an own request', 'patient', ownMove()),
  attempt('move an own visit that was confirmed', 'patient', ownMove('confirmed')),
  attempt(
    'move an own visit to another service',
    'patient',
    ownMove('pending', { serviceId: 'quiet' }),
  ),
  attempt('move two own visits in one update', 'patient', {
    ...ownMove(),
    ...ownMove('confirmed', { slotId: 'slot_1' }, { ticket: 't11' }),
  }),
  attempt('move one and cancel another', 'patient', {
    ...ownMove(),
    ...cancellation('patient', 'confirmed'),
  }),
  attempt(
    'move what the clinic moved before',
    'patient',
    ownMove('pending', {}, { given: MOVED_BEFORE }),
    MOVED_BEFORE,
  ),
  attempt(
    'move for the last time',
    'patient',
    ownMove('pending', {}, { given: movedTimes(19) }),
    movedTimes(19),
  ),
  attempt(
    'move after the service was edited',
    'patient',
    ownMove('pending', {}, { given: edited }),
    edited,
  ),
  attempt(
    'move what is left of a removed service',
    'patient',
    ownMove('pending', { serviceId: 'quiet' }, { given: { [SERVICE]: null } }),
    { [SERVICE]: null },
  ),
  attempt(
    'move what the clinic booked for it',
    'patient',
    ownMove('pushed', {}, { given: PUSHED }),
    PUSHED,
  ),
  attempt('move at a clinic that it refuses to be booked by', 'patient', ownMove(), {
    [REFUSAL]: true,
  }),
  attempt(
    'approve what the patient has moved',
    'clinic',
    { ...notedApproval(), [claimsPath(CLINIC, 'service', 'slot_0')]: 'pending' },
    ownMove(),
  ),
]

const bookings: readonly Attempt[] = [
  attempt('book for a caller', 'clinic', clinicBooking()),
  attempt(
    'book for a caller who has an address',
    'clinic',
    withValues(clinicBooking(), { [`${FRESH}/patientData/email`]: 'caller@example.com' }),
  ),
  attempt(
    'book for a caller without approving it yet',
    'clinic',
    withValues(clinicBooking(), { [`${FRESH}/confirmed`]: false }),
  ),
  attempt('book someone in who has just walked in', 'clinic', clinicBooking({ given: LATE }), LATE),
  attempt('book for two callers at once', 'clinic', {
    ...clinicBooking(),
    ...clinicBooking({ appointmentId: 'fresh2', slotId: 'slot_1' }),
  }),
  attempt('book although only approved clinics are public', 'clinic', clinicBooking(), {
    'settings/clinic_approval_required': true,
  }),
  attempt(
    'cancel a caller’s visit',
    'clinic',
    cancellationOf(startingDataWith(CALLED), CLINIC, 'called', 'clinic'),
    CALLED,
  ),
  attempt(
    'complete a caller’s visit',
    'clinic',
    completionOf(startingDataWith(CALLED_EARLIER), CLINIC, 'called'),
    CALLED_EARLIER,
  ),
  attempt('book for a patient who came before', 'clinic', forPatient),
  attempt('book twice for a patient', 'clinic', {
    ...forPatient,
    ...clinicBooking({
      appointmentId: 'fresh2',
      slotId: 'slot_1',
      patient: KNOWN_PATIENT,
      ticket: 'k4',
    }),
  }),
  attempt('book with a ticket that has rested', 'clinic', forPatient, {
    [`clinic_tickets/${CLINIC}/${PATIENT}/k0`]: {
      appointment: 'gone',
      at: ticketRecord('gone')['at'],
    },
  }),
  attempt('book for a patient who refuses another clinic', 'clinic', forPatient, {
    [`clinic_refusals/${PATIENT}/${OTHER_CLINIC}`]: true,
  }),
  ...(['patient', 'clinic'] as const).map((by) =>
    attempt(
      'cancel what the clinic booked for a patient',
      by,
      cancellationOf(startingDataWith(PUSHED), CLINIC, 'pushed', by),
      PUSHED,
    ),
  ),
]

/** The completed record says how the visit was moved, no matter who moved or ended it. */
const endings: readonly Attempt[] = (['patient', 'clinic'] as const).flatMap((mover) => {
  const given = movedTimes(3, mover)
  const earlier = movedTimes(3, mover, 'begun')
  return [
    ...(['patient', 'clinic'] as const).map((by) =>
      attempt(
        `cancel what the ${mover} has moved`,
        by,
        cancellationOf(startingDataWith(given), CLINIC, 'pending', by),
        given,
      ),
    ),
    attempt(
      `complete what the ${mover} has moved`,
      'clinic',
      completionOf(startingDataWith(earlier), CLINIC, 'begun'),
      earlier,
    ),
  ]
})

const refusals: readonly Attempt[] = [
  attempt('refuse a clinic', 'patient', { [REFUSAL]: true }),
  attempt('refuse a clinic again', 'patient', { [REFUSAL]: true }, { [REFUSAL]: true }),
  attempt('let a clinic book again', 'patient', { [REFUSAL]: null }, { [REFUSAL]: true }),
  attempt('let a clinic book that it never refused', 'patient', { [REFUSAL]: null }),
  attempt('book at a clinic that it refuses', 'patient', reservation(), { [REFUSAL]: true }),
  attempt('move what a patient booked who refuses the clinic', 'clinic', move(), {
    [REFUSAL]: true,
  }),
]

/** What a clinic does for those who call, and with appointments that need another time. */
export const MOVE_DEEDS: readonly Attempt[] = [
  ...moves,
  ...ownMoves,
  ...bookings,
  ...endings,
  ...refusals,
]
