import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { serviceOf } from '#tests/rules/honestUpdates.ts'
import {
  absenceRecord,
  CLINIC,
  CLOSED_SLOT,
  hoursFromNow,
  OTHER_CLINIC,
  OTHER_PATIENT,
  serviceRecord,
} from '#tests/rules/startingData.ts'
import {
  addition,
  cancellation,
  closingCancellation,
  completion,
  reservation,
  serviceRemoval,
  slotClosing,
  slotDrop,
  slotReopening,
} from '#tests/rules/transitions.ts'
import { claimsPath } from '#tests/support/places.ts'

const SLOTS = `services/${CLINIC}/service/slots`
const CLOSED = `closed_slots/${CLINIC}/service`
const FORGOTTEN = { [`closed_slots/${OTHER_CLINIC}/service/${CLOSED_SLOT}`]: null }

/** What a clinic does with times that it takes back, and with doctors who are away. */
export const CLOSING_DEEDS: readonly Attempt[] = [
  attempt('close a free slot', 'clinic', slotClosing('slot_0')),
  attempt('close a free slot in the past', 'clinic', slotClosing('slot_2')),
  attempt('close the last slot of a service', 'clinic', slotClosing('slot_0', 'quiet')),
  attempt('drop the last slot of a service', 'clinic', slotDrop('slot_0', 'quiet')),
  attempt('close the slot of a completed visit', 'clinic', slotClosing('slot_6')),
  attempt('complete a visit and close its slot', 'clinic', {
    ...completion(),
    ...slotClosing('slot_7'),
  }),
  attempt('close every free slot for a doctor who is away', 'clinic', {
    ...slotClosing('slot_0'),
    ...slotClosing('slot_1'),
    ...slotClosing('slot_0', 'quiet'),
    [`absences/${CLINIC}/a01`]: absenceRecord(),
  }),
  attempt('close slots although the owner blocked the clinic', 'clinic', slotClosing('slot_0'), {
    [`blocked/${CLINIC}`]: true,
  }),
  attempt('cancel and close the slot', 'clinic', closingCancellation()),
  attempt(
    'cancel a confirmed visit and close its slot',
    'clinic',
    closingCancellation('confirmed'),
  ),
  attempt('cancel two, close one slot and free the other', 'clinic', {
    ...closingCancellation(),
    ...cancellation('clinic', 'confirmed'),
  }),
  attempt('offer a closed slot again', 'otherClinic', slotReopening()),
  attempt('offer a closed slot again at another time', 'otherClinic', {
    ...FORGOTTEN,
    [`services/${OTHER_CLINIC}/service/slots/${CLOSED_SLOT}`]: {
      available: true,
      timestamp: hoursFromNow(61),
    },
  }),
  attempt(
    'offer a slot again that was closed before',
    'clinic',
    {
      [`${CLOSED}/slot_0`]: null,
      [`${SLOTS}/slot_0`]: { available: true, timestamp: hoursFromNow(24) },
    },
    slotClosing('slot_0'),
  ),
  attempt('forget a closed slot', 'otherClinic', FORGOTTEN),
  attempt('forget a closed slot that is not there', 'clinic', { [`${CLOSED}/slot_9`]: null }),
  attempt('forget all closed slots of a service', 'otherClinic', {
    [`closed_slots/${OTHER_CLINIC}/service`]: null,
  }),
  attempt('book a slot beside a closed one', 'otherPatient', {
    ...reservation({ patientId: OTHER_PATIENT, clinicId: OTHER_CLINIC }),
  }),
  attempt('add a service without slots', 'clinic', addition({ slots: {} })),
  attempt(
    'remove a service with its closed slots',
    'otherClinic',
    serviceRemoval('service', OTHER_CLINIC),
  ),
  attempt(
    'make a service again that had closed slots',
    'otherClinic',
    serviceOf(OTHER_CLINIC, 'service', {
      place: 's000',
      record: {
        ...serviceRecord({ [CLOSED_SLOT]: { available: true, timestamp: hoursFromNow(24) } }),
        clinic_name: 'Clinic Two',
        clinic_email: 'other@example.com',
      },
    }),
    {
      ...serviceRemoval('service', OTHER_CLINIC),
      [claimsPath(OTHER_CLINIC, 'service')]: null,
      [`appointments/${OTHER_CLINIC}`]: null,
      [`patients/${OTHER_PATIENT}/appointments/elsewhere`]: null,
      [`patients/${OTHER_PATIENT}/appointments/begunElsewhere`]: null,
    },
  ),
  attempt('note that a doctor is away', 'clinic', { [`absences/${CLINIC}/a01`]: absenceRecord() }),
  attempt('note that two doctors are away, without a note', 'clinic', {
    [`absences/${CLINIC}/a01`]: { ...absenceRecord(), note: null },
    [`absences/${CLINIC}/a99`]: { ...absenceRecord(), doctor: 'Ng', note: null },
  }),
  attempt('note that a doctor was away', 'clinic', {
    [`absences/${CLINIC}/a01`]: {
      ...absenceRecord(),
      from: hoursFromNow(-48),
      until: hoursFromNow(-24),
    },
  }),
  attempt('note that a doctor is back', 'clinic', { [`absences/${CLINIC}/a00`]: null }),
]
