import * as v from 'valibot'
import { id } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'

export const APPROVED_CLINIC_LIST: ListDescription = {
  name: 'approved_clinics',
  // prettier-ignore
  permissions: [
    //                             get     listen  page    all     create overwr. delete
    ['approved_clinics',           '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['approved_clinics/clinicUid', 'C',    'C',    'C',    'C',    '-',   '-',   '-'],
  ],
  values: {
    approved_clinics: { clinicUid: 'Clinic One' },
    'approved_clinics/clinicUid': 'Clinic One',
  },
  form: v.record(id, v.string()),
  example: ({ clinicId }) => ({ [`approved_clinics/${clinicId}`]: 'A clinic' }),
}
