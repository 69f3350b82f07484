import * as v from 'valibot'
import { SERVER_TIME } from '#tests/rules/honestUpdates.ts'
import { id, timestamp } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'

export const VALID_SINCE_LIST: ListDescription = {
  name: 'valid_since',
  // prettier-ignore
  permissions: [
    //                         get     listen  page    all     create overwr. delete
    ['valid_since',            '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['valid_since/patientUid', 'P',    'P',    'P',    'P',    'P',   'P',   '-'],
    ['valid_since/nobodyUid',  'N',    'N',    'N',    'N',    'N',   'N',   '-'],
  ],
  values: {
    valid_since: { patientUid: SERVER_TIME },
    'valid_since/patientUid': SERVER_TIME,
    'valid_since/nobodyUid': SERVER_TIME,
  },
  form: v.record(id, timestamp),
  example: ({ clinicId, patientId }) => ({
    [`valid_since/${clinicId}`]: 1,
    [`valid_since/${patientId}`]: 1,
  }),
}
