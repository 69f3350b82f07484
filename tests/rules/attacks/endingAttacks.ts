import type { Update } from '../honestUpdates.ts'
import {
  appointmentRecord,
  CLINIC,
  hoursFromNow,
  NOBODY,
  OTHER_CLINIC,
  OTHER_PATIENT,
  PATIENT,
} from '../startingData.ts'
import {
  cancellation,
  completion,
  reservation,
  slotDrop,
  withValues,
  without,
} from '../transitions.ts'
import { attack, withBadValues, type Attack } from './Attack.ts'
import { deepTree } from './badValues.ts'

const ACTIVE = `appointments/${CLINIC}/pending`
const ENDED = `completed_appointments/${CLINIC}/pending`
const ACTIVE_ENTRY = `patients/${PATIENT}/appointments/pending`
const ENDED_ENTRY = `patients/${PATIENT}/completed_appointments/pending`
const FLAG = `services/${CLINIC}/service/slots/slot_3/available`
const CLAIM = `slot_claims/${CLINIC}/service/slot_3`

const byPatient = cancellation('patient')
const byClinic = cancellation('clinic')
const completed = completion()
const DONE = `completed_appointments/${CLINIC}/confirmed`
const DONE_FLAG = `services/${CLINIC}/service/slots/slot_4/available`
const DONE_CLAIM = `slot_claims/${CLINIC}/service/slot_4`

const serviceGone: Update = { [`services/${CLINIC}/service`]: null }

const only = (changes: Update, ...paths: readonly string[]): Update =>
  Object.fromEntries(paths.map((path) => [path, changes[path]]))

