import * as v from 'valibot'
import { id } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { CLINIC, PATIENT } from '#tests/rules/startingData.ts'

export const CLINIC_BLOCK_LIST: ListDescription = {
  name: 'clinic_blocks',
  // prettier-ignore
  permissions: [
    //                                           get     listen  page    all     create overwr. delete
    ['clinic_blocks',                            '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['clinic_blocks/clinicUid',                  'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['clinic_blocks/clinicUid/patientUid',       'PC',   'PC',   'PC',   'PC',   'C',   '-',   'C'],
    ['clinic_blocks/otherClinicUid/patientUid',  'PX',   'PX',   'PX',   'PX',   'X',   '-',   'X'],
    ['clinic_blocks/clinicUid/nobodyUid',        'CN',   'CN',   'CN',   'CN',   '-',   '-',   'C'],
    ['clinic_blocks/patientUid/otherPatientUid', 'O',    'O',    'O',    'O',    '-',   '-',   '-'],
  ],
  values: {
    clinic_blocks: { clinicUid: { patientUid: true } },
    'clinic_blocks/clinicUid': { patientUid: true },
    'clinic_blocks/clinicUid/patientUid': true,
    'clinic_blocks/otherClinicUid/patientUid': true,
    'clinic_blocks/clinicUid/nobodyUid': true,
    'clinic_blocks/patientUid/otherPatientUid': true,
  },
  reads: [
    ['patient', `clinic_blocks/${CLINIC}/${PATIENT}`],
    ['clinic', `clinic_blocks/${CLINIC}`],
  ],
  form: v.record(id, v.record(id, v.literal(true))),
  example: ({ clinicId, patientId }) => ({ [`clinic_blocks/${clinicId}/${patientId}`]: true }),
}
