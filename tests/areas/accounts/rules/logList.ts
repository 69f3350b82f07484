import * as v from 'valibot'
import { id, timestamp } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { CLINIC } from '#tests/rules/startingData.ts'

export const LOG_LIST: ListDescription = {
  name: 'log',
  // An entry is written only together with its change: see the deeds and attacks.
  permissions: [],
  reads: [['clinic', `log/${CLINIC}`]],
  form: v.record(
    id,
    v.record(
      v.string(),
      v.union([
        v.string(),
        v.strictObject({
          by: id,
          // Who joins has none yet.
          name: v.optional(v.string()),
          of: v.optional(v.string()),
          at: timestamp,
          path: v.string(),
          what: v.string(),
          to: v.optional(v.union([v.boolean(), v.number(), v.string()])),
        }),
      ]),
    ),
  ),
  example: ({ clinicId }) => ({
    [`log/${clinicId}`]: {
      entry: {
        by: clinicId,
        name: 'Dana Roy',
        at: 1,
        path: `appointments/${clinicId}/gone/confirmed`,
        what: 'gone:confirmed',
        to: true,
      },
      'gone:confirmed': 'entry',
    },
  }),
}
