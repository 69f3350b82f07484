import * as v from 'valibot'
import { id } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { CLINIC, PATIENT } from '#tests/rules/startingData.ts'

export const CLINIC_REFUSAL_LIST: ListDescription = {
  name: 'clinic_refusals',
  // prettier-ignore
  permissions: [
    //                                       get     listen  page    all     create overwr. delete
    ['clinic_refusals',                      '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['clinic_refusals/patientUid',           'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ['clinic_refusals/patientUid/clinicUid', 'PC',   'PC',   'PC',   'PC',   'P',   '-',   'P'],
    ['clinic_refusals/patientUid/nobodyUid', 'P',    'P',    'P',    'P',    '-',   '-',   'P'],
  ],
  values: {
    clinic_refusals: { patientUid: { clinicUid: true } },
    'clinic_refusals/patientUid': { clinicUid: true },
    'clinic_refusals/patientUid/clinicUid': true,
    'clinic_refusals/patientUid/nobodyUid': true,
  },
  reads: [
    ['patient', `clinic_refusals/${PATIENT}`],
    ['clinic', `clinic_refusals/${PATIENT}/${CLINIC}`],
  ],
  form: v.record(id, v.record(id, v.literal(true))),
  example: ({ clinicId, patientId }) => ({ [`clinic_refusals/${patientId}/${clinicId}`]: true }),
}