const cancellations: readonly Attack[] = [
  ...Object.keys(byPatient).map((path) =>
    attack(`cancel without writing /${path}`, 'patient', without(byPatient, path)),
  ),
  ...Object.keys(byPatient).map((path) =>
    attack(`write only /${path} of a cancellation`, 'patient', only(byPatient, path)),
  ),
  ...Object.keys(byClinic).map((path) =>
    attack(`cancel without writing /${path}`, 'clinic', without(byClinic, path)),
  ),
  ...Object.keys(byClinic).map((path) =>
    attack(`write only /${path} of a cancellation`, 'clinic', only(byClinic, path)),
  ),
  attack('cancel another’s appointment', 'otherPatient', byPatient),
  attack('cancel another clinic’s appointment', 'otherClinic', byClinic),
  attack('cancel without a record', 'accountWithoutRecord', byPatient),
  attack('cancel signed out', 'visitor', byPatient),
  attack('cancel in the clinic’s name', 'patient', byClinic),
  attack('cancel in the patient’s name', 'clinic', byPatient),
  attack(
    'cancel and name nobody',
    'patient',
    withValues(byPatient, { [`${ENDED}/cancelled_by`]: undefined }),
  ),
  attack(
    'cancel and name a doctor',
    'clinic',
    withValues(byClinic, { [`${ENDED}/cancelled_by`]: 'doctor' }),
  ),
  attack(
    'cancel with the outcome completed',
    'patient',
    withValues(byPatient, { [`${ENDED}/outcome`]: 'completed' }),
  ),
  attack(
    'cancel with the outcome completed and nobody named',
    'patient',
    withValues(byPatient, {
      [`${ENDED}/outcome`]: 'completed',
      [`${ENDED}/cancelled_by`]: undefined,
    }),
  ),
  attack(
    'cancel a confirmed one with the outcome completed',
    'clinic',
    withValues(cancellation('clinic', 'confirmed'), {
      [`${DONE}/outcome`]: 'completed',
      [`${DONE}/cancelled_by`]: undefined,
    }),
  ),
  attack(
    'cancel with an outcome of one’s own',
    'patient',
    withValues(byPatient, { [`${ENDED}/outcome`]: 'moved' }),
  ),
  attack(
    'cancel without an outcome',
    'patient',
    withValues(byPatient, { [`${ENDED}/outcome`]: undefined }),
  ),
  attack(
    'cancel a confirmed appointment as pending',
    'patient',
    withValues(cancellation('patient', 'confirmed'), { [`${DONE}/confirmed`]: false }),
  ),
  attack(
    'cancel a pending appointment as confirmed',
    'clinic',
    withValues(byClinic, { [`${ENDED}/confirmed`]: true }),
  ),
  attack('cancel into another clinic’s folder', 'clinic', {
    ...without(byClinic, ENDED),
    [`completed_appointments/${OTHER_CLINIC}/pending`]: byClinic[ENDED],
  }),
  attack('cancel into two folders', 'clinic', {
    ...byClinic,
    [`completed_appointments/${OTHER_CLINIC}/pending`]: byClinic[ENDED],
  }),
  attack('cancel under another key', 'clinic', {
    ...without(byClinic, ENDED),
    [`completed_appointments/${CLINIC}/renamed`]: byClinic[ENDED],
  }),
  attack('cancel into another patient’s past', 'clinic', {
    ...without(byClinic, ENDED_ENTRY),
    [`patients/${OTHER_PATIENT}/completed_appointments/pending`]: byClinic[ENDED_ENTRY],
  }),
  attack('cancel and add to another patient’s past', 'clinic', {
    ...byClinic,
    [`patients/${OTHER_PATIENT}/completed_appointments/pending`]: byClinic[ENDED_ENTRY],
  }),
  attack('cancel and add to a past that nobody has', 'clinic', {
    ...byClinic,
    [`patients/${NOBODY}/completed_appointments/pending`]: byClinic[ENDED_ENTRY],
  }),
  attack(
    'cancel with another time in the index',
    'patient',
    withValues(byPatient, { [`${ENDED_ENTRY}/timestamp`]: 5 }),
  ),
  attack(
    'cancel with another clinic in the index',
    'patient',
    withValues(byPatient, { [`${ENDED_ENTRY}/clinic_id`]: OTHER_CLINIC }),
  ),
  attack('cancel one and free another’s slot', 'patient', {
    ...without(byPatient, FLAG, CLAIM),
    [`services/${CLINIC}/service/slots/slot_5/available`]: true,
    [`slot_claims/${CLINIC}/service/slot_5`]: null,
  }),
  attack('cancel one and free another’s slot as well', 'patient', {
    ...byPatient,
    [`services/${CLINIC}/service/slots/slot_5/available`]: true,
    [`slot_claims/${CLINIC}/service/slot_5`]: null,
  }),
  attack('cancel one and free the slot of a completed visit', 'clinic', {
    ...byClinic,
    [`services/${CLINIC}/service/slots/slot_6/available`]: true,
    [`slot_claims/${CLINIC}/service/slot_6`]: null,
  }),
  attack('cancel two, one of them another’s', 'patient', {
    ...byPatient,
    ...cancellation('patient', 'others'),
  }),
  attack('cancel and leave the slot’s flag to a fresh booking', 'patient', {
    ...without(byPatient, FLAG, CLAIM),
    ...reservation({ slotId: 'slot_3' }),
  }),
  attack('cancel and give the claim to another appointment', 'patient', {
    ...byPatient,
    [CLAIM]: 'confirmed',
  }),
  attack('cancel and move the freed slot as the patient', 'patient', {
    ...byPatient,
    [`services/${CLINIC}/service/slots/slot_3/timestamp`]: hoursFromNow(5),
  }),
  attack('cancel and drop the slot as the patient', 'patient', {
    ...without(byPatient, FLAG),
    [`services/${CLINIC}/service/slots/slot_3`]: null,
  }),
  attack(
    'cancel and drop a slot that is gone with its service',
    'clinic',
    { ...without(byClinic, FLAG), [`services/${CLINIC}/service/slots/slot_3`]: null },
    serviceGone,
  ),
  attack(
    'cancel and keep the claim once the service is gone',
    'patient',
    without(byPatient, FLAG, CLAIM),
    serviceGone,
  ),
  attack('cancel and move the freed slot in one update', 'clinic', {
    ...byClinic,
    [`services/${CLINIC}/service/slots/slot_3/timestamp`]: hoursFromNow(5),
  }),
  attack('cancel a completed appointment', 'clinic', {
    [`completed_appointments/${CLINIC}/done/outcome`]: 'cancelled',
    [`completed_appointments/${CLINIC}/done/cancelled_by`]: 'clinic',
    [`services/${CLINIC}/service/slots/slot_6/available`]: true,
    [`slot_claims/${CLINIC}/service/slot_6`]: null,
  }),
  attack('cancel a completed appointment by writing it again', 'patient', {
    [`completed_appointments/${CLINIC}/done`]: {
      ...appointmentRecord({ slotId: 'slot_6', timestamp: hoursFromNow(144), confirmed: true }),
      completed: true,
      outcome: 'cancelled',
      cancelled_by: 'patient',
    },
  }),
  attack('cancel what was never made', 'patient', {
    [`appointments/${CLINIC}/neverMade`]: null,
    [`completed_appointments/${CLINIC}/neverMade`]: byPatient[ENDED],
    [`patients/${PATIENT}/completed_appointments/neverMade`]: byPatient[ENDED_ENTRY],
  }),
  attack('resurrect a cancelled appointment as active', 'patient', {
    [`appointments/${CLINIC}/dropped`]: appointmentRecord({
      slotId: 'slot_1',
      timestamp: hoursFromNow(48),
    }),
    [`completed_appointments/${CLINIC}/dropped`]: null,
    [`patients/${PATIENT}/appointments/dropped`]: {
      clinic_id: CLINIC,
      timestamp: hoursFromNow(48),
    },
    [`patients/${PATIENT}/completed_appointments/dropped`]: null,
    [`services/${CLINIC}/service/slots/slot_1/available`]: false,
    [`slot_claims/${CLINIC}/service/slot_1`]: 'dropped',
  }),
  attack('delete a finished record', 'clinic', { [`completed_appointments/${CLINIC}/done`]: null }),
  attack('delete a finished record with its index entry', 'patient', {
    [`completed_appointments/${CLINIC}/dropped`]: null,
    [`patients/${PATIENT}/completed_appointments/dropped`]: null,
  }),
  attack('delete an active appointment without a trace', 'clinic', {
    [ACTIVE]: null,
    [ACTIVE_ENTRY]: null,
    [FLAG]: true,
    [CLAIM]: null,
  }),
  attack('write a finished record out of nothing', 'clinic', {
    [`completed_appointments/${CLINIC}/new`]: byClinic[ENDED],
  }),
]

