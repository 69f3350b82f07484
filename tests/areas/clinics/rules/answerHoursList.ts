import * as v from 'valibot'
import { id } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { ALL } from '#tests/rules/lists/permissionLines.ts'

export const ANSWER_HOURS_LIST: ListDescription = {
  name: 'answer_hours',
  // prettier-ignore
  permissions: [
    //                                  get     listen  page    all     create overwr. delete
    ['answer_hours',                    '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['answer_hours/clinicUid',          ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['answer_hours/otherClinicUid',     ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['answer_hours/clinicUid/anything', ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ],
  values: {
    answer_hours: { clinicUid: 1 },
    'answer_hours/clinicUid': 1,
    'answer_hours/otherClinicUid': 1,
    'answer_hours/clinicUid/anything': 1,
  },
  form: v.record(id, v.number()),
  example: ({ clinicId }) => ({ [`answer_hours/${clinicId}`]: 3 }),
}
