import * as v from 'valibot'
import { SERVER_TIME } from '#tests/rules/honestUpdates.ts'
import { id, timestamp } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'

export const DELETION_REQUEST_LIST: ListDescription = {
  name: 'deletion_requests',
  // prettier-ignore
  permissions: [
    //                               get     listen  page    all     create overwr. delete
    ['deletion_requests',            '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['deletion_requests/patientUid', 'P',    'P',    'P',    'P',    'P',   '-',   'P'],
    ['deletion_requests/clinicUid',  'C',    'C',    'C',    'C',    'C',   '-',   'C'],
  ],
  values: {
    deletion_requests: { patientUid: SERVER_TIME },
    'deletion_requests/patientUid': SERVER_TIME,
    'deletion_requests/clinicUid': SERVER_TIME,
  },
  form: v.record(id, timestamp),
  example: ({ clinicId, patientId }) => ({
    [`deletion_requests/${clinicId}`]: Date.UTC(2026, 10, 3),
    [`deletion_requests/${patientId}`]: Date.UTC(2026, 10, 3),
  }),
}
