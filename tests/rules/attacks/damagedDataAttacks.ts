import { CALLED, CALLED_EARLIER } from '#tests/areas/visits/rules/moveDeeds.ts'
import { asTree } from '#tests/support/findBrokenInvariants.ts'
import { claimsPath } from '#tests/support/places.ts'
import { attempt, type Attempt } from '../Attempt.ts'
import { listingOf, SERVER_TIME } from '../honestUpdates.ts'
import {
  appointmentRecord,
  ASKED,
  CLINIC,
  clinicRecord,
  hoursFromNow,
  noticeRecord,
  OTHER_CLINIC,
  PATIENT,
  patientRecord,
  PEOPLE,
  requestRecord,
  ticketRecord,
} from '../startingData.ts'
import {
  approval,
  cancellation,
  clinicBooking,
  completion,
  KNOWN_PATIENT,
  move,
  reservation,
  slotDrop,
  withValues,
  without,
} from '../transitions.ts'

/**
 * What no client can cause, but a person who edits the database by hand can: one part of the truth
 * is missing, or there twice. Nobody may build on it.
 */

const SERVICE = `services/${CLINIC}/service`
const SLOTS = `${SERVICE}/slots`
const CLAIMS = claimsPath(CLINIC, 'service')
const FRESH_ENTRY = `patients/${PATIENT}/appointments/fresh`
const PENDING = `appointments/${CLINIC}/pending`
const PENDING_ENTRY = `patients/${PATIENT}/appointments/pending`
const ENDED = `completed_appointments/${CLINIC}/pending`
const ENDED_ENTRY = `patients/${PATIENT}/completed_appointments/pending`

const entry = (hours: number): Record<string, unknown> => ({
  clinic_id: CLINIC,
  timestamp: hoursFromNow(hours),
})
const honest = reservation()
const cancelled = cancellation('patient')

const slots: readonly Attempt[] = [
  attempt(
    'book a slot whose flag says already that it is taken',
    'patient',
    without(honest, `${SLOTS}/slot_0/available`),
    { [`${SLOTS}/slot_0/available`]: false },
  ),
  attempt('book on an existing claim', 'patient', without(honest, `${CLAIMS}/slot_0`), {
    [`${CLAIMS}/slot_0`]: 'fresh',
  }),
  attempt(
    'take along a slot of another service, on an existing claim',
    'patient',
    { ...reservation({ serviceId: 'quiet' }), [`${SLOTS}/slot_0/available`]: false },
    { [`${CLAIMS}/slot_0`]: 'fresh' },
  ),
  attempt(
    'take along another slot, on an existing claim',
    'patient',
    { ...reservation({ slotId: 'slot_1' }), [`${SLOTS}/slot_0/available`]: false },
    { [`${CLAIMS}/slot_0`]: 'fresh' },
  ),
  attempt(
    'set the flag right that an active visit’s slot lacks',
    'patient',
    { [`${SLOTS}/slot_3/available`]: false },
    { [`${SLOTS}/slot_3/available`]: true },
  ),
  attempt('cancel where the slot is free already', 'patient', cancelled, {
    [`${SLOTS}/slot_3/available`]: true,
  }),
  attempt(
    'drop a slot that is taken by nobody',
    'clinic',
    { [`${SLOTS}/slot_0`]: null },
    { [`${SLOTS}/slot_0/available`]: false },
  ),
  attempt(
    'drop a slot and hand its stray claim on',
    'clinic',
    { ...slotDrop('slot_0'), [`${CLAIMS}/slot_0`]: 'fresh' },
    { [`${CLAIMS}/slot_0`]: 'ghost' },
  ),
  attempt(
    'hand on the claim of a completed visit whose slot is gone',
    'clinic',
    { [`${CLAIMS}/slot_6`]: 'fresh' },
    { [`${SLOTS}/slot_6`]: null },
  ),
  attempt(
    'give a time to a slot that has lost its own',
    'clinic',
    { [`${SLOTS}/slot_0/timestamp`]: hoursFromNow(30) },
    { [`${SLOTS}/slot_0/timestamp`]: null },
  ),
  attempt(
    'drop the claim of an active visit whose slot is gone',
    'clinic',
    { [`${CLAIMS}/slot_3`]: null },
    { [`${SLOTS}/slot_3`]: null },
  ),
  attempt(
    'drop the claim of a completed visit whose slot is gone, as its patient',
    'patient',
    { [`${CLAIMS}/slot_6`]: null },
    { [`${SLOTS}/slot_6`]: null },
  ),
  attempt(
    'drop a claim that names a cancelled visit',
    'patient',
    { [`${CLAIMS}/slot_1`]: null },
    { [`${CLAIMS}/slot_1`]: 'dropped' },
  ),
  attempt(
    'claim the slot of a visit that has lost its claim',
    'otherPatient',
    { [`${CLAIMS}/slot_4`]: 'confirmed' },
    { [`${CLAIMS}/slot_4`]: null },
  ),
  attempt(
    'correct a claim that names a wish which there is not, signed out',
    'visitor',
    { [`${CLAIMS}/slot_4`]: 'confirmed' },
    { [`${CLAIMS}/slot_4`]: 'confirmed/wanted' },
  ),
  attempt(
    'complete a visit that holds no claim on its slot',
    'clinic',
    withValues(completion(), {
      [`completed_appointments/${CLINIC}/begun/bookingDetails/slot/slotId`]: 'slot_0',
    }),
    { [`appointments/${CLINIC}/begun/bookingDetails/slot/slotId`]: 'slot_0' },
  ),
]

