import { appointmentRecord, CLINIC, hoursFromNow, OTHER_PATIENT } from '../startingData.ts'
import { approval, reservation } from '../transitions.ts'
import { attack, type Attack } from './Attack.ts'
import { deepTree } from './badValues.ts'

const ACTIVE = `appointments/${CLINIC}/pending`

const approvals: readonly Attack[] = [
  attack('approve as the patient who booked', 'patient', approval()),
  attack('approve another’s as a patient', 'otherPatient', approval()),
  attack('approve another clinic’s appointment', 'otherClinic', approval()),
  attack('approve signed out', 'visitor', approval()),
  attack('approve without a record', 'accountWithoutRecord', approval()),
  attack('approve twice', 'clinic', approval('confirmed')),
  attack('approve what was never made', 'clinic', approval('neverMade')),
  attack('approve a completed appointment', 'clinic', approval('done')),
  attack('approve a cancelled appointment', 'clinic', approval('dropped')),
  attack('approve in the completed records', 'clinic', {
    [`completed_appointments/${CLINIC}/dropped/confirmed`]: true,
  }),
  attack('take an approval back', 'clinic', {
    [`appointments/${CLINIC}/confirmed/confirmed`]: false,
  }),
  attack('take the flag of an approval away', 'clinic', {
    [`appointments/${CLINIC}/confirmed/confirmed`]: null,
  }),
  attack('write again that it is pending', 'clinic', { [`${ACTIVE}/confirmed`]: false }),
  attack('approve with a text', 'clinic', { [`${ACTIVE}/confirmed`]: 'true' }),
  attack('approve with a number', 'clinic', { [`${ACTIVE}/confirmed`]: 1 }),
  attack('approve with a tree', 'clinic', { [`${ACTIVE}/confirmed`]: { by: CLINIC } }),
  attack('approve with a server value', 'clinic', {
    [`${ACTIVE}/confirmed`]: { '.sv': 'timestamp' },
  }),
  attack('approve with a priority', 'clinic', {
    [`${ACTIVE}/confirmed`]: { '.value': true, '.priority': 1 },
  }),
  attack('put a value below the approval', 'clinic', { [`${ACTIVE}/confirmed/by`]: CLINIC }),
  attack('approve and change the price at once', 'clinic', {
    ...approval(),
    [`${ACTIVE}/bookingDetails/price`]: 500,
  }),
  attack('approve and move the visit at once', 'clinic', {
    ...approval(),
    [`${ACTIVE}/bookingDetails/slot/timestamp`]: hoursFromNow(73),
  }),
  attack('approve by writing the whole record again', 'clinic', {
    [ACTIVE]: appointmentRecord({
      slotId: 'slot_3',
      timestamp: hoursFromNow(72),
      confirmed: true,
    }),
  }),
  attack('approve one’s own booking while making it', 'patient', {
    ...reservation(),
    [`${ACTIVE}/confirmed`]: true,
  }),
]

const edits: readonly Attack[] = (['clinic', 'patient'] as const).flatMap((by) =>
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
    attack(`change ${field} of a pending appointment`, by, { [`${ACTIVE}/${field}`]: value }),
    attack(`change ${field} after the approval`, by, {
      [`appointments/${CLINIC}/confirmed/${field}`]: value,
    }),
    attack(`change ${field} of a completed appointment`, by, {
      [`completed_appointments/${CLINIC}/done/${field}`]: value,
    }),
  ]),
)

export const APPROVAL_ATTACKS: readonly Attack[] = [...approvals, ...edits]