/** The record moves as it is: nothing gets lost, added or changed on the way. */
const moved: readonly Attack[] = [
  ...withBadValues(
    'patient',
    byPatient,
    ENDED,
    {
      'bookedBy/userId': [undefined, OTHER_PATIENT],
      bookedBy: [undefined],
      patientData: [undefined],
      'patientData/fullname': [undefined, 'Somebody Else'],
      'patientData/email': [undefined, 'else@example.com'],
      'patientData/phoneNumber': [undefined, '(519) 555-0199'],
      'patientData/additionalNotes': [undefined, '', 'Right knee.'],
      'patientData/insurance': ['A1'],
      taken: [undefined, true],
      completed: [undefined, false],
      bookingDetails: [undefined],
      'bookingDetails/clinicId': [undefined, OTHER_CLINIC],
      'bookingDetails/clinicName': [undefined, 'Clinic Two'],
      'bookingDetails/clinicAddress': [undefined, '2 King Street'],
      'bookingDetails/clinicProvince': [undefined, 'AB'],
      'bookingDetails/clinicEmail': [undefined, 'other@example.com'],
      'bookingDetails/serviceId': [undefined, 'quiet'],
      'bookingDetails/serviceName': [undefined, 'Surgery'],
      'bookingDetails/doctor': [undefined, 'Dr. Nobody'],
      'bookingDetails/doctorEmail': [undefined, 'other@example.com'],
      'bookingDetails/duration': [undefined, 15],
      'bookingDetails/price': [undefined, 1],
      'bookingDetails/imageUrl': [undefined, 'https://example.com/a.png'],
      'bookingDetails/slot': [undefined],
      'bookingDetails/slot/slotId': [undefined, 'slot_0'],
      'bookingDetails/slot/timestamp': [undefined, 5],
      'bookingDetails/slot/available': [undefined, true],
      note: ['mine', deepTree()],
      '.priority': [1],
    },
    withValues,
  ),
  attack('store only where the appointment was (the short form)', 'patient', {
    ...byPatient,
    [ENDED]: byPatient[ENDED_ENTRY],
  }),
  attack('add notes to an appointment that had none', 'patient', byPatient, {
    [`${ACTIVE}/patientData/additionalNotes`]: null,
  }),
]

