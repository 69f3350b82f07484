import * as v from 'valibot'
import { date, id, requestId, requestPlace, time } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { ASKED, CLINIC, requestRecord } from '#tests/rules/startingData.ts'

export const APPOINTMENT_REQUEST_LIST: ListDescription = {
  name: 'appointment_requests',
  // prettier-ignore
  permissions: [
    //                                                            get     listen  page    all     create overwr. delete
    ['appointment_requests',                                      '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['appointment_requests/clinicUid',                            'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['appointment_requests/otherClinicUid',                       'X',    'X',    'X',    'X',    '-',   '-',   '-'],
    ['appointment_requests/clinicUid/2031-05-20T10:30',           'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['appointment_requests/clinicUid/neverMade',                  'C',    'C',    'C',    'C',    '-',   '-',   'C'],
    ['appointment_requests/clinicUid/2031-05-20T10:30/clinicId',  'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['appointment_requests/clinicUid/2031-05-20T10:30/patientId', 'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['appointment_requests/clinicUid/2031-05-20T10:30/serviceId', 'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['appointment_requests/clinicUid/2031-05-20T10:30/date',      'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['appointment_requests/clinicUid/2031-05-20T10:30/time',      'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['appointment_requests/clinicUid/2031-05-20T10:30/status',    'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['appointment_requests/clinicUid/2031-05-20T10:30/place',     'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['appointment_requests/clinicUid/2031-05-20T10:30/anything',  'C',    'C',    'C',    'C',    '-',   '-',   '-'],
  ],
  values: {
    'appointment_requests/otherClinicUid': { fresh: 'x' },
    'appointment_requests/clinicUid/neverMade': 'x',
    'appointment_requests/clinicUid/2031-05-20T10:30': { ...requestRecord(), time: '11:00' },
    'appointment_requests/clinicUid/2031-05-20T10:30/anything': 'x',
  },
  reads: [
    ['clinic', `appointment_requests/${CLINIC}`],
    ['clinic', `appointment_requests/${CLINIC}/${ASKED}`],
  ],
  form: v.record(
    id,
    v.record(
      requestId,
      v.strictObject({
        clinicId: id,
        patientId: id,
        serviceId: id,
        date,
        time,
        status: v.literal('pending'),
        place: requestPlace,
      }),
    ),
  ),
}
