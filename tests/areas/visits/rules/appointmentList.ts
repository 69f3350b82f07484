import * as v from 'valibot'
import { DETAIL_FIELDS, PATIENT_FIELDS } from '#src/core/fields/bookingFields.ts'
import { appointmentFields } from '#tests/areas/visits/rules/appointmentForm.ts'
import { id } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { leaves, USERS } from '#tests/rules/lists/permissionLines.ts'
import { CLINIC } from '#tests/rules/startingData.ts'

export const APPOINTMENT_LIST: ListDescription = {
  name: 'appointments',
  // prettier-ignore
  permissions: [
    //                                                  get     listen  page    all     create overwr. delete
    ['appointments',                                    '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['appointments/clinicUid',                          'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['appointments/otherClinicUid',                     'X',    'X',    'X',    'X',    '-',   '-',   '-'],
    ['appointments/patientUid',                         '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['appointments/clinicUid/pending',                  'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ['appointments/clinicUid/confirmed',                'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ['appointments/clinicUid/others',                   'OC',   'OC',   'OC',   'OC',   '-',   '-',   '-'],
    ['appointments/otherClinicUid/elsewhere',           'OX',   'OX',   'OX',   'OX',   '-',   '-',   '-'],
    ['appointments/clinicUid/neverMade',                USERS,  USERS,  USERS,  USERS,  '-',   '-',   '-'],
    ['appointments/clinicUid/pending/bookedBy',         'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ['appointments/clinicUid/pending/bookedBy/userId',  'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ['appointments/clinicUid/pending/bookedBy/name',    'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ['appointments/clinicUid/pending/bookedBy/language', 'PC',  'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ['appointments/clinicUid/pending/patientData',      'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ...leaves('appointments/clinicUid/pending/patientData', PATIENT_FIELDS, ['PC', 'PC', 'PC', 'PC', '-', '-', '-']),
    ['appointments/clinicUid/pending/taken',            'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ['appointments/clinicUid/pending/confirmed',        'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ['appointments/clinicUid/confirmed/confirmed',      'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ['appointments/otherClinicUid/elsewhere/confirmed', 'OX',   'OX',   'OX',   'OX',   '-',   '-',   '-'],
    ['appointments/clinicUid/pending/completed',        'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ['appointments/clinicUid/pending/anything',         'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ['appointments/clinicUid/pending/bookingDetails',   'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
    ...leaves('appointments/clinicUid/pending/bookingDetails', DETAIL_FIELDS, ['PC', 'PC', 'PC', 'PC', '-', '-', '-']),
    ['appointments/clinicUid/pending/bookingDetails/slot', 'PC', 'PC',  'PC',   'PC',   '-',   '-',   '-'],
    ['appointments/clinicUid/pending/bookingDetails/slot/slotId', 'PC', 'PC', 'PC', 'PC', '-', '-',   '-'],
    ['appointments/clinicUid/pending/bookingDetails/slot/timestamp', 'PC', 'PC', 'PC', 'PC', '-', '-', '-'],
    ['appointments/clinicUid/pending/bookingDetails/slot/available', 'PC', 'PC', 'PC', 'PC', '-', '-', '-'],
  ],
  values: {
    'appointments/clinicUid/pending/bookedBy/language': 'fr',
    'appointments/clinicUid/pending/bookingDetails/doctorId': 'd00',
    'appointments/clinicUid/pending/bookingDetails/roomId': 'r00',
    'appointments/clinicUid/pending/bookingDetails/squeezed': true,
    'appointments/clinicUid/pending/bookingDetails/series': 'xxxxxxxxxxxxxxxxxxxx.1.2',
    'appointments/clinicUid/pending/bookingDetails/pause': 10,
    'appointments/clinicUid/pending/bookingDetails/places': 8,
    'appointments/patientUid': { fresh: 'x' },
    'appointments/clinicUid/neverMade': 'x',
    'appointments/clinicUid/pending/anything': 'x',
  },
  otherValues: {
    'appointments/clinicUid/pending/bookedBy/language': 'en',
  },
  reads: [
    ['patient', `appointments/${CLINIC}/pending`],
    ['patient', `appointments/${CLINIC}/neverMade`],
    ['clinic', `appointments/${CLINIC}`],
  ],
  form: v.record(
    id,
    v.record(id, v.strictObject({ ...appointmentFields, completed: v.literal(false) })),
  ),
}
