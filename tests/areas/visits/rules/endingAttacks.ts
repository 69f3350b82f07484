import { deepTree } from '#tests/rules/attacks/badValues.ts'
import { attempt, withBadValues, type Attempt } from '#tests/rules/Attempt.ts'
import { APPOINTMENT_LEAVES, OPTIONAL_LEAVES } from '#tests/rules/copies.ts'
import { otherValue } from '#tests/rules/forms/valueForms.ts'
import { cancellationOf, SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import {
  appointmentRecord,
  CLINIC,
  hoursFromNow,
  NOBODY,
  OTHER_CLINIC,
  OTHER_PATIENT,
  PATIENT,
} from '#tests/rules/startingData.ts'
import {
  cancellation,
  completion,
  reservation,
  slotDrop,
  startingDataWith,
  withValues,
  without,
} from '#tests/rules/transitions.ts'
import { at } from '#tests/support/findBrokenInvariants.ts'
import { claimsPath } from '#tests/support/places.ts'
import { movedTimes, PUSHED } from './moveDeeds.ts'

const ACTIVE = `appointments/${CLINIC}/pending`
const ENDED = `completed_appointments/${CLINIC}/pending`
const ACTIVE_ENTRY = `patients/${PATIENT}/appointments/pending`
const ENDED_ENTRY = `patients/${PATIENT}/completed_appointments/pending`
const FLAG = `services/${CLINIC}/service/slots/slot_3/available`
const CLAIM = claimsPath(CLINIC, 'service', 'slot_3')

const byPatient = cancellation('patient')
const byClinic = cancellation('clinic')
const completed = completion()
const DONE = `completed_appointments/${CLINIC}/begun`
const DONE_SLOT = `services/${CLINIC}/service/slots/slot_7`
const DONE_FLAG = `${DONE_SLOT}/available`
const DONE_CLAIM = claimsPath(CLINIC, 'service', 'slot_7')
const CONFIRMED = `completed_appointments/${CLINIC}/confirmed`

const serviceGone: Update = { [`services/${CLINIC}/service`]: null }

const only = (changes: Update, ...paths: readonly string[]): Update =>
  Object.fromEntries(paths.map((path) => [path, changes[path]]))

const cancellations: readonly Attempt[] = [
  ...Object.keys(byPatient).map((path) =>
    attempt(`cancel without writing /${path}`, 'patient', without(byPatient, path)),
  ),
  ...Object.keys(byPatient).map((path) =>
    attempt(`write only /${path} of a cancellation`, 'patient', only(byPatient, path)),
  ),
  ...Object.keys(byClinic).map((path) =>
    attempt(`cancel without writing /${path}`, 'clinic', without(byClinic, path)),
  ),
  ...Object.keys(byClinic).map((path) =>
    attempt(`write only /${path} of a cancellation`, 'clinic', only(byClinic, path)),
  ),
  attempt('cancel another’s appointment', 'otherPatient', byPatient),
  attempt('cancel another clinic’s appointment', 'otherClinic', byClinic),
  attempt('cancel without a record', 'accountWithoutRecord', byPatient),
  attempt('cancel signed out', 'visitor', byPatient),
  attempt('cancel in the clinic’s name', 'patient', byClinic),
  attempt('cancel in the patient’s name', 'clinic', byPatient),
  attempt(
    'cancel and name nobody',
    'patient',
    withValues(byPatient, { [`${ENDED}/cancelled_by`]: undefined }),
  ),
  attempt(
    'cancel and name a doctor',
    'clinic',
    withValues(byClinic, { [`${ENDED}/cancelled_by`]: 'doctor' }),
  ),
  attempt(
    'cancel with the outcome completed',
    'patient',
    withValues(byPatient, { [`${ENDED}/outcome`]: 'completed' }),
  ),
  attempt(
    'cancel with the outcome completed and nobody named',
    'patient',
    withValues(byPatient, {
      [`${ENDED}/outcome`]: 'completed',
      [`${ENDED}/cancelled_by`]: undefined,
    }),
  ),
  attempt(
    'cancel a confirmed one with the outcome completed',
    'clinic',
    withValues(cancellation('clinic', 'confirmed'), {
      [`${CONFIRMED}/outcome`]: 'completed',
      [`${CONFIRMED}/cancelled_by`]: undefined,
    }),
  ),
  attempt(
    'cancel with an outcome of one’s own',
    'patient',
    withValues(byPatient, { [`${ENDED}/outcome`]: 'moved' }),
  ),
  attempt(
    'cancel without an outcome',
    'patient',
    withValues(byPatient, { [`${ENDED}/outcome`]: undefined }),
  ),
  attempt(
    'cancel a confirmed appointment as pending',
    'patient',
    withValues(cancellation('patient', 'confirmed'), { [`${CONFIRMED}/confirmed`]: false }),
  ),
  attempt(
    'cancel a pending appointment as confirmed',
    'clinic',
    withValues(byClinic, { [`${ENDED}/confirmed`]: true }),
  ),
  attempt('cancel into another clinic’s folder', 'clinic', {
    ...without(byClinic, ENDED),
    [`completed_appointments/${OTHER_CLINIC}/pending`]: byClinic[ENDED],
  }),
  attempt('cancel into two folders', 'clinic', {
    ...byClinic,
    [`completed_appointments/${OTHER_CLINIC}/pending`]: byClinic[ENDED],
  }),
  attempt('cancel under another key', 'clinic', {
    ...without(byClinic, ENDED),
    [`completed_appointments/${CLINIC}/renamed`]: byClinic[ENDED],
  }),
  attempt('cancel into another patient’s past', 'clinic', {
    ...without(byClinic, ENDED_ENTRY),
    [`patients/${OTHER_PATIENT}/completed_appointments/pending`]: byClinic[ENDED_ENTRY],
  }),
  attempt('cancel and add to another patient’s past', 'clinic', {
    ...byClinic,
    [`patients/${OTHER_PATIENT}/completed_appointments/pending`]: byClinic[ENDED_ENTRY],
  }),
  attempt('cancel and add to a past that nobody has', 'clinic', {
    ...byClinic,
    [`patients/${NOBODY}/completed_appointments/pending`]: byClinic[ENDED_ENTRY],
  }),
  attempt(
    'cancel with another time in the index',
    'patient',
    withValues(byPatient, { [`${ENDED_ENTRY}/timestamp`]: 5 }),
  ),
  attempt(
    'cancel with another clinic in the index',
    'patient',
    withValues(byPatient, { [`${ENDED_ENTRY}/clinic_id`]: OTHER_CLINIC }),
  ),
  attempt('cancel one and free another’s slot', 'patient', {
    ...without(byPatient, FLAG, CLAIM),
    [`services/${CLINIC}/service/slots/slot_5/available`]: true,
    [claimsPath(CLINIC, 'service', 'slot_5')]: null,
  }),
  attempt('cancel one and free another’s slot as well', 'patient', {
    ...byPatient,
    [`services/${CLINIC}/service/slots/slot_5/available`]: true,
    [claimsPath(CLINIC, 'service', 'slot_5')]: null,
  }),
  attempt('cancel one and free the slot of a completed visit', 'clinic', {
    ...byClinic,
    [`services/${CLINIC}/service/slots/slot_6/available`]: true,
    [claimsPath(CLINIC, 'service', 'slot_6')]: null,
  }),
  attempt('cancel two, one of them another’s', 'patient', {
    ...byPatient,
    ...cancellation('patient', 'others'),
  }),
  attempt('cancel and leave the slot’s flag to a fresh booking', 'patient', {
    ...without(byPatient, FLAG, CLAIM),
    ...reservation({ slotId: 'slot_3' }),
  }),
  attempt('cancel and give the claim to another appointment', 'patient', {
    ...byPatient,
    [CLAIM]: 'confirmed',
  }),
  attempt('cancel and move the freed slot as the patient', 'patient', {
    ...byPatient,
    [`services/${CLINIC}/service/slots/slot_3/timestamp`]: hoursFromNow(5),
  }),
  attempt('cancel and drop the slot as the patient', 'patient', {
    ...without(byPatient, FLAG),
    [`services/${CLINIC}/service/slots/slot_3`]: null,
  }),
  attempt(
    'cancel and drop a slot that is gone with its service',
    'clinic',
    { ...without(byClinic, FLAG), [`services/${CLINIC}/service/slots/slot_3`]: null },
    serviceGone,
  ),
  attempt(
    'cancel and keep the claim once the service is gone',
    'patient',
    without(byPatient, FLAG, CLAIM),
    serviceGone,
  ),
  attempt('cancel and move the freed slot in one update', 'clinic', {
    ...byClinic,
    [`services/${CLINIC}/service/slots/slot_3/timestamp`]: hoursFromNow(5),
  }),
  attempt('cancel a completed appointment', 'clinic', {
    [`completed_appointments/${CLINIC}/done/outcome`]: 'cancelled',
    [`completed_appointments/${CLINIC}/done/cancelled_by`]: 'clinic',
    [`services/${CLINIC}/service/slots/slot_6/available`]: true,
    [claimsPath(CLINIC, 'service', 'slot_6')]: null,
  }),
  attempt('cancel a completed appointment by writing it again', 'patient', {
    [`completed_appointments/${CLINIC}/done`]: {
      ...appointmentRecord({ slotId: 'slot_6', timestamp: hoursFromNow(144), confirmed: true }),
      completed: true,
      outcome: 'cancelled',
      cancelled_by: 'patient',
    },
  }),
  attempt('cancel what was never made', 'patient', {
    [`appointments/${CLINIC}/neverMade`]: null,
    [`completed_appointments/${CLINIC}/neverMade`]: byPatient[ENDED],
    [`patients/${PATIENT}/completed_appointments/neverMade`]: byPatient[ENDED_ENTRY],
  }),
  attempt('resurrect a cancelled appointment as active', 'patient', {
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
    [claimsPath(CLINIC, 'service', 'slot_1')]: 'dropped',
  }),
  attempt('delete a finished record', 'clinic', {
    [`completed_appointments/${CLINIC}/done`]: null,
  }),
  attempt('delete a finished record with its index entry', 'patient', {
    [`completed_appointments/${CLINIC}/dropped`]: null,
    [`patients/${PATIENT}/completed_appointments/dropped`]: null,
  }),
  attempt('delete an active appointment without a trace', 'clinic', {
    [ACTIVE]: null,
    [ACTIVE_ENTRY]: null,
    [FLAG]: true,
    [CLAIM]: null,
  }),
  attempt('write a finished record out of nothing', 'clinic', {
    [`completed_appointments/${CLINIC}/new`]: byClinic[ENDED],
  }),
]

/** For each field of the record: none, another, and an empty text where it may be empty. */
const otherValues = Object.fromEntries(
  APPOINTMENT_LEAVES.map(({ path, form }) => {
    const current = at(byPatient[ENDED], ...path.split('/'))
    const other = otherValue(form, current)
    const missing = current === undefined ? [] : [undefined]
    return [path, [...missing, other, ...(form.optional === 'always' ? [''] : [])]]
  }),
)

/** The appointment has nothing that one may lack. */
const PLAIN: Update = Object.fromEntries(
  ['bookedBy/name', 'patientData/email', ...OPTIONAL_LEAVES.map(({ path }) => path)].map((path) => [
    `${ACTIVE}/${path}`,
    null,
  ]),
)

/** The clinic has moved the appointment three times. */
const MOVED = movedTimes(3)
const movedByClinic = cancellationOf(startingDataWith(MOVED), CLINIC, 'pending', 'patient')
const pushed = cancellationOf(startingDataWith(PUSHED), CLINIC, 'pushed', 'patient')
const withPriority = (path: string): Update => ({
  '.value': at(movedByClinic[ENDED], ...path.split('/')),
  '.priority': 1,
})

/** How it was moved and who booked it go with it. */
const origins: readonly Attempt[] = [
  ...Object.entries({
    moved: [undefined, 'often'],
    'moved/from': [undefined, hoursFromNow(71), withPriority('moved/from')],
    'moved/by': [undefined, 'patient', withPriority('moved/by')],
    'moved/at': [undefined, SERVER_TIME, withPriority('moved/at')],
    'moved/times': [undefined, 2, 4, withPriority('moved/times')],
    'moved/note': ['x'],
    'moved/.priority': [1],
  }).flatMap(([field, values]) =>
    values.map((value, index) =>
      attempt(
        `cancel what was moved with another ${field}, ${index}`,
        'patient',
        withValues(movedByClinic, { [`${ENDED}/${field}`]: value }),
        MOVED,
      ),
    ),
  ),
  attempt(
    'cancel what was never moved as if it was',
    'patient',
    withValues(byPatient, { [`${ENDED}/moved`]: at(movedByClinic[ENDED], 'moved') }),
  ),
  ...['by', 'previous'].map((field) =>
    attempt(
      `cancel what the clinic booked and lose bookedBy/${field}`,
      'patient',
      withValues(pushed, {
        [`completed_appointments/${CLINIC}/pushed/bookedBy/${field}`]: undefined,
      }),
      PUSHED,
    ),
  ),
]

/** The record moves as it is: nothing gets lost, added or changed on the way. */
const moved: readonly Attempt[] = [
  ...withBadValues(
    'patient',
    byPatient,
    ENDED,
    {
      'bookedBy/userId': [undefined, OTHER_PATIENT],
      bookedBy: [undefined],
      patientData: [undefined],
      'patientData/insurance': ['A1'],
      ...otherValues,
      taken: [undefined, true],
      completed: [undefined, false],
      bookingDetails: [undefined],
      'bookingDetails/slot': [undefined],
      'bookingDetails/slot/slotId': [undefined, 'slot_0'],
      'bookingDetails/slot/timestamp': [undefined, 5],
      'bookingDetails/slot/available': [undefined, true],
      note: ['mine', deepTree()],
      '.priority': [1],
    },
    withValues,
  ),
  ...['bookedBy', 'patientData', 'bookingDetails'].map((part) =>
    attempt(
      `lose ${part} of an appointment that has nothing optional`,
      'patient',
      withValues(cancellationOf(startingDataWith(PLAIN), CLINIC, 'pending', 'patient'), {
        [`${ENDED}/${part}`]: undefined,
      }),
      PLAIN,
    ),
  ),
  attempt('store only where the appointment was (the short form)', 'patient', {
    ...byPatient,
    [ENDED]: byPatient[ENDED_ENTRY],
  }),
  ...OPTIONAL_LEAVES.map(({ path, form }) => {
    const current = at(byPatient[ENDED], ...path.split('/'))
    const added = withValues(byPatient, {
      [`${ENDED}/${path}`]: current ?? otherValue(form, current),
    })
    return attempt(`add ${path} to an appointment that had none`, 'patient', added, {
      [`${ACTIVE}/${path}`]: null,
    })
  }),
]

const completions: readonly Attempt[] = [
  ...Object.keys(completed).map((path) =>
    attempt(`complete without writing /${path}`, 'clinic', without(completed, path)),
  ),
  ...Object.keys(completed).map((path) =>
    attempt(`write only /${path} of a completion`, 'clinic', only(completed, path)),
  ),
  attempt('complete as the patient', 'patient', completed),
  attempt('complete as another patient', 'otherPatient', completed),
  attempt('complete another clinic’s appointment', 'otherClinic', completed),
  attempt('complete signed out', 'visitor', completed),
  attempt('complete a pending appointment', 'clinic', completion('pending')),
  attempt(
    'complete a pending appointment that has begun',
    'clinic',
    withValues(completed, { [`${DONE}/confirmed`]: false }),
    { [`appointments/${CLINIC}/begun/confirmed`]: false },
  ),
  attempt('complete a pending appointment and drop its slot', 'clinic', {
    ...completion('pending'),
    ...slotDrop('slot_3'),
  }),
  attempt(
    'complete a pending appointment as if it were confirmed',
    'clinic',
    withValues(completion('pending'), { [`${ENDED}/confirmed`]: true }),
  ),
  attempt('complete and free the slot', 'clinic', {
    ...completed,
    [DONE_FLAG]: true,
    [DONE_CLAIM]: null,
  }),
  attempt('complete and free the slot, claim kept', 'clinic', { ...completed, [DONE_FLAG]: true }),
  attempt('complete and drop the claim alone', 'clinic', { ...completed, [DONE_CLAIM]: null }),
  attempt(
    'complete and drop the claim once the service is gone',
    'clinic',
    { ...completed, [DONE_CLAIM]: null },
    serviceGone,
  ),
  attempt('complete and hand the claim on', 'clinic', { ...completed, [DONE_CLAIM]: 'done' }),
  attempt('complete and drop the slot but not the claim', 'clinic', {
    ...completed,
    [DONE_SLOT]: null,
  }),
  attempt(
    'complete and name who cancelled',
    'clinic',
    withValues(completed, { [`${DONE}/cancelled_by`]: 'clinic' }),
  ),
  attempt(
    'complete with the outcome cancelled',
    'clinic',
    withValues(completed, { [`${DONE}/outcome`]: 'cancelled' }),
  ),
  attempt(
    'complete with the outcome cancelled by the clinic, slot kept',
    'clinic',
    withValues(completed, { [`${DONE}/outcome`]: 'cancelled', [`${DONE}/cancelled_by`]: 'clinic' }),
  ),
  attempt('complete in place', 'clinic', {
    [`appointments/${CLINIC}/begun/completed`]: true,
  }),
  attempt('complete a cancelled appointment', 'clinic', {
    [`completed_appointments/${CLINIC}/dropped/outcome`]: 'completed',
  }),
  attempt('complete one and cancel another’s with the same slot', 'clinic', {
    ...completed,
    ...without(byClinic, FLAG, CLAIM),
  }),
  attempt('complete one’s own with a cancellation by the patient', 'clinic', {
    ...completed,
    ...byPatient,
  }),
]

export const ENDING_ATTACKS: readonly Attempt[] = [
  ...cancellations,
  ...moved,
  ...origins,
  ...completions,
]
