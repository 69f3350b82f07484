import * as v from 'valibot'
import { id } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { CLINIC } from '#tests/rules/startingData.ts'

const staffPlace = v.pipe(v.string(), v.regex(/^m[0-2][0-9]$/))

export const STAFF_LIST: ListDescription = {
  name: 'staff',
  // Who may do what depends on roles: see staffReads.test.ts, and the deeds and attacks.
  permissions: [],
  reads: [['clinic', `staff/${CLINIC}`]],
  form: v.record(
    id,
    v.strictObject({
      clinic: id,
      place: staffPlace,
      name: v.string(),
      manager: v.optional(id),
      desk: v.optional(id),
      doctor: v.optional(v.string()),
    }),
  ),
  example: ({ clinicId }) => ({
    [`staff/${clinicId}`]: {
      clinic: clinicId,
      place: 'm00',
      name: 'Dana Roy',
      manager: clinicId,
      desk: clinicId,
    },
  }),
}
