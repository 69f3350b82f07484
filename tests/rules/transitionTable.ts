import type { Update } from './honestUpdates.ts'
import {
  CLINIC,
  clinicRecord,
  hoursFromNow,
  NOBODY,
  OTHER_CLINIC,
  OTHER_PATIENT,
  patientRecord,
  PEOPLE,
  serviceRecord,
} from './startingData.ts'
import {
  addition,
  approval,
  cancellation,
  completion,
  request,
  requestRemoval,
  reservation,
  serviceRemoval,
  slotDrop,
} from './transitions.ts'

/**
 * Every action of spec §6 as the one update it is, and who may do it; the letters are those of
 * permissionTable.ts.
 */
export const TRANSITIONS: readonly (readonly [action: string, changes: Update, who: string])[] = [
  ['reserve a slot for the patient', reservation(), 'P'],
  ['reserve a slot for the other patient', reservation({ patientId: OTHER_PATIENT }), 'O'],
  ['reserve a slot for the clinic itself', reservation({ patientId: CLINIC }), '-'],
  ['reserve a slot for the other clinic', reservation({ patientId: OTHER_CLINIC }), '-'],
  ['reserve a slot for an account without a record', reservation({ patientId: NOBODY }), '-'],
  ['reserve at the other clinic', reservation({ clinicId: OTHER_CLINIC }), 'P'],
  ['approve a pending appointment', approval(), 'C'],
  ['approve an appointment of the other patient', approval('others'), 'C'],
  ['cancel a pending appointment as its patient', cancellation('patient'), 'P'],
  ['cancel a confirmed appointment as its patient', cancellation('patient', 'confirmed'), 'P'],
  ['cancel the other’s appointment as its patient', cancellation('patient', 'others'), 'O'],
  ['cancel a pending appointment as the clinic', cancellation('clinic'), 'C'],
  ['cancel a confirmed appointment as the clinic', cancellation('clinic', 'confirmed'), 'C'],
  [
    'cancel at the other clinic as its patient',
    cancellation('patient', 'elsewhere', OTHER_CLINIC),
    'O',
  ],
  [
    'cancel at the other clinic as the clinic',
    cancellation('clinic', 'elsewhere', OTHER_CLINIC),
    'X',
  ],
  ['complete a confirmed appointment', completion(), 'C'],
  ['complete at the other clinic', completion('begunElsewhere', OTHER_CLINIC), 'X'],
  ['complete a confirmed appointment before its time', completion('confirmed'), '-'],
  ['complete a pending appointment', completion('pending'), '-'],
  ['add a service', addition(), 'C'],
  ['add a service without a place', { [`services/${CLINIC}/added`]: serviceRecord() }, '-'],
  [
    'edit a service',
    {
      [`services/${CLINIC}/service/price`]: 99.5,
      [`services/${CLINIC}/service/duration`]: 30,
      [`services/${CLINIC}/service/slots/slot_9`]: { available: true, timestamp: hoursFromNow(9) },
    },
    'C',
  ],
  ['remove a service', serviceRemoval(), 'C'],
  ['remove a service that has no place', serviceRemoval('service'), 'C'],
  ['drop the slot of a completed visit', slotDrop('slot_6'), 'C'],
  ['drop a booked slot', slotDrop('slot_3'), '-'],
  [
    'sign up as a patient',
    { [`patients/${NOBODY}`]: patientRecord(PEOPLE.accountWithoutRecord) },
    'N',
  ],
  [
    'sign up as a clinic',
    { [`clinics/${NOBODY}`]: clinicRecord('New', PEOPLE.accountWithoutRecord.email) },
    'N',
  ],
  ['ask a clinic for a time as the patient', request(), 'P'],
  ['ask a clinic for a time as the clinic', request({ patientId: CLINIC }), '-'],
  ['take a request back', requestRemoval(), 'PC'],
]
