import * as v from 'valibot'
import { id } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'

export const BLOCKED_LIST: ListDescription = {
  name: 'blocked',
  // prettier-ignore
  permissions: [
    //                     get     listen  page    all     create overwr. delete
    ['blocked',            '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['blocked/patientUid', 'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ['blocked/clinicUid',  'C',    'C',    'C',    'C',    '-',   '-',   '-'],
  ],
  values: {
    blocked: { patientUid: true },
    'blocked/patientUid': true,
    'blocked/clinicUid': true,
  },
  form: v.record(id, v.literal(true)),
  example: ({ clinicId, patientId }) => ({
    [`blocked/${clinicId}`]: true,
    [`blocked/${patientId}`]: true,
  }),
}
