import * as v from 'valibot'
import { id, timestamp } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { CLINIC } from '#tests/rules/startingData.ts'

export const STAFF_PLACE_LIST: ListDescription = {
  name: 'staff_places',
  // Who may do what depends on roles: see staffReads.test.ts, and the deeds and attacks.
  permissions: [],
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
