import { deepTree } from '#tests/rules/attacks/badValues.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import {
  appointmentRecord,
  CLINIC,
  hoursFromNow,
  OTHER_PATIENT,
} from '#tests/rules/startingData.ts'
import { approval, reservation } from '#tests/rules/transitions.ts'
import { claimsPath } from '#tests/support/places.ts'

const ACTIVE = `appointments/${CLINIC}/pending`

const approvals: readonly Attempt[] = [
  attempt('approve as the patient who booked', 'patient', approval()),
  attempt('approve another’s as a patient', 'otherPatient', approval()),
  attempt('approve another clinic’s appointment', 'otherClinic', approval()),
  attempt('approve signed out', 'visitor', approval()),
  attempt('approve without a record', 'accountWithoutRecord', approval()),
  attempt('approve twice', 'clinic', approval('confirmed')),
  attempt('approve what was never made', 'clinic', approval('neverMade')),
  attempt('approve a completed appointment', 'clinic', approval('done')),
  attempt('approve a cancelled appointment', 'clinic', approval('dropped')),
  attempt('approve in the completed records', 'clinic', {
    [`completed_appointments/${CLINIC}/dropped/confirmed`]: true,
  }),
  attempt('take an approval back', 'clinic', {
    [`appointments/${CLINIC}/confirmed/confirmed`]: false,
  }),
  attempt('take the flag of an approval away', 'clinic', {
    [`appointments/${CLINIC}/confirmed/confirmed`]: null,
  }),
  attempt('write again that it is pending', 'clinic', { [`${ACTIVE}/confirmed`]: false }),
  attempt('approve with a text', 'clinic', { [`${ACTIVE}/confirmed`]: 'true' }),
  attempt('approve with a number', 'clinic', { [`${ACTIVE}/confirmed`]: 1 }),
  attempt('approve with a tree', 'clinic', { [`${ACTIVE}/confirmed`]: { by: CLINIC } }),
  attempt('approve with a server value', 'clinic', {
    [`${ACTIVE}/confirmed`]: { '.sv': 'timestamp' },
  }),
  ...(['patient', 'otherPatient', 'otherClinic', 'visitor'] as const).map((by) =>
    attempt('find out which appointment took a slot, by naming it', by, {
      [claimsPath(CLINIC, 'service', 'slot_3')]: 'pending',
    }),
  ),
  attempt('approve with a priority', 'clinic', {
    [`${ACTIVE}/confirmed`]: { '.value': true, '.priority': 1 },
  }),
  attempt('put a value below the approval', 'clinic', { [`${ACTIVE}/confirmed/by`]: CLINIC }),
  attempt('approve and change the price at once', 'clinic', {
    ...approval(),
    [`${ACTIVE}/bookingDetails/price`]: 500,
  }),
  attempt('approve and move the visit at once', 'clinic', {
    ...approval(),
    [`${ACTIVE}/bookingDetails/slot/timestamp`]: hoursFromNow(73),
  }),
  attempt('approve by writing the whole record again', 'clinic', {
    [ACTIVE]: appointmentRecord({
      slotId: 'slot_3',
      timestamp: hoursFromNow(72),
      confirmed: true,
    }),
  }),
  attempt('approve one’s own booking while making it', 'patient', {
    ...reservation(),
    [`${ACTIVE}/confirmed`]: true,
  }),
]

const edits: readonly Attempt[] = (['clinic', 'patient'] as const).flatMap((by) =>
  Object.entries({
    'bookedBy/userId': OTHER_PATIENT,
    'patientData/fullname': 'Somebody Else',
    'patientData/phoneNumber': '(519) 555-0199',
    'patientData/additionalNotes': null,
    'bookingDetails/price': 500,
    'bookingDetails/duration': 10,
    'bookingDetails/doctor': 'Dr. Ann Other',
    'bookingDetails/serviceId': 'quiet',
    'bookingDetails/slot/slotId': 'slot_0',
    'bookingDetails/slot/timestamp': hoursFromNow(73),
    completed: true,
    taken: true,
    outcome: 'completed',
    note: deepTree(),
  }).flatMap(([field, value]) => [
    attempt(`change ${field} of a pending appointment`, by, { [`${ACTIVE}/${field}`]: value }),
    attempt(`change ${field} after the approval`, by, {
      [`appointments/${CLINIC}/confirmed/${field}`]: value,
    }),
    attempt(`change ${field} of a completed appointment`, by, {
      [`completed_appointments/${CLINIC}/done/${field}`]: value,
    }),
  ]),
)

export const APPROVAL_ATTACKS: readonly Attempt[] = [...approvals, ...edits]
