import * as v from 'valibot'
import { appointmentFields } from '#tests/areas/visits/rules/appointmentForm.ts'
import { SERVER_TIME } from '#tests/rules/honestUpdates.ts'
import { id, mapOf, slotId, text, timestamp } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { USERS } from '#tests/rules/lists/permissionLines.ts'
import { CLINIC, hoursFromNow } from '#tests/rules/startingData.ts'

const ended = {
  ...appointmentFields,
  completed: v.literal(true),
  ended_at: timestamp,
  search: mapOf(
    v.pipe(v.string(), v.regex(/^(n[0-3]|d[1-7])$/)),
    v.pipe(v.string(), v.maxLength(60)),
  ),
}
const proposed = v.strictObject({ service_id: id, slot_id: slotId, timestamp })

export const COMPLETED_APPOINTMENT_LIST: ListDescription = {
  name: 'completed_appointments',
  // prettier-ignore
  permissions: [
    //                                                  get     listen  page    all     create overwr. delete
    ['completed_appointments',                          '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['completed_appointments/clinicUid',                'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['completed_appointments/otherClinicUid',           'X',    'X',    'X',    'X',    '-',   '-',   '-'],
    ['completed_appointments/clinicUid/done',           'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ['completed_appointments/clinicUid/dropped',        'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ['completed_appointments/clinicUid/neverMade',      USERS,  USERS,  USERS,  USERS,  '-',   '-',   '-'],
    ['completed_appointments/clinicUid/done/confirmed', 'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ['completed_appointments/clinicUid/done/completed', 'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
    // Whether the patient came, for a day.
    ['completed_appointments/clinicUid/done/outcome',   'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ['completed_appointments/clinicUid/dropped/outcome', 'PC',  'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ['completed_appointments/clinicUid/done/ended_at',  'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ['completed_appointments/clinicUid/dropped/reason', 'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ['completed_appointments/clinicUid/dropped/proposed', 'PC', 'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ['completed_appointments/clinicUid/dropped/cancelled_by', 'PC', 'PC', 'PC', 'PC',   '-',   '-',   '-'],
    ['completed_appointments/clinicUid/done/bookedBy/userId', 'PC', 'PC', 'PC', 'PC',   '-',   '-',   '-'],
    ['completed_appointments/clinicUid/done/bookedBy/language', 'PC', 'PC', 'PC', 'PC', '-',   '-',   '-'],
    ['completed_appointments/clinicUid/done/patientData/fullname', 'PC', 'PC', 'PC', 'PC', '-', '-',  '-'],
    ['completed_appointments/clinicUid/done/patientData/additionalNotes', 'PC', 'PC', 'PC', 'PC', '-', '-', '-'],
    ['completed_appointments/clinicUid/done/bookingDetails/price', 'PC', 'PC', 'PC', 'PC', '-', '-',  '-'],
    ['completed_appointments/clinicUid/done/bookingDetails/slot/timestamp', 'PC', 'PC', 'PC', 'PC', '-', '-', '-'],
    ['completed_appointments/clinicUid/done/anything',  'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ],
  values: {
    'completed_appointments/clinicUid/done/bookedBy/language': 'fr',
    'completed_appointments/otherClinicUid': { fresh: 'x' },
    'completed_appointments/clinicUid/neverMade': 'x',
    'completed_appointments/clinicUid/done/anything': 'x',
    'completed_appointments/clinicUid/done/ended_at': SERVER_TIME,
    'completed_appointments/clinicUid/dropped/reason': 'Our doctor is ill.',
    'completed_appointments/clinicUid/dropped/proposed': {
      p0: { service_id: 'service', slot_id: 'slot_0', timestamp: hoursFromNow(24) },
    },
  },
  otherValues: {
    'completed_appointments/clinicUid/done/bookedBy/language': 'en',
    'completed_appointments/clinicUid/done/outcome': 'no-show',
    'completed_appointments/clinicUid/dropped/outcome': 'completed',
  },
  reads: [
    ['patient', `completed_appointments/${CLINIC}/done`],
    ['patient', `completed_appointments/${CLINIC}/neverMade`],
    ['clinic', `completed_appointments/${CLINIC}`],
  ],
  form: v.record(
    id,
    v.record(
      id,
      v.union([
        v.strictObject({ ...ended, outcome: v.picklist(['completed', 'no-show']) }),
        v.strictObject({
          ...ended,
          outcome: v.literal('cancelled'),
          cancelled_by: v.picklist(['patient', 'clinic']),
          reason: v.optional(text({ min: 1, max: 300 })),
          proposed: mapOf(v.pipe(v.string(), v.regex(/^p[0-2]$/)), proposed),
        }),
      ]),
    ),
  ),
}