const LISTING = `listed_clinics/${CLINIC}`

const records: readonly Attempt[] = [
  ...['clinic_address', 'province'].map((field) =>
    attempt(
      `enter the public list without the ${field} that the record has lost`,
      'clinic',
      { [LISTING]: listingOf({ ...clinicRecord(), [field]: undefined }) },
      { [LISTING]: null, [`clinics/${CLINIC}/${field}`]: null },
    ),
  ),
  attempt(
    'book with the unchanged ticket of a booking that is gone',
    'patient',
    without(honest, `booking_tickets/${PATIENT}/t00`),
    { [`booking_tickets/${PATIENT}/t00`]: ticketRecord('fresh') },
  ),
  attempt(
    'rewrite a request whose time is gone',
    'patient',
    { [`appointment_requests/${CLINIC}/${ASKED}`]: { ...requestRecord(), time: '11:00' } },
    { [`clinics/${CLINIC}/slots`]: null },
  ),

  ...['bookedBy', 'patientData', 'taken', 'bookingDetails', 'completed'].map((field) =>
    attempt(`approve a record that lacks ${field}`, 'clinic', approval(), {
      [`${PENDING}/${field}`]: null,
    }),
  ),
  attempt(
    'move a slot while booking it, as a clinic that is a patient as well',
    'clinic',
    {
      ...reservation({ patientId: CLINIC }),
      [`${SLOTS}/slot_0/timestamp`]: hoursFromNow(30),
    },
    { [`patients/${CLINIC}`]: patientRecord(PEOPLE.clinic) },
  ),
  attempt('book with a record that is not a patient’s', 'patient', honest, {
    [`patients/${PATIENT}/user_type`]: 'clinic',
  }),
  attempt('book under the key of a completed record', 'patient', honest, {
    [`completed_appointments/${CLINIC}/fresh`]: {
      ...appointmentRecord({ confirmed: true }),
      completed: true,
      outcome: 'completed',
    },
  }),
  attempt('book on an existing entry of the index', 'patient', without(honest, FRESH_ENTRY), {
    [FRESH_ENTRY]: { ...entry(24), ticket: 't00' },
  }),
  attempt('cancel where the past index has the entry already', 'patient', cancelled, {
    [ENDED_ENTRY]: entry(72),
  }),
  attempt('cancel where the completed record already exists', 'patient', cancelled, {
    [ENDED]: cancelled[ENDED],
  }),
  attempt(
    'cancel a record without the patient’s data',
    'patient',
    withValues(cancelled, { [`${ENDED}/patientData`]: undefined }),
    { [`${PENDING}/patientData`]: null },
  ),
  attempt(
    'write an active record again that has already ended',
    'patient',
    {
      [PENDING]: withValues(
        { record: appointmentRecord({ slotId: 'slot_3', timestamp: hoursFromNow(72) }) },
        { 'record/bookingDetails/price': 1 },
      )['record'],
    },
    {
      [ENDED]: cancelled[ENDED],
      [ENDED_ENTRY]: entry(72),
      [PENDING_ENTRY]: null,
      [`${SLOTS}/slot_3/available`]: true,
      [`${CLAIMS}/slot_3`]: null,
    },
  ),
]

