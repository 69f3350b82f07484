import * as v from 'valibot'
import { id, timestamp } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { USERS } from '#tests/rules/lists/permissionLines.ts'
import { CLINIC } from '#tests/rules/startingData.ts'

export const STAFF_PLACE_LIST: ListDescription = {
  name: 'staff_places',
  // An invitation comes with its entry in the log: see the deeds and attacks.
  // prettier-ignore
  permissions: [
    //                                     get    listen page   all    create overwr. delete
    ['staff_places',                       '-',   '-',   '-',   '-',   '-',   '-',   '-'],
    ['staff_places/clinicUid',             'C',   'C',   'C',   'C',   '-',   '-',   '-'],
    ['staff_places/clinicUid/owner',       'C',   'C',   'C',   'C',   '-',   '-',   '-'],
    ['staff_places/clinicUid/m00',         'C',   'C',   'C',   'C',   '-',   '-',   '-'],
    ['staff_places/clinicUid/m00/user',    'C',   'C',   'C',   'C',   '-',   '-',   '-'],
    ['staff_places/clinicUid/m00/email',   'C',   'C',   'C',   'C',   '-',   '-',   '-'],
    ['staff_places/clinicUid/m00/until',   'C',   'C',   'C',   'C',   '-',   '-',   '-'],
    ['staff_places/clinicUid/m07',         USERS, USERS, USERS, USERS, '-',   '-',   '-'],
  ],
  values: {
    'staff_places/clinicUid/m00/until': 5,
    'staff_places/clinicUid/m07': { email: 'dana@mail.example', until: 5, desk: 'clinicUid' },
  },
  reads: [
    ['clinic', `staff_places/${CLINIC}`],
    // Nobody has it, so anybody may see that.
    ['patient', `staff_places/${CLINIC}/m07`],
  ],
  form: v.record(
    id,
    v.objectWithRest(
      { owner: id },
      v.strictObject({
        email: v.string(),
        user: v.optional(id),
        until: v.optional(timestamp),
        manager: v.optional(id),
        desk: v.optional(id),
        doctor: v.optional(v.string()),
      }),
    ),
  ),
  example: ({ clinicId }) => ({
    [`staff_places/${clinicId}`]: {
      owner: clinicId,
      m00: { user: clinicId, email: 'dana@mail.example' },
    },
  }),
}
