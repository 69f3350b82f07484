import * as v from 'valibot'
import { id, slotId } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { CLINIC } from '#tests/rules/startingData.ts'
import { claimsPath } from '#tests/support/places.ts'

export const SLOT_CLAIM_LIST: ListDescription = {
  name: 'slot_claims',
  // prettier-ignore
  permissions: [
    //                                       get     listen  page    all     create overwr. delete
    ['slot_claims',                          '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['slot_claims/clinicUid',                'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['slot_claims/otherClinicUid',           'X',    'X',    'X',    'X',    '-',   '-',   '-'],
    ['slot_claims/clinicUid/service',        'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['slot_claims/clinicUid/service/slot_0', 'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['slot_claims/clinicUid/service/slot_3', 'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['slot_claims/clinicUid/service/slot_6', 'C',    'C',    'C',    'C',    '-',   '-',   '-'],
  ],
  values: {
    'slot_claims/clinicUid/service/slot_0': 'pending',
  },
  reads: [['clinic', claimsPath(CLINIC)]],
  form: v.record(id, v.record(id, v.record(slotId, id))),
}