/** The patient's visit at the other clinic, under the key and at the time of the one here. */
const twin = {
  ...appointmentRecord({ slotId: 'slot_1', timestamp: hoursFromNow(72), confirmed: true }),
  bookingDetails: {
    ...asTree(appointmentRecord()['bookingDetails']),
    clinicId: OTHER_CLINIC,
    clinicName: 'Clinic Two',
    clinicEmail: PEOPLE.otherClinic.email,
    slot: { slotId: 'slot_1', timestamp: hoursFromNow(72), available: false },
  },
}

/** The clinic booked `called` for someone without an account. */
const CALLED_RECORD = `appointments/${CLINIC}/called`

const callers: readonly Attempt[] = [
  attempt(
    'change a visit that has already ended',
    'clinic',
    { [`${CALLED_RECORD}/patientData/fullname`]: 'Somebody Else' },
    {
      ...CALLED_EARLIER,
      [`completed_appointments/${CLINIC}/called`]: {
        ...asTree(CALLED_EARLIER[CALLED_RECORD]),
        completed: true,
        outcome: 'completed',
        ended_at: hoursFromNow(-1),
      },
    },
  ),
  attempt(
    'move a visit that has no time, from nowhere',
    'clinic',
    withValues(move('called', {}, { given: CALLED }), { [`${CALLED_RECORD}/moved/from`]: null }),
    withValues(CALLED, { [`${CALLED_RECORD}/bookingDetails/slot/timestamp`]: null }),
  ),
  attempt(
    'book for a patient on an existing entry of the index',
    'clinic',
    without(clinicBooking({ patient: KNOWN_PATIENT }), FRESH_ENTRY),
    { [FRESH_ENTRY]: { ...entry(24), ticket: 'k0', notice: noticeRecord('booked') } },
  ),
]

const twoClinics: readonly Attempt[] = [
  attempt(
    'cancel at two clinics what has the same key, with one entry',
    'patient',
    {
      ...cancelled,
      [`appointments/${OTHER_CLINIC}/pending`]: null,
      [`completed_appointments/${OTHER_CLINIC}/pending`]: {
        ...twin,
        completed: true,
        outcome: 'cancelled',
        cancelled_by: 'patient',
        ended_at: SERVER_TIME,
      },
      [`services/${OTHER_CLINIC}/service/slots/slot_1/available`]: true,
      [claimsPath(OTHER_CLINIC, 'service', 'slot_1')]: null,
    },
    {
      [`appointments/${OTHER_CLINIC}/pending`]: twin,
      [`appointments/${OTHER_CLINIC}/elsewhere`]: null,
      [`services/${OTHER_CLINIC}/service/slots/slot_1/timestamp`]: hoursFromNow(72),
      [claimsPath(OTHER_CLINIC, 'service', 'slot_1')]: 'pending',
    },
  ),
]

export const DAMAGED_DATA_ATTACKS: readonly Attempt[] = [
  ...slots,
  ...records,
  ...callers,
  ...twoClinics,
]
