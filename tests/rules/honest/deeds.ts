import { DAY_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { attempt, type Attempt } from '../Attempt.ts'
import { isServerValue, serviceOf, type Update } from '../honestUpdates.ts'
import {
  CLINIC,
  hoursFromNow,
  NOBODY,
  noticeRecord,
  OTHER_CLINIC,
  OTHER_PATIENT,
  PATIENT,
  patientRecord,
  PEOPLE,
  REQUESTED,
  serviceRecord,
  clinicSignUp,
} from '../startingData.ts'
import {
  absence,
  addition,
  approval,
  cancellation,
  completion,
  correction,
  explainedCancellation,
  notedApproval,
  proposal,
  request,
  reservation,
  serviceRemoval,
  slotDrop,
  withValues,
  without,
} from '../transitions.ts'

const FRESH = `appointments/${CLINIC}/fresh`
const SERVICE = `services/${CLINIC}/service`
const SLOTS = `${SERVICE}/slots`
const FLAG = `${SLOTS}/slot_3/available`
const DONE = `completed_appointments/${CLINIC}/done`
const DROPPED = `completed_appointments/${CLINIC}/dropped`
/** Late enough for a slow machine. */
const ALMOST_A_DAY_AGO = Date.now() - DAY_MS + 30 * MINUTE_MS
const added: Update = addition()
const { accountWithoutRecord: newcomer } = PEOPLE
const asPatient: Update = { [`patients/${NOBODY}`]: patientRecord(newcomer) }
const asClinic = clinicSignUp(newcomer)
const removed: Update = { [SERVICE]: null }
const edited: Update = {
  [`${SERVICE}/name`]: 'Deep cleaning',
  [`${SERVICE}/description`]: 'A thorough cleaning.',
  [`${SERVICE}/doctor`]: 'Dr. Ann Other',
  [`${SERVICE}/doctor_email`]: 'ann@example.com',
  [`${SERVICE}/price`]: 99,
  [`${SERVICE}/duration`]: 60,
  [`${SERVICE}/image_url`]: 'https://example.com/a.png',
}

/** The record at its leaves, one path each: what a client may do as well. */
function leafByLeaf(changes: Update): Update {
  const leaves: Update = {}
  const visit = (path: string, value: unknown): void => {
    const isLeaf = typeof value !== 'object' || value === null || isServerValue(value)
    if (isLeaf) leaves[path] = value
    else for (const [key, child] of Object.entries(value)) visit(`${path}/${key}`, child)
  }
  for (const [path, value] of Object.entries(changes)) visit(path, value)
  return leaves
}

/** A visit in the past that nobody has approved or ended yet. */
const OVER = hoursFromNow(-2)
const overdue: Update = {
  [`${SLOTS}/slot_3/timestamp`]: OVER,
  [`appointments/${CLINIC}/pending/bookingDetails/slot/timestamp`]: OVER,
  [`patients/${PATIENT}/appointments/pending/timestamp`]: OVER,
}
const overdueCancellation = withValues(cancellation('clinic'), {
  [`completed_appointments/${CLINIC}/pending/bookingDetails/slot/timestamp`]: OVER,
  [`patients/${PATIENT}/completed_appointments/pending/timestamp`]: OVER,
})

/** Late enough for a slow machine, near enough to distinguish hours from minutes. */
const SOON = Date.now() + 30 * MINUTE_MS

const bookings: readonly Attempt[] = [
  attempt('book a free slot', 'patient', reservation()),
  attempt(
    'book a free slot as another patient',
    'otherPatient',
    reservation({ patientId: OTHER_PATIENT }),
  ),
  attempt('book the freed slot of a cancelled visit', 'patient', reservation({ slotId: 'slot_1' })),
  attempt('book at two clinics in one update', 'patient', {
    ...reservation(),
    ...reservation({ appointmentId: 'fresh2', clinicId: OTHER_CLINIC, ticket: 't05' }),
  }),
  attempt('book two slots in one update', 'patient', {
    ...reservation(),
    ...reservation({ appointmentId: 'fresh2', slotId: 'slot_1', ticket: 't05' }),
  }),
  attempt(
    'book a slot a few minutes ahead',
    'patient',
    withValues(reservation(), {
      [`${FRESH}/bookingDetails/slot/timestamp`]: SOON,
      [`patients/${PATIENT}/appointments/fresh/timestamp`]: SOON,
    }),
    { [`${SLOTS}/slot_0/timestamp`]: SOON },
  ),
  attempt('book leaf by leaf', 'patient', leafByLeaf(reservation())),
  attempt('book and cancel another in one update', 'patient', {
    ...reservation(),
    ...cancellation('patient'),
  }),
  attempt(
    'book as a patient who signed up with Google',
    'patient',
    withValues(reservation(), { [`appointments/${CLINIC}/fresh/bookedBy/name`]: 'Pat Example' }),
    { [`patients/${PATIENT}/name`]: null, [`patients/${PATIENT}/fullName`]: 'Pat Example' },
  ),
]

const endings: readonly Attempt[] = [
  attempt('approve', 'clinic', approval()),
  attempt('approve after the service was edited', 'clinic', approval(), edited),
  attempt('approve after the service was removed', 'clinic', approval(), removed),
  attempt('approve a visit whose time is over', 'clinic', approval(), overdue),
  attempt('approve two at once', 'clinic', { ...approval(), ...approval('others') }),
  ...(['patient', 'clinic'] as const).flatMap((by) => [
    attempt('cancel a pending one', by, cancellation(by)),
    attempt('cancel a confirmed one', by, cancellation(by, 'confirmed')),
    attempt('cancel after the service was edited', by, cancellation(by), edited),
    attempt('cancel after the service was removed', by, without(cancellation(by), FLAG), removed),
    attempt(
      'cancel the confirmed one after the service was removed',
      by,
      without(cancellation(by, 'confirmed'), `${SLOTS}/slot_4/available`),
      removed,
    ),
    attempt(
      'cancel one without notes',
      by,
      withValues(cancellation(by), {
        [`completed_appointments/${CLINIC}/pending/patientData/additionalNotes`]: undefined,
      }),
      { [`appointments/${CLINIC}/pending/patientData/additionalNotes`]: null },
    ),
    attempt(
      'cancel one that was made when phone numbers had another form',
      by,
      withValues(cancellation(by), {
        [`completed_appointments/${CLINIC}/pending/patientData/phoneNumber`]: '519-555-0100',
      }),
      { [`appointments/${CLINIC}/pending/patientData/phoneNumber`]: '519-555-0100' },
    ),
    attempt('cancel two at once', by, { ...cancellation(by), ...cancellation(by, 'confirmed') }),
    attempt('cancel leaf by leaf', by, leafByLeaf(cancellation(by))),
  ]),
  attempt('cancel a visit whose time is over', 'clinic', overdueCancellation, overdue),
  attempt('cancel a confirmed visit whose time is over', 'clinic', cancellation('clinic', 'begun')),
  attempt('cancel and drop the slot', 'clinic', {
    ...without(cancellation('clinic'), FLAG),
    [`${SLOTS}/slot_3`]: null,
  }),
  attempt('cancel and remove the service', 'clinic', {
    ...without(cancellation('clinic'), FLAG),
    ...serviceRemoval('service'),
  }),
  attempt('complete', 'clinic', completion()),
  attempt('approve with a notice', 'clinic', notedApproval()),
  attempt('approve with a notice, leaf by leaf', 'clinic', leafByLeaf(notedApproval())),
  attempt('approve with a notice in the place of an older one', 'clinic', notedApproval(), {
    [`patients/${PATIENT}/appointments/pending/notice`]: noticeRecord('booked'),
  }),
  attempt('say that nobody came', 'clinic', absence()),
  attempt('say leaf by leaf that nobody came', 'clinic', leafByLeaf(absence())),
  attempt('say that nobody came after the service was removed', 'clinic', absence(), removed),
  attempt('say that nobody came, and drop the slot', 'clinic', {
    ...absence(),
    ...slotDrop('slot_7'),
  }),
  attempt('correct that the patient did not come', 'clinic', correction()),
  attempt('correct that the patient came', 'clinic', correction('completed'), {
    [`${DONE}/outcome`]: 'no-show',
  }),
  attempt('correct almost a day later', 'clinic', correction(), {
    [`${DONE}/ended_at`]: ALMOST_A_DAY_AGO,
    [`patients/${PATIENT}/completed_appointments/done/ended_at`]: ALMOST_A_DAY_AGO,
  }),
  attempt('correct a visit whose patient left no notes', 'clinic', correction(), {
    [`${DONE}/patientData/additionalNotes`]: null,
  }),
  attempt('cancel with a reason and other times', 'clinic', explainedCancellation()),
  attempt('cancel a confirmed one with a reason', 'clinic', explainedCancellation('confirmed')),
  attempt(
    'cancel with a reason of 300 characters',
    'clinic',
    withValues(explainedCancellation(), {
      [`completed_appointments/${CLINIC}/pending/reason`]: 'x'.repeat(300),
      [`completed_appointments/${CLINIC}/pending/proposed`]: undefined,
    }),
  ),
  attempt(
    'cancel and propose a time without a word',
    'clinic',
    withValues(explainedCancellation(), {
      [`completed_appointments/${CLINIC}/pending/reason`]: undefined,
      [`completed_appointments/${CLINIC}/pending/proposed`]: proposal('slot_1'),
    }),
  ),
  attempt('cancel with a reason, leaf by leaf', 'clinic', leafByLeaf(explainedCancellation())),
  attempt('cancel with a reason and drop the slot', 'clinic', {
    ...without(explainedCancellation(), FLAG),
    [`${SLOTS}/slot_3`]: null,
  }),
  attempt('dismiss a notice', 'patient', {
    [`patients/${PATIENT}/appointments/confirmed/notice`]: null,
  }),
  attempt('dismiss a notice that is not there', 'patient', {
    [`patients/${PATIENT}/appointments/pending/notice`]: null,
  }),
  attempt(
    'dismiss the notice of a cancelled visit',
    'patient',
    { [`patients/${PATIENT}/completed_appointments/dropped/notice`]: null },
    {
      [`${DROPPED}/cancelled_by`]: 'clinic',
      [`patients/${PATIENT}/completed_appointments/dropped/notice`]: noticeRecord('cancelled'),
    },
  ),
  attempt('complete after the service was edited', 'clinic', completion(), edited),
  attempt('complete after the service was removed', 'clinic', completion(), removed),
  attempt('complete and drop the slot', 'clinic', { ...completion(), ...slotDrop('slot_7') }),
  attempt('complete one and cancel another', 'clinic', {
    ...completion(),
    ...cancellation('clinic'),
  }),
]

const services: readonly Attempt[] = [
  attempt('add a service', 'clinic', added),
  attempt('add a service leaf by leaf', 'clinic', leafByLeaf(added)),
  attempt('add two services', 'clinic', {
    ...added,
    ...serviceOf(CLINIC, 'added2', { place: 's008', record: serviceRecord() }),
  }),
  attempt('edit every field of a booked service at once', 'clinic', edited),
  attempt('name the province of a service with slots once more', 'clinic', {
    [`${SERVICE}/clinic_province`]: serviceRecord()['clinic_province'],
  }),
  attempt('add a slot in the past', 'clinic', {
    [`${SLOTS}/slot_9`]: { available: true, timestamp: hoursFromNow(-9) },
  }),
  attempt('add a slot leaf by leaf', 'clinic', {
    [`${SLOTS}/slot_9/available`]: true,
    [`${SLOTS}/slot_9/timestamp`]: hoursFromNow(9),
  }),
  attempt('move a free slot into the past', 'clinic', { [`${SLOTS}/slot_0/timestamp`]: 0 }),
  attempt('drop a free slot', 'clinic', slotDrop('slot_0')),
  attempt('drop a free slot in the past', 'clinic', slotDrop('slot_2')),
  attempt('drop the slot of a completed visit, claim and all', 'clinic', slotDrop('slot_6')),
  attempt('drop, add and move slots and edit fields at once', 'clinic', {
    ...edited,
    ...slotDrop('slot_0'),
    ...slotDrop('slot_6'),
    [`${SLOTS}/slot_1/timestamp`]: hoursFromNow(50),
    [`${SLOTS}/slot_9`]: { available: true, timestamp: hoursFromNow(9) },
  }),
  attempt('remove a service that is booked', 'clinic', serviceRemoval('service')),
  attempt('remove a service that nobody booked', 'clinic', serviceRemoval()),
  attempt(
    'make a removed service again once it has no claims',
    'clinic',
    serviceOf(CLINIC, 'quiet', { place: 's001', record: serviceRecord() }),
    serviceRemoval(),
  ),
  attempt(
    'add the first service as a new clinic',
    'otherClinic',
    serviceOf(OTHER_CLINIC, 'first', {
      place: 's000',
      record: {
        ...serviceRecord(),
        clinic_name: 'Clinic Two',
        clinic_email: PEOPLE.otherClinic.email,
      },
    }),
    {
      [`services/${OTHER_CLINIC}`]: null,
      [`clinic_services/${OTHER_CLINIC}`]: null,
      [`closed_slots/${OTHER_CLINIC}`]: null,
    },
  ),
]

const accounts: readonly Attempt[] = [
  attempt('sign up as a patient', 'accountWithoutRecord', asPatient),
  attempt('sign up leaf by leaf', 'accountWithoutRecord', leafByLeaf(asPatient)),
  attempt('sign up as a patient of Google', 'accountWithoutRecord', {
    [`patients/${NOBODY}`]: { fullName: 'No Body', email: newcomer.email, user_type: 'patient' },
  }),
  attempt('sign up as a clinic', 'accountWithoutRecord', asClinic),
  attempt('ask for a time', 'patient', request()),
  attempt(
    'ask for another time on a day that has one taken',
    'patient',
    request({ ...REQUESTED, time: '11:00' }),
  ),
  attempt('ask for two times at once', 'patient', {
    ...request(),
    ...request({ time: '15:00', place: 'q2' }),
  }),
  attempt(
    'ask a clinic that was never asked before',
    'otherPatient',
    request({ clinicId: OTHER_CLINIC, patientId: OTHER_PATIENT }),
  ),
]

export const DEEDS: readonly Attempt[] = [...bookings, ...endings, ...services, ...accounts]
