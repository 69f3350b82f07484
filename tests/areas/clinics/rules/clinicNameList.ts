import * as v from 'valibot'
import { id, pageName } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { ALL } from '#tests/rules/lists/permissionLines.ts'

export const CLINIC_NAME_LIST: ListDescription = {
  name: 'clinic_names',
  // prettier-ignore
  permissions: [
    //                                   get     listen  page    all     create overwr. delete
    ['clinic_names',                     '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['clinic_names/clinic-one',          ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['clinic_names/clinic-one/anything', ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ],
  values: {
    clinic_names: { 'clinic-one': 'clinicUid' },
    'clinic_names/clinic-one': 'clinicUid',
    'clinic_names/clinic-one/anything': 'x',
  },
  form: v.record(pageName, id),
  example: ({ clinicId }) => ({ 'clinic_names/a-clinic': clinicId }),
}