const completions: readonly Attack[] = [
  ...Object.keys(completed).map((path) =>
    attack(`complete without writing /${path}`, 'clinic', without(completed, path)),
  ),
  ...Object.keys(completed).map((path) =>
    attack(`write only /${path} of a completion`, 'clinic', only(completed, path)),
  ),
  attack('complete as the patient', 'patient', completed),
  attack('complete as another patient', 'otherPatient', completed),
  attack('complete another clinic’s appointment', 'otherClinic', completed),
  attack('complete signed out', 'visitor', completed),
  attack('complete a pending appointment', 'clinic', completion('pending')),
  attack('complete a pending appointment and drop its slot', 'clinic', {
    ...completion('pending'),
    ...slotDrop('slot_3'),
  }),
  attack(
    'complete a pending appointment as if it were confirmed',
    'clinic',
    withValues(completion('pending'), { [`${ENDED}/confirmed`]: true }),
  ),
  attack('complete and free the slot', 'clinic', {
    ...completed,
    [DONE_FLAG]: true,
    [DONE_CLAIM]: null,
  }),
  attack('complete and free the slot, claim kept', 'clinic', { ...completed, [DONE_FLAG]: true }),
  attack('complete and drop the claim alone', 'clinic', { ...completed, [DONE_CLAIM]: null }),
  attack(
    'complete and drop the claim once the service is gone',
    'clinic',
    { ...completed, [DONE_CLAIM]: null },
    serviceGone,
  ),
  attack('complete and hand the claim on', 'clinic', { ...completed, [DONE_CLAIM]: 'done' }),
  attack('complete and drop the slot but not the claim', 'clinic', {
    ...completed,
    [`services/${CLINIC}/service/slots/slot_4`]: null,
  }),
  attack(
    'complete and name who cancelled',
    'clinic',
    withValues(completed, { [`${DONE}/cancelled_by`]: 'clinic' }),
  ),
  attack(
    'complete with the outcome cancelled',
    'clinic',
    withValues(completed, { [`${DONE}/outcome`]: 'cancelled' }),
  ),
  attack(
    'complete with the outcome cancelled by the clinic, slot kept',
    'clinic',
    withValues(completed, { [`${DONE}/outcome`]: 'cancelled', [`${DONE}/cancelled_by`]: 'clinic' }),
  ),
  attack('complete in place', 'clinic', {
    [`appointments/${CLINIC}/confirmed/completed`]: true,
  }),
  attack('complete a cancelled appointment', 'clinic', {
    [`completed_appointments/${CLINIC}/dropped/outcome`]: 'completed',
  }),
  attack('complete one and cancel another’s with the same slot', 'clinic', {
    ...completed,
    ...without(byClinic, FLAG, CLAIM),
  }),
  attack('complete one’s own with a cancellation by the patient', 'clinic', {
    ...completed,
    ...byPatient,
  }),
]

export const ENDING_ATTACKS: readonly Attack[] = [...cancellations, ...moved, ...completions]
