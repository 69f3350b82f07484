import * as v from 'valibot'
import { id, placeName } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { ALL } from '#tests/rules/lists/permissionLines.ts'

export const CLINIC_SERVICE_LIST: ListDescription = {
  name: 'clinic_services',
  // prettier-ignore
  permissions: [
    //                                 get     listen  page    all     create overwr. delete
    ['clinic_services',                '-',    '-',    ALL,    '-',    '-',   '-',   '-'],
    ['clinic_services/clinicUid',      ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['clinic_services/patientUid',     ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['clinic_services/clinicUid/s001', ALL,    ALL,    ALL,    ALL,    'C',   '-',   '-'],
    ['clinic_services/clinicUid/s002', ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ],
  values: {
    'clinic_services/patientUid': { s000: 'service' },
    'clinic_services/clinicUid/s002': 'service',
  },
  form: v.record(id, v.record(placeName, id)),
}
